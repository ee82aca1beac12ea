// What somebody has typed and not sent: it outlives a reload of the page, and nothing longer.
const PREFIX = 'gloaming/draft/';

export const drafts = {
  get(room: string): string {
    try {
      return sessionStorage.getItem(PREFIX + room) ?? '';
    } catch {
      return '';
    }
  },
  set(room: string, text: string): void {
    try {
      if (text) sessionStorage.setItem(PREFIX + room, text);
      else sessionStorage.removeItem(PREFIX + room);
    } catch {
      // Then it is kept as long as the page is open.
    }
  },
};
