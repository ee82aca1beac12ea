// How long a text may be, counted as the house counts: an emoji is one character, not two.
import type { Attachment } from 'svelte/attachments';
import { t } from '../words/words.svelte';

export const LONGEST_NAME = 24;
export const LONGEST_REASON = 300;
export const LONGEST_TEXT = 2000;
export const LONGEST_ORDER = 500;

/** Of a name people count what they see: accents, skin tones and flags belong to their letters. */
export function nameLength(text: string): number {
  const flags = [...text.matchAll(/\p{Regional_Indicator}/gu)].length;
  return [...text.replace(/\p{M}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu, '')].length + Math.ceil(flags / 2);
}

/** Say of a field that its text is too long, and by how much; its form cannot be sent then. */
export function limited(text: string, most: number, length = (text: string) => [...text].length): Attachment<HTMLInputElement> {
  const over = length(text.trim()) - most;
  return (field) => {
    field.setCustomValidity(over > 0 ? t('too-long', { most, over }) : '');
    if (over > 0 && document.activeElement === field) field.reportValidity();
  };
}

export function named(text: string): Attachment<HTMLInputElement> {
  return limited(text, LONGEST_NAME, nameLength);
}
