import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { bush, car, farHouses, sky, street, streetLamp, tree } from './outdoors.ts';
import { round } from './pen.ts';
import type { Pen, Point } from './pen.ts';
import { paneWindow, side } from './perspective.ts';
import type { Side } from './perspective.ts';

export type BlockStyle = 'newblock' | 'panel' | 'limestone';
interface Block {
  style: BlockStyle;
  floors: number;
  /** Height of a storey, as a share of the side. */
  storey: number;
  long: Side;
  short: Side;
  wall: Colour;
  shaded: Colour;
  accent: Colour;
  tone: Colour;
}

const ground = 486;
const bays: Record<BlockStyle, number> = { newblock: 7, panel: 8, limestone: 8 };
const shortBays = 3;

function wallColour(p: Pen, style: BlockStyle): Colour {
  if (style === 'panel') return p.tint(mix(p.palette.wall, '#D9D4CA', 0.45));
  if (style === 'limestone') return p.tint(mix(p.palette.wall, '#E7D3A6', 0.55));
  return p.tint(p.palette.trim);
}

/** Sets the two sides up; the near corner is where they meet. */
function block(p: Pen, style: BlockStyle, floors: number): Block {
  const top = { newblock: p.between(28, 66), panel: p.between(50, 92), limestone: p.between(120, 160) }[style];
  const cx = p.between(505, 590);
  const long = side(
    p,
    { x: cx, b: ground + 22, t: top },
    { x: p.between(-60, 60), b: ground - 8, t: top + p.between(96, 130) },
  );
  const short = side(
    p,
    { x: cx, b: ground + 22, t: top },
    { x: cx + p.between(140, 190), b: ground - 4, t: top + p.between(60, 90) },
  );
  const wall = wallColour(p, style);
  return {
    style,
    floors,
    storey: (style === 'limestone' ? 0.92 : 0.95) / floors,
    long,
    short,
    wall,
    shaded: darker(wall, 0.26),
    accent: p.tint(p.palette.accent),
    tone: p.tint(p.palette.wall2),
  };
}

/** Courses of stone over one storey. */
function masonry(b: Block, v: number): void {
  for (let k = 1; k < 4; k++) {
    b.long.quad(0, v + (b.storey * k) / 4, 1, v + (b.storey * k) / 4 + 0.0018, darker(b.wall, 0.12));
    for (let i = 0; i < 16; i++) {
      const u = (i + (k % 2) * 0.5) / 16;
      if (u < 1) b.long.quad(u, v + (b.storey * (k - 1)) / 4, u + 0.0015, v + (b.storey * k) / 4, darker(b.wall, 0.1));
    }
  }
}

/** One bay of the long side: from `u0` to `u1`, its storey's bottom at `v`. */
interface Bay {
  u0: number;
  u1: number;
  w: number;
  v: number;
}

function shopWindow(p: Pen, b: Block, bay: Bay, even: boolean): void {
  const { u0, u1, w, v } = bay;
  b.long.quad(
    u0 + w * 0.06,
    0.01,
    u1 - w * 0.06,
    v + b.storey * 0.84,
    p.chance(0.6) ? (p.light.lamp > 0.3 ? '#FFDDA0' : p.light.glass[1]) : p.light.glass[0],
  );
  b.long.quad(u0, v + b.storey * 0.84, u1, v + b.storey * 0.99, even ? darker(b.accent, 0.25) : b.accent);
}

function glazedBalcony(p: Pen, b: Block, { u0, u1, w, v }: Bay): void {
  paneWindow(p, b.long, u0 + w * 0.03, v + b.storey * 0.4, u1 - w * 0.03, v + b.storey * 0.9, p.tint('#F6F3EC'));
  b.long.quad(
    u0 + w * 0.02,
    v + b.storey * 0.06,
    u1 - w * 0.02,
    v + b.storey * 0.4,
    p.chance(0.3) ? p.tint(p.pick(['#8FB0B0', '#C98F68', '#D8C79A', '#A5B28A'])) : mix(b.tone, b.wall, 0.4),
  );
}

function openBalcony(p: Pen, b: Block, { u0, u1, w, v }: Bay): void {
  b.long.quad(u0, v + b.storey * 0.04, u1, v + b.storey * 0.94, darker(b.wall, 0.32));
  paneWindow(
    p,
    b.long,
    u0 + w * 0.16,
    v + b.storey * 0.08,
    u1 - w * 0.16,
    v + b.storey * 0.84,
    p.tint('#F3EFE6'),
    true,
  );
  b.long.quad(
    u0 - w * 0.03,
    v + b.storey * 0.04,
    u1 + w * 0.03,
    v + b.storey * 0.4,
    b.style === 'newblock' ? lighter(p.light.glass[0], 0.15) : mix(b.tone, b.wall, 0.25),
    b.style === 'newblock' ? ' opacity=".72"' : '',
  );
  b.long.quad(u0 - w * 0.03, v + b.storey * 0.38, u1 + w * 0.03, v + b.storey * 0.42, p.tint(p.palette.metal));
  b.long.quad(u0 - w * 0.05, v, u1 + w * 0.05, v + b.storey * 0.055, darker(b.wall, 0.2));
  if (p.chance(0.35)) {
    const q = b.long.at(u0 + w * p.between(0.2, 0.8), v + b.storey * 0.42);
    p.oval(q[0], q[1] - 3, 8, 5, p.tint('#5E8A4C'));
    p.dot(q[0] + 3, q[1] - 6, 2.4, p.tint('#E8654A'));
  }
}

function plainWindow(p: Pen, b: Block, { u0, u1, w, v }: Bay): void {
  b.long.quad(u0 + w * 0.14, v + b.storey * 0.2, u1 - w * 0.14, v + b.storey * 0.235, darker(b.wall, 0.25));
  paneWindow(p, b.long, u0 + w * 0.18, v + b.storey * 0.24, u1 - w * 0.18, v + b.storey * 0.84, p.tint('#FBF9F4'));
  if (b.style === 'panel' && p.chance(0.18))
    b.long.quad(u1 - w * 0.16, v + b.storey * 0.3, u1 - w * 0.02, v + b.storey * 0.5, p.tint('#E9E7E2'));
}

const hasBalcony: Record<BlockStyle, (column: number, floor: number) => boolean> = {
  newblock: (column) => column % 3 === 1,
  panel: (column) => column % 4 < 2,
  limestone: (column, floor) => column % 3 === 1 && floor > 0,
};

function bayOf(p: Pen, b: Block, floor: number, column: number): void {
  const u0 = 0.02 + (column * 0.965) / bays[b.style];
  const u1 = u0 + 0.965 / bays[b.style];
  const bay: Bay = { u0, u1, w: u1 - u0, v: 0.03 + floor * b.storey };
  if (b.style === 'newblock' && column % 3 === 2)
    b.long.quad(u0, bay.v, u1, bay.v + b.storey, p.tint(p.palette.wall2), ' opacity=".92"');
  if (b.style === 'newblock' && floor === 0) shopWindow(p, b, bay, column % 2 === 0);
  else if (!hasBalcony[b.style](column, floor)) plainWindow(p, b, bay);
  else if (b.style === 'panel' && p.chance(0.55)) glazedBalcony(p, b, bay);
  else openBalcony(p, b, bay);
}

function storey(p: Pen, b: Block, floor: number): void {
  const v = 0.03 + floor * b.storey;
  if (b.style !== 'newblock') {
    b.long.quad(0, v + b.storey * 0.98, 1, v + b.storey, darker(b.wall, 0.1));
    b.short.quad(0, v + b.storey * 0.98, 1, v + b.storey, darker(b.shaded, 0.12));
  }
  if (b.style === 'limestone') masonry(b, v);
  for (let column = 0; column < bays[b.style]; column++) bayOf(p, b, floor, column);
  for (let i = 0; i < shortBays; i++) {
    const u0 = 0.06 + (i * 0.9) / shortBays;
    const w = 0.9 / shortBays;
    if (b.style === 'newblock' && i === 1) b.short.quad(u0, v, u0 + w, v + b.storey, darker(b.accent, 0.2));
    paneWindow(
      p,
      b.short,
      u0 + w * 0.24,
      v + b.storey * 0.24,
      u0 + w * 0.76,
      v + b.storey * 0.84,
      darker(p.tint('#F4F0E8'), 0.12),
      true,
    );
  }
}

function roof(p: Pen, b: Block): void {
  const edge = b.style === 'limestone' ? p.tint('#9C4E33') : darker(b.wall, 0.12);
  b.long.quad(-0.004, 0.978, 1.004, 1.004, edge);
  b.short.quad(-0.004, 0.978, 1.004, 1.004, darker(b.style === 'limestone' ? edge : b.shaded, 0.2));
  onTop[b.style](p, b);
}

/** A tiled roof, a lift house or an aerial. */
const onTop: Record<BlockStyle, (p: Pen, b: Block) => void> = {
  limestone(p, b) {
    const near = b.long.at(0, 1);
    const far = b.long.at(1, 1);
    const ridge: Point = [near[0] + 26, near[1] - 46];
    p.poly([near, far, [far[0] + 60, far[1] - 30], ridge], p.tint('#A9573A'));
    p.poly([near, b.short.at(1, 1), ridge], p.tint(darker('#A9573A', 0.3)));
  },
  newblock(p, b) {
    const near = b.long.at(0.1, 1);
    const far = b.long.at(0.3, 1);
    p.poly([far, near, [near[0], near[1] - 22], [far[0], far[1] - 20]], darker(b.wall, 0.18));
  },
  panel(p, b) {
    const [x, y] = b.long.at(0.42, 1);
    p.line(`M${round(x)} ${round(y)}v-34m-12 6h24m-20 8h16`, p.tint('#5B564F'), 2);
  },
};

function inFront(p: Pen): void {
  const trees: [x: number, size: number][] = [
    [p.between(20, 110), 1.05],
    [p.between(180, 280), 0.7],
    [p.between(640, 700), 0.78],
    [p.between(730, 800), 1.15],
  ];
  bush(p, p.between(300, 380), ground + 18, 1.1);
  bush(p, p.between(420, 480), ground + 16, 0.9);
  trees.forEach(([x, size]) => tree(p, x, ground + 22, size, p.chance(0.25) ? 'poplar' : 'round'));
  streetLamp(p, p.between(360, 440), ground + 34, 130);
  car(p, p.between(150, 260), ground + 66, 1, p.tint(p.pick(['#B54A32', '#E6E1D8', '#3E5C73', '#6F7B52'])));
  if (p.chance(0.7))
    car(p, p.between(520, 660), ground + 62, 0.95, p.tint(p.pick(['#46505C', '#D9B65C', '#8C2F2B', '#CFD6D8'])));
  if (p.light.sun) p.fade(0, 0, 800, 600, p.light.sun[2], 0.16, 0, p.light.sun[0] > 400 ? 'y' : 'x');
}

/** A block of flats in two-point perspective: a new build with shops below, a panel block, or five storeys of limestone. */
export function facade(p: Pen, style: BlockStyle): void {
  sky(p, ground);
  farHouses(p, ground - 30);
  const floors = { newblock: p.int(9, 12), panel: p.int(7, 9), limestone: 5 }[style];
  p.mirrored(p.chance(0.5), () => {
    const b = block(p, style, floors);
    tree(p, 30, ground + 8, 1.2, 'poplar');
    b.long.quad(0, 0, 1, 1, b.wall);
    b.short.quad(0, 0, 1, 1, b.shaded);
    for (let floor = 0; floor < floors; floor++) storey(p, b, floor);
    roof(p, b);
    if (b.style !== 'newblock') {
      b.long.quad(0.44, 0, 0.53, b.storey * 0.78, p.tint('#6C5546'));
      b.long.quad(0.42, b.storey * 0.78, 0.55, b.storey * 0.9, p.tint('#5C4A3F'));
    }
    p.fade(0, ground - 60, 800, 90, '#1A1408', 0, 0.16);
  });
  street(p, ground);
  inFront(p);
}
