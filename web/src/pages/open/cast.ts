// A cast as chips: so many players, and some roles.  It is kept as the file that `gloaming setups` reads.

export interface Cast {
  players: number;
  roles: string[];
}

const KEYS = /^(name|about|source|fewest|most|roles|rules)\s*=/;

/** Write a cast as a file. */
export function written({ players, roles }: Cast, about: string): string {
  const names = roles.map((each) => JSON.stringify(each)).join(', ');
  return `name = "own"\nabout = ${JSON.stringify(about)}\n\n[[deals]]\nfewest = ${players}\nmost = ${players}\nroles = [${names}]\n`;
}

/** Read a file as chips; nothing where it says more than chips can. */
export function read(text: string): Cast | null {
  const roles = /^roles\s*=\s*\[([^\]]*)\]/m.exec(text);
  const [fewest, most] = ['fewest', 'most'].map((key) => Number(new RegExp(`^${key}\\s*=\\s*(\\d+)\\s*$`, 'm').exec(text)?.[1] ?? 0));
  const rest = (roles ? text.replace(roles[0], '') : text).split('\n').map((line) => line.trim());
  const plain = rest.every((line) => !line || line.startsWith('#') || line === '[[deals]]' || KEYS.test(line));
  const one = rest.filter((line) => line === '[[deals]]').length === 1;
  if (!roles || !plain || !one || !fewest || fewest !== most) return null;
  return { players: fewest, roles: [...(roles[1] ?? '').matchAll(/"([^"]*)"/g)].map((found) => found[1] ?? '') };
}
