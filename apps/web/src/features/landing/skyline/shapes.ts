/** One path of the skyline; `fill` and `stroke` name a colour of it, `--k-…`. */
export interface Shape {
  d: string;
  fill?: string | undefined;
  stroke?: string;
  strokeWidth?: number;
  /** Strokes and gaps of a line that is not drawn through. */
  dashes?: string;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** Boxes of one size, each by the step from the one before it: rows of equal windows are rows of equal words. */
export function boxes(corners: readonly (readonly [x: number, y: number])[], w: number, h: number): string {
  const places = corners.map((corner) => corner.map((value) => Math.round(value * 10)) as [number, number]);
  return places
    .map(([x, y], i) => {
      const [fromX, fromY] = places[i - 1] ?? [0, 0];
      return `${i === 0 ? 'M' : 'm'}${(x - fromX) / 10} ${(y - fromY) / 10}h${n(w)}v${n(h)}h${n(-w)}z`;
    })
    .join('');
}

export function roundBox(x: number, y: number, w: number, h: number, r: number): string {
  const a = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${a(r, r)}v${n(h - 2 * r)}${a(-r, r)}h${n(2 * r - w)}${a(-r, -r)}v${n(2 * r - h)}${a(r, -r)}z`;
}

/** Of whole numbers: crowns of trees, which nothing has to meet. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  const [left, top, a, b] = [x - rx, y, rx, ry].map(Math.round) as [number, number, number, number];
  return `M${left} ${top}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
}

/** Filled shapes that stand apart from each other as one path a colour, in the order in which the colours come. */
export function merged(shapes: readonly Shape[]): Shape[] {
  const lines = new Map<string | undefined, string>();
  for (const { fill, d } of shapes) lines.set(fill, (lines.get(fill) ?? '') + d);
  return [...lines].map(([fill, d]) => ({ fill, d }));
}

/** Numbers from 0 to 1 that are the same on the server and in the page. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

interface WindowGrid {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Distance between windows. */
  dx: number;
  dy: number;
  /** A window's size. */
  ww: number;
  wh: number;
  /** Share of the lit ones. */
  lit: number;
}

/** The windows of a wall as a dashed line a row, and the lit ones over them. */
export function windows(random: () => number, { x, y, w, h, dx, dy, ww, wh, lit }: WindowGrid): Shape[] {
  const [first, count] = [x + dx * 0.4, Math.ceil((w - ww) / dx - 0.4)];
  const rows: string[] = [];
  const bright: [number, number][] = [];
  for (let j = y + dy * 0.5; j < y + h - dy * 0.6; j += dy) {
    rows.push(`M${n(first)} ${n(j + wh / 2)}h${n((count - 1) * dx + ww)}`);
    for (let i = 0; i < count; i += 1) if (random() < lit) bright.push([first + i * dx, j]);
  }
  return [
    { d: rows.join(''), stroke: 'win', strokeWidth: wh, dashes: `${ww} ${dx - ww}` },
    { d: boxes(bright, ww, wh), fill: 'lit' },
  ];
}
