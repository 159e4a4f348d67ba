import { codewords, versionFor } from './codewords.ts';
import { dataPlaces, frame, masks, putFormat, type Layout } from './layout.ts';

/** Runs, blocks, patterns like the large squares and a lean to one colour make a code hard to read. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) sum += 40;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const colour = rows[y]![x];
      if (rows[y]![x - 1] === colour && rows[y - 1]![x] === colour && rows[y - 1]![x - 1] === colour) sum += 3;
    }
  }
  const dark = rows.flat().filter(Boolean).length;
  return sum + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}

function masked(layout: Layout, places: readonly (readonly [number, number])[], mask: number): boolean[][] {
  const copy: Layout = { ...layout, dark: layout.dark.map((row) => [...row]) };
  for (const [x, y] of places) if (masks[mask]!(x, y)) copy.dark[y]![x] = !copy.dark[y]![x];
  putFormat(copy, mask);
  return copy.dark;
}

/**
 * The modules of a QR code, row by row, dark ones true; a reader wants four light ones around them (ISO/IEC 18004, bytes,
 * level M).
 * @param bytes of the text, in UTF-8
 * @throws RangeError for more than 213
 */
export function qrCode(bytes: Uint8Array): boolean[][] {
  const version = versionFor(bytes.length);
  const layout = frame(version);
  const places = dataPlaces(layout);
  const words = codewords(bytes, version);
  places.forEach(([x, y], i) => {
    layout.dark[y]![x] = (((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
  });
  const drawn = masks.map((_, mask) => masked(layout, places, mask));
  const penalties = drawn.map(penalty);
  return drawn[penalties.indexOf(Math.min(...penalties))]!;
}

/** The dark modules as one path of an SVG whose unit is a module, with the light margin of four around them. */
export function qrPath(modules: readonly (readonly boolean[])[]): { path: string; side: number } {
  const parts = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : [])));
  return { path: parts.join(''), side: modules.length + 8 };
}
