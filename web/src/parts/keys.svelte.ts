// Single-letter keys.  They sleep while somebody types, and can be turned off for good.
import { remember, remembered } from '../net/keep';

const KEY = 'gloaming/keys';
export const keys = $state({ on: remembered(KEY) !== 'off' });

export function turnKeys(on: boolean): void {
  keys.on = on;
  remember(KEY, on ? null : 'off');
}

/** Listen for letters while a part of the page is shown; returns how to stop. */
export function listen(actions: Record<string, () => void>): () => void {
  const hear = (event: KeyboardEvent): void => {
    const typing = (event.target as Element | null)?.closest?.('input, textarea, select, dialog');
    if (!keys.on || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
