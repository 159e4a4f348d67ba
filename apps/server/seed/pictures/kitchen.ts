import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { pendant } from './furniture.ts';
import type { Pen } from './pen.ts';
import { nightFall, room, sunPatch, view } from './room.ts';

interface Units {
  x0: number;
  x1: number;
  /** Colour of the doors. */ front: Colour;
  top: Colour;
}

const ct = 282;

function splashback(p: Pen, { x0, x1 }: Units): void {
  for (let y = 0; y < 5; y++)
    for (let i = 0; i < (x1 - x0) / 36; i++)
      p.rect(
        x0 + i * 36,
        200 + y * 17,
        34,
        15,
        p.tint(mix(p.palette.trim, p.palette.wall2, p.between(0, 0.26)), p.light.shade * 0.5),
        1,
      );
}

function wallUnits(p: Pen, { x0, front }: Units): void {
  const uppers: [x: number, w: number][] = [
    [x0, 92],
    [x0 + 96, 84],
  ];
  uppers.forEach(([x, w]) => {
    p.rect(x, 96, w, 104, front, 2);
    p.rect(x + 4, 100, w / 2 - 6, 96, lighter(front, 0.07), 2);
    p.rect(x + w / 2 + 2, 100, w / 2 - 6, 96, lighter(front, 0.07), 2);
    p.rect(x + w / 2 - 8, 176, 3, 14, p.tint('#E7C987'));
    p.rect(x + w / 2 + 5, 176, 3, 14, p.tint('#E7C987'));
  });
  if (p.light.lamp > 0.2) p.fade(x0, 200, 180, 80, '#FFD685', 0.6, 0);
}

function hoodAndTop(p: Pen, { x0, x1, top }: Units): void {
  const hx = x1 - 98;
  p.path(`M${hx} 188l18 -42v-68h52v68l18 42z`, p.tint('#B8B2A8'));
  p.rect(hx, 186, 88, 14, p.tint('#8F8981'));
  p.rect(x0 - 4, ct, x1 - x0 + 4, 12, top);
  p.fade(x0, ct + 12, x1 - x0, 12, '#15100B', 0.3, 0);
}

function oven(p: Pen, x: number, w: number): void {
  p.rect(x + 2, ct + 14, w - 4, 116, p.tint('#4A4744'), 3);
  p.rect(x + 10, ct + 44, w - 20, 70, p.tint('#2B2927'), 4);
  p.rect(x + 12, ct + 30, w - 24, 5, p.tint('#C9C4BB'), 2);
  if (p.light.lamp > 0.2) p.rect(x + 14, ct + 50, w - 28, 56, '#E98B3E', 3, ' opacity=".35"');
}

function floorUnits(p: Pen, { x0, x1, front }: Units): void {
  let x = x0;
  const w = (x1 - x0) / 5;
  for (let i = 0; i < 5; i++) {
    if (i === 4) oven(p, x, w);
    else {
      p.rect(x + 2, ct + 14, w - 4, 116, front, 2);
      p.rect(x + 8, ct + 20, w - 16, i % 2 ? 30 : 104, lighter(front, 0.07), 2);
      if (i % 2) p.rect(x + 8, ct + 56, w - 16, 68, lighter(front, 0.07), 2);
      p.rect(x + w / 2 - 12, ct + 26, 24, 3, p.tint('#E7C987'), 1);
    }
    x += w;
  }
  p.rect(x0, ct + 130, x1 - x0, 12, darker(front, 0.45));
}

function fridge(p: Pen, x1: number): void {
  p.rect(x1 + 4, 120, 106, 300, p.grad(p.tint('#E9E7E2'), p.tint('#C4C0B9'), 'x'), 5);
  p.rect(x1 + 4, 226, 106, 4, p.tint('#9B968E'));
  p.rect(x1 + 14, 180, 5, 38, p.tint('#8F8981'), 2);
  p.rect(x1 + 14, 240, 5, 70, p.tint('#8F8981'), 2);
}

/** Tap, jars and a pot. */
function onTheTop(p: Pen, { x0, x1 }: Units): void {
  const wx = x0 + 196;
  const hx = x1 - 98;
  p.path(`M${wx + 66} ${ct}v-28q0 -14 14 -14q12 0 12 12`, 'none', ` stroke="${p.tint('#8F8981')}" stroke-width="5"`);
  (
    [
      [x0 + 14, '#C2562B'],
      [x0 + 36, '#E5B45A'],
      [x0 + 56, '#6F8F4E'],
    ] as const
  ).forEach(([jx, c]) => p.rect(jx, ct - 26, 16, 26, p.tint(c), 3));
  p.oval(hx + 44, ct - 5, 26, 5, p.tint('#3D3A37'));
  p.path(`M${hx + 22} ${ct - 8}v-22h44v22z`, p.tint('#C2562B'));
  p.rect(hx + 18, ct - 34, 52, 5, p.tint('#9A3F20'), 2);
}

function tableAndChairs(p: Pen, tx: number): void {
  const ty = 488;
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.oval(tx, ty + 96, 190, 15, '#15100B', ' opacity=".28"');
  const chair = (cx: number) => {
    p.rect(cx - 32, ty - 84, 64, 62, darker(wood, 0.28), 12);
    p.rect(cx - 22, ty - 74, 44, 42, darker(wood, 0.12), 8);
    p.rect(cx - 30, ty - 12, 6, 96, darker(wood, 0.35));
    p.rect(cx + 24, ty - 12, 6, 96, darker(wood, 0.35));
  };
  chair(tx - 92);
  chair(tx + 92);
  p.rect(tx - 190, ty - 22, 380, 18, lighter(wood, 0.12), 6);
  p.rect(tx - 190, ty - 8, 380, 7, darker(wood, 0.2), 3);
  [-160, 150].forEach((k) => p.rect(tx + k, ty - 2, 12, 100, darker(wood, 0.2)));
}

function onTheTable(p: Pen, tx: number): void {
  const ty = 488;
  p.oval(tx, ty - 26, 48, 10, p.tint('#EFE4D2'));
  (
    [
      ['#D9553A', -20],
      ['#E8B04A', 4],
      ['#8FA84E', 24],
      ['#D9553A', -4],
    ] as const
  ).forEach(([c, k], i) => p.dot(tx + k, ty - 38 - (i === 3 ? 12 : 0), 12, p.tint(c, p.light.shade * 0.5)));
  [tx - 130, tx + 132].forEach((k) => {
    p.oval(k, ty - 24, 30, 5, p.tint('#F7F1E6'));
    p.rect(k + 24, ty - 44, 14, 20, p.tint(p.palette.cloth2), 3);
  });
}

export function kitchen(p: Pen): void {
  const d = room(p, {
    l: p.between(60, 110),
    r: p.between(690, 740),
    tiles: p.chance(0.6),
    floor: p.chance(0.5) ? '#D9D1C4' : undefined,
  });
  const front = p.tint(
    p.pick([p.palette.accent, p.palette.wall2, mix(p.palette.cloth, '#FFFFFF', 0.15), '#F4EEE3']),
    p.light.shade * 0.6,
  );
  const top = p.tint(p.pick(['#F2EEE6', '#5C5550', p.palette.wood]), p.light.shade * 0.6);
  const flip = p.chance(0.5);
  p.mirrored(flip, () => {
    const units: Units = { x0: d.l + 14, x1: d.r - 118, front, top };
    splashback(p, units);
    const wx = units.x0 + 196;
    view(p, wx, 118, 150, 134);
    wallUnits(p, units);
    hoodAndTop(p, units);
    floorUnits(p, units);
    fridge(p, units.x1);
    onTheTop(p, units);
    sunPatch(p, wx, 150, d.b + 20);
  });
  const tx = flip ? 330 : 470;
  tableAndChairs(p, tx);
  onTheTable(p, tx);
  pendant(p, tx - 70, 110, 30, p.tint(p.palette.cloth));
  pendant(p, tx + 70, 110, 30, p.tint(p.palette.cloth));
  nightFall(p);
}
