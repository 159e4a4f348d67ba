import { darker, lighter } from './colour.ts';
import { art, pendant, plant, rug } from './furniture.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';
import { nightFall, room, sunPatch, view } from './room.ts';

/** `sx` left end, `sy` seat, `sw` width. */
function sofa(p: Pen, sx: number, sy: number, sw: number): void {
  const c = p.tint(p.palette.cloth, p.light.shade * 0.6);
  const ax = sx + sw / 2;
  p.oval(ax, sy + 34, sw * 0.62, 12, '#15100B', ' opacity=".25"');
  p.rect(sx - 8, sy - 110, sw + 16, 96, p.grad(lighter(c, 0.12), c), 16);
  p.rect(sx + 6, sy - 50, sw / 2 - 8, 52, lighter(c, 0.1), 10);
  p.rect(sx + sw / 2 + 2, sy - 50, sw / 2 - 8, 52, lighter(c, 0.1), 10);
  p.rect(sx - 2, sy - 4, sw + 4, 28, darker(c, 0.12), 8);
  p.rect(sx - 28, sy - 78, 36, 104, darker(c, 0.04), 15);
  p.rect(sx + sw - 8, sy - 78, 36, 104, darker(c, 0.1), 15);
  [sx - 14, sx + sw + 2].forEach((x) => p.rect(x, sy + 24, 10, 16, p.tint('#5A4030')));
}

function cushions(p: Pen, sx: number, sy: number, sw: number): void {
  p.rotated(-9, sx + 44, sy - 66, () => {
    p.rect(sx + 14, sy - 96, 58, 56, p.tint(p.palette.cloth2, p.light.shade * 0.6), 9);
  });
  p.rotated(8, sx + sw - 44, sy - 66, () => {
    p.rect(sx + sw - 76, sy - 94, 56, 54, p.tint(p.palette.accent, p.light.shade * 0.6), 9);
    for (let i = 0; i < 3; i++)
      p.rect(sx + sw - 76, sy - 84 + i * 16, 56, 4, p.tint(p.palette.cloth2), 0, ' opacity=".7"');
  });
}

function floorLamp(p: Pen, fx: number, sy: number): void {
  p.rect(fx, sy - 190, 4, 224, p.tint('#3D352D'));
  p.oval(fx + 2, sy + 34, 22, 5, p.tint('#3D352D'));
  p.path(`M${round(fx - 30)} ${round(sy - 176)}l14 -46h36l14 46z`, p.light.lamp > 0.2 ? '#FFE3A6' : p.tint('#F7EBD6'));
  if (p.light.lamp > 0.2) p.glow(fx + 2, sy - 180, 230, '#FFCB74', 0.6 * p.light.lamp);
}

function coffeeTable(p: Pen, ty: number): void {
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.oval(400, ty + 40, 120, 12, '#15100B', ' opacity=".25"');
  p.oval(400, ty, 112, 24, darker(wood, 0.2));
  p.oval(400, ty - 6, 112, 24, lighter(wood, 0.1));
  [-70, 70].forEach((k) => p.line(`M${400 + k} ${ty + 10}l${k / 8} 36`, darker(wood, 0.3), 6));
  p.rect(356, ty - 26, 62, 9, p.tint(p.palette.accent), 2);
  p.rect(360, ty - 34, 54, 8, p.tint('#F4EBDC'), 2);
  p.path(`M440 ${ty - 14}q-4 -26 6 -28h14q10 2 6 28z`, p.tint('#EFE4D2'));
  for (let i = 0; i < 5; i++)
    p.dot(446 + i * 5, ty - 52 - (i % 3) * 8, 6, p.tint(p.pick(['#E8A24A', '#D9694A', '#F3D9A4'])));
}

export function living(p: Pen): void {
  const d = room(p, { l: p.between(70, 150), r: p.between(650, 730) });
  const left = p.chance(0.5);
  const wx = left ? d.l + 66 : d.r - 66 - 170;
  const sx = left ? d.l + 300 : d.l + 34;
  const curtains = p.chance(0.75) ? p.pick([p.palette.cloth2, '#F5EDE0', p.palette.wall2]) : undefined;
  view(p, wx, 132, 170, 200, curtains);
  sunPatch(p, wx - 10, 190, d.b);
  rug(p, 230, 570, d.b + 62, d.b + 158);
  const sw = Math.min(270, d.r - d.l - 320);
  const ax = sx + sw / 2;
  if (p.chance(0.5)) art(p, ax - 52, 136, 104, 132);
  else {
    art(p, ax - 92, 150, 76, 98);
    art(p, ax + 6, 150, 76, 98);
  }
  const sy = d.b + 34;
  sofa(p, sx, sy, sw);
  cushions(p, sx, sy, sw);
  floorLamp(p, left ? sx + sw + 52 : sx + sw + 40, sy);
  coffeeTable(p, d.b + 118);
  plant(p, left ? d.l + 10 : d.r - 10, d.b + 70, 1.35);
  pendant(p, 400, 54, 34, p.tint(p.palette.metal));
  nightFall(p);
}
