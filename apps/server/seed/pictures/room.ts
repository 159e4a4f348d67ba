import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';

/** The back wall of a room (left, right, top, bottom) and its colours in today's light. */
export interface Room {
  l: number;
  r: number;
  t: number;
  b: number;
  wall: Colour;
  floor: Colour;
  /** How much darker the side walls are after dark. */ dim: number;
}

export interface RoomOptions {
  l: number;
  r: number;
  t?: number;
  b?: number;
  tiles?: boolean;
  wall?: Colour | undefined;
  floor?: Colour | undefined;
}

function shell(p: Pen, d: Room): void {
  p.poly(
    [
      [0, 0],
      [800, 0],
      [d.r, d.t],
      [d.l, d.t],
    ],
    p.grad(lighter(d.wall, 0.28), lighter(d.wall, 0.5)),
  );
  p.poly(
    [
      [0, 0],
      [d.l, d.t],
      [d.l, d.b],
      [0, 560],
    ],
    p.grad(darker(d.wall, 0.2 + d.dim / 2), darker(d.wall, 0.1), 'x'),
  );
  p.poly(
    [
      [800, 0],
      [d.r, d.t],
      [d.r, d.b],
      [800, 560],
    ],
    p.grad(darker(d.wall, 0.06), darker(d.wall, 0.16 + d.dim / 2), 'x'),
  );
  p.rect(d.l, d.t, d.r - d.l, d.b - d.t, p.grad(lighter(d.wall, 0.1), d.wall));
  p.poly(
    [
      [0, 560],
      [d.l, d.b],
      [d.r, d.b],
      [800, 560],
      [800, 600],
      [0, 600],
    ],
    p.grad(darker(d.floor, 0.14), lighter(d.floor, 0.08)),
  );
}

function tiledFloor(p: Pen, d: Room): void {
  const vx = (d.l + d.r) / 2;
  for (let i = -14; i <= 14; i++) p.line(`M${vx + i * 42} ${d.b}L${vx + i * 116} 600`, darker(d.floor, 0.16), 1.4);
  [0, 18, 44, 84, 140].forEach((y) => p.line(`M0 ${d.b + y}H800`, darker(d.floor, 0.16), 1.4));
  p.poly(
    [
      [0, 560],
      [d.l, d.b],
      [0, d.b],
    ],
    darker(d.wall, 0.2 + d.dim / 2),
  );
  p.poly(
    [
      [800, 560],
      [d.r, d.b],
      [800, d.b],
    ],
    darker(d.wall, 0.16 + d.dim / 2),
  );
}

function boards(p: Pen, d: Room): void {
  const vx = (d.l + d.r) / 2;
  for (let i = -12; i <= 12; i++) {
    p.line(`M${vx + i * 48} ${d.b}L${vx + i * 104} 604`, darker(d.floor, 0.2), 1.6, ' opacity=".7"');
    const y = d.b + p.between(20, 170);
    const t = (y - d.b) / (604 - d.b);
    const x = vx + i * (48 + 56 * t);
    p.line(`M${round(x)} ${round(y)}h${round(48 + 56 * t)}`, darker(d.floor, 0.2), 1.6, ' opacity=".6"');
  }
}

function skirting(p: Pen, d: Room): void {
  p.rect(d.l, d.b - 12, d.r - d.l, 12, lighter(d.wall, 0.5));
  p.poly(
    [
      [0, 544],
      [d.l, d.b - 12],
      [d.l, d.b],
      [0, 560],
    ],
    lighter(d.wall, 0.2),
  );
  p.poly(
    [
      [800, 544],
      [d.r, d.b - 12],
      [d.r, d.b],
      [800, 560],
    ],
    lighter(d.wall, 0.25),
  );
  p.line(`M0 0L${d.l} ${d.t}H${d.r}L800 0`, darker(d.wall, 0.12), 2, ' opacity=".6"');
}

/** An empty room seen from its fourth wall: ceiling, walls, and a floor of boards or tiles. */
export function room(p: Pen, o: RoomOptions): Room {
  const d: Room = {
    l: o.l,
    r: o.r,
    t: o.t ?? 78,
    b: o.b ?? 398,
    wall: p.tint(o.wall ?? p.palette.room, p.light.shade * 0.55),
    floor: p.tint(o.floor ?? p.palette.floor, p.light.shade * 0.6),
    dim: p.light.lamp > 0.5 ? 0.2 : 0,
  };
  shell(p, d);
  if (o.tiles) tiledFloor(p, d);
  else boards(p, d);
  skirting(p, d);
  return d;
}

function cityOutside(p: Pen, x: number, y: number, w: number, h: number): void {
  p.rect(x, y, w, h, p.grad(p.light.sky[0], p.light.sky[1]));
  if (p.light.sun) p.glow(x + w * 0.7, y + h * 0.3, w * 0.7, p.light.sun[2], 0.9);
  let bx = x - 10;
  while (bx < x + w) {
    const bw = p.between(22, 52);
    const bh = p.between(h * 0.16, h * 0.5);
    p.rect(bx, y + h - bh, bw, bh, mix(p.tint('#93A3AB'), p.light.sky[1], 0.35));
    if (p.light.lit > 0.2)
      for (let k = 0; k < 5; k++)
        if (p.chance(0.6)) p.rect(bx + 4 + p.int(0, 2) * 12, y + h - bh + 6 + p.int(0, 4) * 13, 5, 7, '#FFD48A');
    bx += bw + p.between(0, 18);
  }
  for (let i = 0; i < 6; i++) p.dot(x + (w * i) / 5, y + h + 4, p.between(12, 24), p.tint('#7B9A5E'));
}

function curtainPair(p: Pen, x: number, y: number, w: number, h: number, curtains: Colour): void {
  const c = p.tint(curtains, p.light.shade * 0.6);
  (
    [
      [x - 34, 1],
      [x + w + 34, -1],
    ] as const
  ).forEach(([cx, s]) => {
    const cw = 58 * s;
    p.path(
      `M${cx} ${y - 26}h${cw}q${-6 * s} ${h * 0.6} ${-14 * s} ${h + 92}h${-42 * s}z`,
      p.grad(lighter(c, 0.14), darker(c, 0.1)),
    );
    [0.25, 0.5, 0.75].forEach((k) =>
      p.line(`M${cx + cw * k} ${y - 26}q${-4 * s} ${h * 0.6} ${-9 * s} ${h + 90}`, darker(c, 0.14), 2, ' opacity=".6"'),
    );
  });
  p.rect(x - 46, y - 32, w + 92, 6, p.tint(p.palette.metal), 3);
}

/** A window with the town behind it; curtains when a colour is given. */
export function view(p: Pen, x: number, y: number, w: number, h: number, curtains?: Colour): void {
  const frame = p.tint('#FFFDF8', p.light.shade * 0.5);
  p.rect(x - 9, y - 9, w + 18, h + 18, frame, 2);
  p.clipped(x, y, w, h, () => cityOutside(p, x, y, w, h));
  p.rect(x + w / 2 - 4, y, 8, h, frame);
  if (h > 150) p.rect(x, y + h * 0.26, w, 6, frame);
  p.rect(x - 16, y + h + 9, w + 32, 9, frame, 2);
  p.fade(x - 9, y + h + 18, w + 18, 10, '#201810', 0.12, 0);
  if (curtains) curtainPair(p, x, y, w, h, curtains);
}

/** Sunlight on the floor under a window; none after dark. */
export function sunPatch(p: Pen, x: number, w: number, b: number): void {
  if (p.light.lamp > 0.6) return;
  const c = p.light.sun ? p.light.sun[2] : '#FFFFFF';
  [0, 1].forEach((k) =>
    p.poly(
      [
        [x + k * w * 0.52, b + 26],
        [x + k * w * 0.52 + w * 0.44, b + 26],
        [x + k * w * 0.62 + w * 0.36, b + 150],
        [x + k * w * 0.62 - w * 0.2, b + 150],
      ],
      c,
      ' opacity=".42"',
    ),
  );
}

/** The last layer of a room: warm light after dark, and a soft edge above and below. */
export function nightFall(p: Pen): void {
  if (p.light.lamp > 0.5) p.glow(400, 300, 520, '#FFC06A', 0.26);
  p.fade(0, 0, 800, 110, '#140E08', 0.1, 0);
  p.fade(0, 500, 800, 100, '#140E08', 0, 0.16);
}
