// Why something did not work, in words for the person who tried it.
import { Refused } from '../net/api';
import { full, t } from '../words/words.svelte';

export function whyNot(error: unknown): string {
  return error instanceof Refused && error.message ? full(error.message) : t('unreachable');
}
