// Whom somebody has picked in a phase and is done with.
import { tab } from '../net/keep';

export const picks = {
  get(room: string, phase: string): string[] {
    const [kept, ...names] = JSON.parse(tab.get(`picked/${room}`) || '[]') as string[];
    return kept === phase ? names : [];
  },
  set(room: string, phase: string, names: string[]): void {
    tab.set(`picked/${room}`, JSON.stringify([phase, ...names]));
  },
};
