/** One path of the skyline; `fill` and `stroke` name a colour of it, `--k-…`. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
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

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0z`;

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

/** The windows of a wall as two paths: those without light and those with. */
export function windows(random: () => number, { x, y, w, h, dx, dy, ww, wh, lit }: WindowGrid): Shape[] {
  const dark: [number, number][] = [];
  const bright: [number, number][] = [];
  for (let j = y + dy * 0.5; j < y + h - dy * 0.6; j += dy) {
    for (let i = x + dx * 0.4; i < x + w - ww; i += dx) {
      (random() < lit ? bright : dark).push([i, j]);
    }
  }
  return [
    { d: boxes(dark, ww, wh), fill: 'win' },
    { d: boxes(bright, ww, wh), fill: 'lit' },
  ];
}
