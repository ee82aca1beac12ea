// QR codes in byte mode with error correction L, versions 1 to 10: enough for any link of a house.
// See ISO/IEC 18004; the shape of a code depends on nothing but its text.

/** For each version: bytes of data, bytes of correction a block, and the number of blocks. */
const CAPACITY: [data: number, correction: number, blocks: number][] = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
  [156, 20, 2],
  [194, 24, 2],
  [232, 30, 2],
  [274, 18, 4],
];
const ALIGNED: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// -- arithmetic in the field of 256 elements
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x << 1 > 255 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next: number[] = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, j) => {
      next[j] = (next[j] ?? 0) ^ factor;
      next[j + 1] = (next[j + 1] ?? 0) ^ times(factor, EXP[i] ?? 0);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] ?? 0;
    generator.forEach((factor, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** Return the bytes of a code, data and correction, in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [capacity, extra, blocks] = CAPACITY[version - 1] ?? [0, 0, 1];
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  // Later blocks have one byte more where the data cannot be shared out evenly.
  const short = Math.floor(capacity / blocks);
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i >= blocks - (capacity % blocks) ? 1 : 0);
    parts.push(data.slice(at, (at += size)));
  }
  const corrections = parts.map((part) => correction(part, extra));
  const found: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) found.push(part[i] ?? 0);
  for (let i = 0; i < extra; i++) for (const part of corrections) found.push(part[i] ?? 0);
  return found;
}

type Cells = (boolean | null)[][];

function patterns(version: number): Cells {
  const size = 17 + 4 * version;
  const cells: Cells = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = cells[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]] as const)
    for (let y = -1; y <= 7; y++)
      for (let x = -1; x <= 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        if (top + y >= 0 && top + y < size) set(left + x, top + y, ring !== 2 && ring < 4);
      }
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  const at = ALIGNED[version - 1] ?? [];
  for (const y of at)
    for (const x of at) {
      if (cells[y]?.[x] !== null && (x === 6 || y === 6) && (x < 9 || y < 9) && (x === y || x > size - 9 || y > size - 9)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = Boolean((bits >> i) & 1);
      set(Math.floor(i / 3), (i % 3) + size - 11, dark);
      set((i % 3) + size - 11, Math.floor(i / 3), dark);
    }
  }
  format(cells, 0); // its place is taken; the mask is told later
  return cells;
}

/** Write which mask was used, for correction L, in both of its places. */
function format(cells: Cells, mask: number): void {
  const size = cells.length;
  let rest = (1 << 3) | mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((((1 << 3) | mask) << 10) | rest) ^ 0x5412;
  const set = (x: number, y: number, dark: boolean): void => {
    const row = cells[y];
    if (row) row[x] = dark;
  };
  for (let i = 0; i < 15; i++) {
    const dark = Boolean((bits >> i) & 1);
    if (i < 6) set(8, i, dark);
    else if (i < 8) set(8, i + 1, dark);
    else if (i === 8) set(7, 8, dark);
    else set(14 - i, 8, dark);
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draw the bytes into the free cells, in columns of two from the right, up and down in turn. */
function drawn(base: Cells, words: number[], mask: number): boolean[][] {
  const size = base.length;
  const cells = base.map((row) => [...row]);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = cells[y];
        if (!row || base[y]?.[x] !== null) continue;
        const dark = Boolean(((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
        bit += 1;
        row[x] = dark !== (MASKS[mask]?.(x, y) ?? false);
      }
  }
  format(cells, mask);
  return cells.map((row) => row.map(Boolean));
}

/** How hard a code is to read; the mask with the least is taken. */
function penalty(cells: boolean[][]): number {
  const size = cells.length;
  let sum = 0;
  const turned = cells.map((_, x) => cells.map((row) => row[x] ?? false));
  for (const lines of [cells, turned])
    for (const line of lines) {
      let run = 0;
      for (let i = 0; i <= size; i++) {
        if (i < size && i > 0 && line[i] === line[i - 1]) run += 1;
        else {
          if (run >= 5) sum += run - 2;
          run = 1;
        }
      }
      const text = line.map(Number).join('');
      for (const finder of ['10111010000', '00001011101'])
        for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) sum += 40;
    }
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (cells[y]?.[x]) dark += 1;
      if (x && y && new Set([cells[y]?.[x], cells[y]?.[x - 1], cells[y - 1]?.[x], cells[y - 1]?.[x - 1]]).size === 1) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** Return a text as a QR code: rows of cells, true where dark. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = CAPACITY.findIndex(([data], i) => bytes.length + (i < 9 ? 2 : 3) <= data) + 1;
  if (!version) return [];
  const base = patterns(version);
  const words = codewords(bytes, version);
  const all = MASKS.map((_, mask) => drawn(base, words, mask));
  const costs = all.map(penalty);
  return all[costs.indexOf(Math.min(...costs))] ?? [];
}
