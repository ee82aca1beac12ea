// Orders in the words of the player's language, where the game has them; else as they are written.
import type { Seat } from '../../seat/seat.svelte';
import { sentence, t } from '../../words/words.svelte';

export function orderWords(seat: Seat, order: string): string {
  const told = seat.inWords(order);
  return sentence(told ? t('order-words', told) : order);
}
