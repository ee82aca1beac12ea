// Links: a page of a room, and a secret after #, which is sent nowhere.
//
// `/s/ROOM#SECRET` is a seat, `/join/ROOM#SECRET` an invitation, `/desk/ROOM#SECRET` the desk, and so
// on.  The secret is kept under its room and taken off the address as soon as the page is open.
import { ask } from './api';
import { keep, kept, type LinkKind } from './keep';

/** The first word of an address says what its link is for. */
const WORDS: Record<LinkKind, string> = { seat: 's', invitation: 'join', host: 'desk', spectator: 'r', tv: 'tv' };
/** Where each kind of link is used; a seat has a page of its own. */
const PAGES: Record<LinkKind, string> = { ...WORDS, seat: 'seat' };

export interface FoundLink {
  room: string;
  kind: LinkKind;
  secret: string;
}

export function linkTo(kind: LinkKind, room: string, secret: string, base = location.origin): string {
  return `${base}/${WORDS[kind]}/${room}#${secret}`;
}

/** The page of a room that a link leads to. */
export function pageOf(kind: LinkKind, room: string): string {
  return `/${PAGES[kind]}/${room}`;
}

/** Read a link as it was opened or pasted; one without a room is still to be looked up. */
export function readLink(text: string): FoundLink | null {
  const found = /\/(s|join|desk|r|tv)\/([A-Za-z0-9_-]*)\/?#([A-Za-z0-9_-]{8,})\s*$/.exec(text.trim());
  if (!found) return null;
  const [, word, room = '', secret = ''] = found;
  const kind = (Object.keys(WORDS) as LinkKind[]).find((each) => WORDS[each] === word);
  return kind ? { room, kind, secret } : null;
}

/** Keep a link under its room; one that does not name its room is looked up. */
export async function keepLink(found: FoundLink): Promise<FoundLink> {
  let { room, kind } = found;
  if (!room) ({ room, kind } = await ask<{ room: string; kind: LinkKind }>('GET', '/link', { link: found.secret }));
  keep(room, { [kind]: found.secret });
  return { room, kind, secret: found.secret };
}

/** Return the secret of a link to a room: the one in the address, which is taken off it, or a kept one. */
export function linkOf(kind: LinkKind, room: string): string | undefined {
  const found = readLink(location.pathname + location.hash);
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  if (found?.kind === kind && found.room === room) keep(room, { [kind]: found.secret });
  return kept(room)?.[kind];
}
