// Links: `/s/ROOM#SECRET`.  The part after # is sent nowhere; it is kept and taken off the address.
import { ask } from './api';
import { keep, type LinkKind } from './keep';

/** The first letter of a path says what a link is for. */
export const PATHS: Record<LinkKind, string> = { seat: 's', invitation: 'j', host: 'h', spectator: 'w' };

export interface FoundLink {
  room: string;
  kind: LinkKind;
  secret: string;
}

export function linkTo(kind: LinkKind, room: string, secret: string, base = location.origin): string {
  return `${base}/${PATHS[kind]}/${room}#${secret}`;
}

/** The page of a room that a link leads to. */
export function pageOf(kind: LinkKind, room: string): string {
  const page = { seat: 't', invitation: 'j', host: 'desk', spectator: 'look' }[kind];
  return `/${page}/${room}`;
}

/** Read a link that somebody has pasted; a bare path and hash will do. */
export function readLink(text: string): FoundLink | null {
  const found = /\/([sjhw])\/([A-Za-z0-9_-]*)\/?#([A-Za-z0-9_-]{8,})\s*$/.exec(text.trim());
  if (!found) return null;
  const [, letter, room, secret] = found;
  const kind = (Object.keys(PATHS) as LinkKind[]).find((each) => PATHS[each] === letter);
  return kind && secret ? { room: room ?? '', kind, secret } : null;
}

/** Keep a link under its room; one that does not name its room is looked up. */
export async function keepLink(found: FoundLink): Promise<FoundLink> {
  let { room, kind } = found;
  if (!room) {
    const told = await ask<{ room: string; kind: LinkKind }>('GET', '/link', { link: found.secret });
    ({ room, kind } = told);
  }
  keep(room, { [kind]: found.secret });
  return { room, kind, secret: found.secret };
}
