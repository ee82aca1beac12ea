// Who is who at the table that is shown: blocks name seats by their handles.
import { getContext, setContext } from 'svelte';

export interface Naming {
  name: (seat: string) => string;
  you: () => string;
}
const KEY = Symbol('naming');

export function setNaming(naming: Naming): void {
  setContext(KEY, naming);
}

export function naming(): Naming {
  return getContext<Naming | undefined>(KEY) ?? { name: (seat) => seat, you: () => '' };
}
