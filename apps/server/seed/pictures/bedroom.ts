import { darker, lighter, mix } from './colour.ts';
import { art, pendant, plant } from './furniture.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';
import { nightFall, room, sunPatch, view } from './room.ts';

function bedsideTable(p: Pen, x: number): void {
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.oval(x + 26, 410, 36, 6, '#15100B', ' opacity=".25"');
  p.rect(x, 348, 52, 60, wood, 4);
  p.rect(x + 5, 354, 42, 22, lighter(wood, 0.12), 2);
  p.rect(x + 5, 380, 42, 22, lighter(wood, 0.12), 2);
  p.rect(x + 23, 330, 6, 18, p.tint('#4B3D30'));
  p.path(`M${x + 6} 332l9 -30h22l9 30z`, p.light.lamp > 0.2 ? '#FFE3A6' : p.tint('#F4E7D0'));
  if (p.light.lamp > 0.2) p.glow(x + 26, 318, 150, '#FFCB74', 0.7 * p.light.lamp);
}

function headboard(p: Pen, bx: number, bw: number): void {
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.oval(bx + bw / 2, 590, bw * 0.8, 18, '#15100B', ' opacity=".25"');
  p.rect(bx - 10, 250, bw + 20, 160, p.grad(lighter(wood, 0.08), darker(wood, 0.12)), 14);
  for (let i = 1; i < 5; i++) p.rect(bx - 10 + ((bw + 20) * i) / 5, 262, 2, 140, darker(wood, 0.22));
}

function pillows(p: Pen, bx: number, bw: number): void {
  const sheet = p.tint('#FBF6EC', p.light.shade * 0.6);
  p.rect(bx, 352, bw, 60, sheet, 10);
  (
    [
      [0.06, 0.4],
      [0.54, 0.4],
    ] as const
  ).forEach(([u, w]) =>
    p.rect(bx + bw * u, 318, bw * w, 54, lighter(sheet, 0.3), 18, ` stroke="${darker(sheet, 0.1)}" stroke-width="1.5"`),
  );
  (
    [
      [0.2, 0.3],
      [0.52, 0.3],
    ] as const
  ).forEach(([u, w], i) =>
    p.rect(
      bx + bw * u,
      340,
      bw * w,
      44,
      i ? p.tint(p.palette.accent, p.light.shade * 0.6) : p.tint(p.palette.cloth2, p.light.shade * 0.6),
      14,
    ),
  );
}

/** Sheet, and a cover with a row of rhombs. */
function covers(p: Pen, bx: number, bw: number): void {
  const c = p.tint(p.palette.cloth, p.light.shade * 0.6);
  const sheet = p.tint('#FBF6EC', p.light.shade * 0.6);
  p.path(
    `M${round(bx - 6)} 392q${round(bw / 2)} -22 ${round(bw + 12)} 0l44 170q2 20 -20 22H${round(bx - 26)}q-22 -2 -20 -22z`,
    p.grad(sheet, darker(sheet, 0.1)),
  );
  p.path(
    `M${round(bx - 18)} 446q${round(bw / 2)} -18 ${round(bw + 36)} 0l32 116q2 20 -20 22H${round(bx - 26)}q-22 -2 -20 -22z`,
    p.grad(c, darker(c, 0.16)),
  );
  for (let i = 0; i < 9; i++) {
    const u = (i + 0.5) / 9;
    p.poly(
      [
        [bx - 20 + (bw + 40) * u, 468],
        [bx - 11 + (bw + 40) * u, 480],
        [bx - 20 + (bw + 40) * u, 492],
        [bx - 29 + (bw + 40) * u, 480],
      ],
      p.tint(p.palette.cloth2, p.light.shade * 0.6),
    );
  }
  p.line(
    `M${round(bx + bw * 0.3)} 500q-8 40 -20 80M${round(bx + bw * 0.72)} 500q8 40 18 80`,
    darker(c, 0.14),
    3,
    ' opacity=".5"',
  );
}

function wardrobe(p: Pen, left: number): void {
  const wr = p.tint(mix(p.palette.wood, '#FFFFFF', 0.2), p.light.shade * 0.6);
  p.poly(
    [
      [left, 92],
      [800, 20],
      [800, 566],
      [left, 410],
    ],
    wr,
  );
  [0.33, 0.66].forEach((u) => {
    const x = left + (800 - left) * u;
    p.line(`M${round(x)} ${round(92 - 72 * u)}V${round(410 + 156 * u)}`, darker(wr, 0.25), 2);
    p.rect(x - 8, 260, 4, 46, darker(wr, 0.4), 2);
  });
}

export function bedroom(p: Pen): void {
  const d = room(p, {
    l: p.between(80, 140),
    r: p.between(660, 720),
    wall: p.chance(0.4) ? mix(p.palette.room, p.palette.cloth2, 0.35) : undefined,
  });
  const left = p.chance(0.5);
  p.mirrored(!left, () => {
    const near = left ? d.l : 800 - d.r;
    const far = left ? d.r : 800 - d.l;
    view(p, near + 52, 124, 132, 214, p.pick([p.palette.cloth2, '#F7EFE2', p.palette.wall2]));
    sunPatch(p, near + 30, 170, d.b);
    const bx = near + 258;
    const bw = Math.min(280, far - near - 330);
    art(p, bx + bw / 2 - 86, 120, 74, 92);
    art(p, bx + bw / 2 + 12, 120, 74, 92);
    [bx - 66, bx + bw + 14].forEach((x) => bedsideTable(p, x));
    headboard(p, bx, bw);
    pillows(p, bx, bw);
    covers(p, bx, bw);
    wardrobe(p, far + 14);
    plant(p, near + 12, 470, 1.2);
  });
  pendant(p, 400, 30, 36, p.tint('#F3E7D2'));
  nightFall(p);
}
