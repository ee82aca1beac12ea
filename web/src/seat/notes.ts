// A player's notebook: it is kept on this device, under the link of the seat.
import { NOTES, remember, remembered } from '../net/keep';

export const notes = {
  get(link: string): string[] {
    try {
      const found: unknown = JSON.parse(remembered(NOTES + link) ?? '[]');
      return Array.isArray(found) ? found.map(String) : [];
    } catch {
      return [];
    }
  },
  set(link: string, all: string[]): void {
    remember(NOTES + link, all.length ? JSON.stringify(all) : null);
  },
};
