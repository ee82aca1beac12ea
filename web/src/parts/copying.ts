// Copying and sharing; on a plain-http address of a LAN browsers allow neither.
export const canShare = isSecureContext && 'share' in navigator;

/** Copy a text; where that is not allowed the field with it is selected, to be copied by hand. */
export async function copy(text: string, field?: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    try {
      return Boolean(field) && document.execCommand('copy');
    } catch {
      return false;
    }
  }
}

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Somebody thought better of it.
  }
}
