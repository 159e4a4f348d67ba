/** Where the small squares stand, by version less one: their middles in both directions. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** A code being drawn: dark modules, and which of them are the frame that no mask changes. */
export interface Layout {
  size: number;
  dark: boolean[][];
  fixed: boolean[][];
}

export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const grid = (size: number): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));

function put(layout: Layout, x: number, y: number, dark: boolean): void {
  if (x < 0 || y < 0 || x >= layout.size || y >= layout.size) return;
  layout.dark[y]![x] = dark;
  layout.fixed[y]![x] = true;
}

/** A square of rings around a middle: the three large ones, the small ones. */
function putSquare(layout: Layout, cx: number, cy: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      put(layout, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** The remainder of a number's bits, as format and version carry it for their own repair. */
function checkBits(value: number, generator: number, length: number): number {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
  return rest;
}

/** Fifteen bits that say level M and which mask. */
export function formatBits(mask: number): number {
  // Level M is 00.
  return ((mask << 10) | checkBits(mask, 0x537, 10)) ^ 0x5412;
}

export function putFormat(layout: Layout, mask: number): void {
  const bits = formatBits(mask);
  const bit = (i: number): boolean => ((bits >>> i) & 1) === 1;
  const { size } = layout;
  for (let i = 0; i <= 5; i++) put(layout, 8, i, bit(i));
  put(layout, 8, 7, bit(6));
  put(layout, 8, 8, bit(7));
  put(layout, 7, 8, bit(8));
  for (let i = 9; i < 15; i++) put(layout, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) put(layout, size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) put(layout, 8, size - 15 + i, bit(i));
  put(layout, 8, size - 8, true);
}

function putVersion(layout: Layout, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | checkBits(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const [a, b] = [layout.size - 11 + (i % 3), Math.floor(i / 3)];
    put(layout, a, b, dark);
    put(layout, b, a, dark);
  }
}

/** The frame of a version: squares, dotted lines, and room for format and version. */
export function frame(version: number): Layout {
  const size = version * 4 + 17;
  const layout: Layout = { size, dark: grid(size), fixed: grid(size) };
  for (let i = 0; i < size; i++) {
    put(layout, 6, i, i % 2 === 0);
    put(layout, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    putSquare(layout, x, y, 4, [2, 4]);
  const middles = alignments[version - 1]!;
  const last = middles.length - 1;
  middles.forEach((x, i) =>
    middles.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isCorner) putSquare(layout, x, y, 2, [1]);
    }),
  );
  putFormat(layout, 0);
  putVersion(layout, version);
  return layout;
}

/** The places of data, two columns at a time from the right, up and down in turn. */
export function dataPlaces({ size, fixed }: Layout): [x: number, y: number][] {
  const places: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    // The dotted line's own column is stepped over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!fixed[y]![x]) places.push([x, y]);
    }
  }
  return places;
}
