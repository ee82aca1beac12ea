// What the house tells everyone: its clock, and whether the person who runs it has something to say.
interface House {
  /** How many milliseconds its clock is ahead of that of this device. */
  ahead: number;
  notice: boolean;
}
let told: Promise<House> | null = null;

/** After a break one asks anew: the house may have another clock, or this device. */
export async function houseAhead({ anew = false } = {}): Promise<number> {
  if (anew) told = null;
  return (await house()).ahead;
}

export async function hasNotice(): Promise<boolean> {
  return (await house()).notice;
}

/** Ask the house once. */
function house(): Promise<House> {
  told ??= look();
  return told;
}

async function look(): Promise<House> {
  try {
    const before = Date.now();
    const response = await fetch('/healthz', { cache: 'no-store', credentials: 'omit' });
    const { now = 0, notice = false } = (await response.json()) as { now?: number; notice?: boolean };
    if (now) return { ahead: now * 1000 - (before + Date.now()) / 2, notice };
  } catch {
    // It is asked again with the next table.
  }
  told = null;
  return { ahead: 0, notice: false };
}
