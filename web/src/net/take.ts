// Things to take along: texts for the clipboard, and files.
import { reach } from './api';

/** Copy a text; where the browser forbids it, the text is only selected. */
export async function copyText(text: string, field?: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return false;
  }
}

/** Save what the house answers as a file. */
export async function saveFile(path: string, link: string | undefined, name: string): Promise<void> {
  const response = await reach('GET', path, { link });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(await response.blob());
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
