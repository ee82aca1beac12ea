// Orders in the words of the player's language, where the game has them; else as they are written.
import type { Seat } from '../../seat/seat.svelte';
import { sentence, t } from '../../words/words.svelte';

/** Whom or what it is ordered to, where a verb begins with a name of several words. */
export function subjectOf(verb: string): string {
  return /^(\p{Lu}\S*(?: \p{Lu}\S*)*) /u.exec(verb)?.[1] ?? '';
}

export function orderWords(seat: Seat, order: string): string {
  const told = seat.inWords(order);
  if (!told) return sentence(order);
  const subject = subjectOf(told.verb);
  if (!subject) return sentence(t('order-words', told));
  return t('order-of', { subject, what: told.name ? t('order-target', told) : told.called });
}
