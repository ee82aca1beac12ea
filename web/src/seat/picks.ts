// Whom somebody has picked in a phase and is done with: it outlives a reload, and nothing longer.
const PREFIX = 'gloaming/picked/';

export const picks = {
  get(room: string, phase: string): string[] {
    try {
      const [kept, ...names] = JSON.parse(sessionStorage.getItem(PREFIX + room) ?? '[]') as string[];
      return kept === phase ? names : [];
    } catch {
      return [];
    }
  },
  set(room: string, phase: string, names: string[]): void {
    try {
      sessionStorage.setItem(PREFIX + room, JSON.stringify([phase, ...names]));
    } catch {
      // Then it is shown as long as the page is open.
    }
  },
};
