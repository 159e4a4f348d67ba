import { box, boxes, oval, windows, type Shape } from './shapes.ts';

/** Everything stands on this line of the drawing, which is 1440 × 330. */
export const ground = 290;

type Random = () => number;

export function block(random: Random, x: number, w: number, h: number, fill: string, lit = 0.3): Shape[] {
  return [
    { d: box(x, ground - h, w, h) + box(x - 2, ground - h - 4, w + 4, 5), fill },
    ...windows(random, { x, y: ground - h, w, h, dx: 15, dy: 18, ww: 7, wh: 9, lit }),
  ];
}

/** The "gates of the city": two stairs of seven steps, facing each other. */
export function gate(random: Random, x: number, flip: boolean): Shape[] {
  const even: string[] = [];
  const odd: string[] = [];
  const columns: string[] = [];
  const bright: [number, number][] = [];
  const place = (left: number, width: number): number => (flip ? x - left - width : x + left);
  for (let i = 0; i < 7; i += 1) {
    const h = 196 - i * 22;
    (i % 2 ? odd : even).push(box(place(i * 15, 26), ground - h, 26, h));
    const [left, top, floors] = [place(i * 15 + 5, 14), ground - h + 8, Math.ceil(h / 14 - 1)];
    columns.push(`M${left + 7} ${top}v${(floors - 1) * 14 + 5}`);
    for (let j = 0; j < floors; j += 1) if (random() < 0.22) bright.push([left, top + j * 14]);
  }
  return [
    { d: even.join(''), fill: 'a' },
    { d: odd.join(''), fill: 'a2' },
    { d: columns.join(''), stroke: 'win', strokeWidth: 14, dashes: '5 9' },
    { d: boxes(bright, 14, 5), fill: 'lit' },
  ];
}

export function oldHouse(random: Random, x: number, w: number, wall: string, roof: string): Shape[] {
  return [
    { d: box(x, 252, w, 42), fill: wall },
    { d: `M${x - 5} 254L${x + 9} 234H${x + w - 9}L${x + w + 5} 254z`, fill: roof },
    ...windows(random, { x, y: 252, w, h: 34, dx: 17, dy: 34, ww: 9, wh: 15, lit: 0.55 }),
  ];
}

export function poplar(x: number, k: number): Shape[] {
  return [
    { d: oval(x, 272 - 34 * k, 11 * k, 46 * k), fill: 'tree2' },
    { d: oval(x - 3 * k, 268 - 36 * k, 7 * k, 40 * k), fill: 'tree' },
  ];
}

/** A round one. */
export function tree(x: number, k: number): Shape[] {
  return [
    { d: box(x - 2, 270 - 10 * k, 4, 24), fill: 'trunk' },
    { d: oval(x, 262 - 16 * k, 20 * k, 20 * k), fill: 'tree2' },
    { d: oval(x - 4 * k, 258 - 19 * k, 15 * k, 15 * k), fill: 'tree' },
  ];
}

export function farCity(random: Random): Shape[] {
  let d = `M-20 ${ground}`;
  let x = -20;
  while (x < 1460) {
    const w = 34 + random() * 70;
    const h = 50 + random() * 100;
    x += w + random() * 10 - 3;
    d += `V${Math.round(ground - h)}H${Math.round(x)}`;
  }
  return [
    { d: `${d}V${ground}z`, fill: 'far' },
    { d: 'M0 262Q200 226 420 252T860 240T1440 250V330H0Z', fill: 'hill' },
  ];
}
