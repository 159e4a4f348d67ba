import { lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { plant } from './furniture.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';
import { nightFall, room } from './room.ts';

function skyline(p: Pen): void {
  p.rect(84, 112, 632, 236, p.grad(p.light.sky[0], p.light.sky[1]));
  if (p.light.sun) p.glow(p.light.sun[0], 180, 220, p.light.sun[2], 0.9);
  let x = 70;
  while (x < 720) {
    const w = p.between(38, 84);
    const h = p.between(40, 170);
    p.rect(x, 350 - h, w, h, mix(p.tint('#8C9CA6'), p.light.sky[1], p.between(0.2, 0.55)));
    for (let k = 0; k < 10; k++)
      if (p.chance(p.light.lit)) p.rect(x + 6 + p.int(0, 4) * 13, 356 - h + p.int(0, 8) * 15, 6, 8, '#FFD48A');
    x += w + p.between(2, 22);
  }
  for (let i = 0; i < 16; i++) p.dot(84 + i * 42, 356, p.between(16, 28), p.tint('#7B9A5E'));
}

function glassWall(p: Pen, fr: Colour): void {
  p.rect(84, 112, 632, 236, 'none', 0, ` stroke="${fr}" stroke-width="8"`);
  [210, 336, 463, 590].forEach((k) => p.rect(k - 3, 112, 6, 236, fr));
  p.rect(84, 168, 632, 5, fr);
  p.rect(60, 346, 680, 12, p.tint('#F4EEE3'));
  [0, 1, 2].forEach((k) =>
    p.poly(
      [
        [150 + k * 190, 392],
        [250 + k * 190, 392],
        [236 + k * 220, 560],
        [80 + k * 220, 560],
      ],
      p.light.sun ? p.light.sun[2] : '#9FB2DD',
      ` opacity="${p.light.sun ? 0.28 : 0.06}"`,
    ),
  );
}

function stripLights(p: Pen): void {
  (
    [
      [130, 30],
      [330, 30],
      [530, 30],
    ] as const
  ).forEach(([k, y]) => {
    p.line(`M${k + 20} 0v${y}M${k + 120} 0v${y}`, '#3D352D', 1.5);
    p.rect(k, y, 140, 12, p.tint('#3D3A37'), 4);
    p.rect(k + 4, y + 10, 132, 5, '#FFF3CF', 2);
    if (p.light.lamp > 0.2) p.glow(k + 70, y + 20, 200, '#FFE2A2', 0.5);
  });
}

function workplace(p: Pen, mx: number, y: number, s: number): void {
  p.rect(mx - 46 * s, y - 78 * s, 92 * s, 58 * s, '#26262A', 4);
  p.rect(
    mx - 42 * s,
    y - 74 * s,
    84 * s,
    50 * s,
    p.grad(lighter(p.tint(p.palette.accent, 0.1), 0.25), p.tint(p.palette.accent, 0.1)),
    2,
  );
  p.rect(mx - 34 * s, y - 64 * s, 40 * s, 4 * s, '#FFF8EA', 1);
  p.rect(mx - 34 * s, y - 54 * s, 56 * s, 4 * s, '#FFF8EA', 1, ' opacity=".6"');
  p.rect(mx - 34 * s, y - 44 * s, 30 * s, 4 * s, '#FFF8EA', 1, ' opacity=".6"');
  p.rect(mx - 4 * s, y - 22 * s, 8 * s, 14 * s, '#3D3D42');
  p.rect(mx - 18 * s, y - 11 * s, 36 * s, 4 * s, '#3D3D42', 2);
  const cc = p.tint(p.palette.cloth, p.light.shade * 0.6);
  p.rect(mx - 34 * s, y + 8 * s, 68 * s, 62 * s, cc, 14 * s);
  p.rect(mx - 26 * s, y + 16 * s, 52 * s, 40 * s, lighter(cc, 0.1), 10 * s);
  p.rect(mx - 4 * s, y + 70 * s, 8 * s, 30 * s, '#3D3D42');
  p.path(
    `M${round(mx - 26 * s)} ${round(y + 108 * s)}q${round(26 * s)} ${round(-18 * s)} ${round(52 * s)} 0`,
    'none',
    ` stroke="#3D3D42" stroke-width="${round(6 * s)}"`,
  );
}

function desk(p: Pen, cx: number, y: number, s: number, plantOn: boolean): void {
  const fr = p.tint(p.palette.metal, p.light.shade * 0.5);
  const w = 236 * s;
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.oval(cx, y + 112 * s, w * 0.6, 12 * s, '#15100B', ' opacity=".25"');
  [-0.5, 0.46].forEach((u) => p.rect(cx + w * u, y, 9 * s, 110 * s, fr));
  p.rect(cx - w * 0.54, y - 8 * s, w * 1.08, 14 * s, lighter(wood, 0.15), 4);
  [-0.24, 0.24].forEach((u) => workplace(p, cx + w * u, y, s));
  if (plantOn) {
    p.rect(cx - 9 * s, y - 28 * s, 18 * s, 20 * s, p.tint('#C0714A'), 2);
    for (let i = 0; i < 6; i++) p.dot(cx + p.between(-15, 15) * s, y - p.between(32, 56) * s, 8 * s, p.tint('#6F9350'));
  }
}

export function office(p: Pen): void {
  room(p, { l: 60, r: 740, t: 90, b: 372, floor: mix(p.palette.floor, '#B8B2A8', 0.55) });
  p.clipped(84, 112, 632, 236, () => skyline(p));
  glassWall(p, p.tint(p.palette.metal, p.light.shade * 0.5));
  stripLights(p);
  desk(p, 210, 398, 0.82, true);
  desk(p, 590, 398, 0.82, false);
  desk(p, p.pick([330, 470]), 462, 1.12, true);
  plant(p, 60, 520, 1.7);
  plant(p, 748, 500, 1.5);
  nightFall(p);
}
