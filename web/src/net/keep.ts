// What this device remembers: links to tables, a player's own notes, and how the page is to look.
const PREFIX = 'gloaming/room/';
/** What a player has written down is kept under the link of the seat. */
export const NOTES = 'gloaming/notes/';

/** The links to one room that this device holds. */
export interface KeptRoom {
  room: string;
  /** The name of the table, or of what is played at it. */
  title?: string;
  /** The name that the player of this device has there. */
  name?: string;
  /** By which word the house knows the chair of this device. */
  chair?: string;
  host?: string;
  seat?: string;
  invitation?: string;
  spectator?: string;
  tv?: string;
  /** Whether the player has looked at their card. */
  knows?: boolean;
  /** When it was last opened. */
  at: number;
}
const KINDS = ['host', 'seat', 'invitation', 'spectator', 'tv'] as const;
export type LinkKind = (typeof KINDS)[number];

/** Storage may be forbidden; then the page still works until it is closed. */
const memory = new Map<string, string>();

export function remember(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The memory of the page has it.
  }
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function kept(room: string): KeptRoom | null {
  const text = remembered(PREFIX + room);
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptRoom;
  } catch {
    return null;
  }
}

export function keep(room: string, more: Partial<KeptRoom>): KeptRoom {
  const found = { ...(kept(room) ?? { room, at: 0 }), ...more, room, at: Date.now() };
  remember(PREFIX + room, JSON.stringify(found));
  return found;
}

export function forget(room: string): void {
  const seat = kept(room)?.seat;
  if (seat) remember(NOTES + seat, null);
  remember(PREFIX + room, null);
}

/** Forget a link that opens nothing any more; without any link the room is forgotten. */
export function forgetLink(room: string, kind: LinkKind): void {
  const found = kept(room);
  if (!found) return;
  delete found[kind];
  if (kind === 'seat') for (const mine of ['name', 'chair', 'knows'] as const) delete found[mine];
  const opens = KINDS.some((each) => found[each]);
  remember(PREFIX + room, opens ? JSON.stringify(found) : null);
}

/** All rooms that this device holds a link to, the last one first. */
export function keptRooms(): KeptRoom[] {
  const keys = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) keys.add(localStorage.key(i) ?? '');
  } catch {
    // Only the memory of the page, then.
  }
  return [...keys]
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => kept(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** What this tab remembers: it outlives a reload of the page, and nothing longer. */
export const tab = {
  get(key: string): string {
    try {
      return sessionStorage.getItem(`gloaming/${key}`) ?? '';
    } catch {
      return '';
    }
  },
  set(key: string, text: string): void {
    try {
      if (text) sessionStorage.setItem(`gloaming/${key}`, text);
      else sessionStorage.removeItem(`gloaming/${key}`);
    } catch {
      // Then it is kept as long as the page is open.
    }
  },
};
