// Files to take along.
import { reach } from './api';

/** Save what the house answers as a file. */
export async function saveFile(path: string, link: string | undefined, name: string): Promise<void> {
  const response = await reach('GET', path, { link });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(await response.blob());
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
