import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { bush, sky, tree } from './outdoors.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';

interface House {
  wall: Colour;
  roof: Colour;
  two: boolean;
  top: number;
}

const base = 430;
const x0 = 170;
const x1 = 570;

function hills(p: Pen): void {
  p.path(
    `M0 ${base - 80}Q180 ${base - 160} 380 ${base - 90}T800 ${base - 120}V600H0z`,
    mix(p.tint('#8DA873'), p.light.sky[1], 0.4),
  );
  p.path(
    `M0 ${base - 40}Q240 ${base - 100} 480 ${base - 50}T800 ${base - 70}V600H0z`,
    mix(p.tint('#7F9E5D'), p.light.sky[1], 0.15),
  );
  for (let i = 0; i < 14; i++)
    p.line(`M${430 + i * 26} ${base - 56 - i}q10 20 14 44`, p.tint('#65864A'), 3, ' opacity=".5"');
  p.rect(0, base, 800, 170, p.grad(p.tint('#93AC62'), p.tint('#6F9150')));
}

function roof(p: Pen, h: House): void {
  p.poly(
    [
      [x0 - 34, h.top + 8],
      [x1 + 34, h.top + 8],
      [x1 - 56, h.top - 96],
      [x0 + 56, h.top - 96],
    ],
    p.grad(lighter(h.roof, 0.08), darker(h.roof, 0.16)),
  );
  for (let k = 1; k < 7; k++)
    p.line(
      `M${x0 - 34 + k * 12.8} ${h.top + 8 - k * 15}H${x1 + 34 - k * 12.8}`,
      darker(h.roof, 0.2),
      1.6,
      ' opacity=".6"',
    );
  p.rect(x0 - 34, h.top + 6, x1 - x0 + 68, 7, p.tint('#F4EBDC'));
  p.rect(470, h.top - 118, 32, 60, p.tint('#B9654A'));
  p.rect(465, h.top - 122, 42, 9, p.tint('#8E4B38'));
  p.path(`M${x0 + 150} ${h.top + 6}l62 -74l62 74z`, darker(h.wall, 0.04));
  p.line(`M${x0 + 138} ${h.top + 12}l74 -88l74 88`, p.tint('#F4EBDC'), 8);
  p.dot(x0 + 212, h.top - 22, 15, p.tint(p.palette.accent));
  p.dot(x0 + 212, h.top - 22, 11, p.light.lamp > 0.4 ? '#FFD98E' : p.light.glass[0]);
}

function shutterWindow(p: Pen, x: number, y: number, w: number, h: number): void {
  const lit = p.chance(p.light.lit + 0.2 * p.light.lamp);
  p.rect(x - 8, y - 8, w + 16, h + 16, p.tint(p.palette.accent), 2);
  p.rect(x - 4, y - 4, w + 8, h + 8, p.tint('#FFFDF7'));
  p.rect(x, y, w, h, lit ? '#FFD68C' : p.grad(p.light.glass[0], p.light.glass[1]));
  p.rect(x + w / 2 - 2, y, 4, h, p.tint('#FFFDF7'));
  p.rect(x, y + h * 0.34, w, 4, p.tint('#FFFDF7'));
  p.path(`M${x} ${y}h${w / 2}q-4 ${h * 0.6} ${-w / 2} ${h * 0.8}z`, '#FFFFFF', ' opacity=".45"');
  if (lit) p.glow(x + w / 2, y + h / 2, 90, '#FFC46B', 0.4);
  p.rect(x - 10, y + h + 6, w + 20, 7, p.tint('#F4EBDC'));
}

function windowsAndDoor(p: Pen, h: House): void {
  if (h.two) [196, 316, 452].forEach((x) => shutterWindow(p, x, 222, 62, 66));
  const wy = h.two ? 330 : 310;
  [200, 470].forEach((x) => shutterWindow(p, x, wy, 68, 72));
  p.rect(340, wy - 10, 72, base - wy + 20, p.tint(p.palette.accent));
  p.rect(347, wy - 2, 58, base - wy + 12, p.tint(p.palette.wood));
  p.rect(354, wy + 8, 44, 46, p.light.lamp > 0.4 ? '#FFD98E' : p.light.glass[1]);
  p.dot(398, wy + 78, 3.5, '#E8CF8E');
  p.rect(326, base + 6, 100, 12, p.tint('#CFC4B3'));
  p.rect(316, base + 16, 120, 12, p.tint('#BFB3A1'));
}

/** Table and benches under a vine, as in every second yard. */
function pergola(p: Pen): void {
  const px = 520;
  const py = 296;
  p.poly(
    [
      [px + 6, base + 40],
      [788, base + 40],
      [770, base + 8],
      [px + 44, base + 8],
    ],
    p.tint('#CDBBA0'),
  );
  p.rect(612, base - 44, 92, 10, p.tint(p.palette.wood), 3);
  [624, 688].forEach((x) => p.rect(x, base - 36, 8, 56, darker(p.tint(p.palette.wood), 0.2)));
  [586, 722].forEach((x) => {
    p.rect(x, base - 18, 34, 7, p.tint(p.palette.wood), 2);
    p.rect(x + 3, base - 14, 5, 36, darker(p.tint(p.palette.wood), 0.25));
    p.rect(x + 26, base - 14, 5, 36, darker(p.tint(p.palette.wood), 0.25));
  });
  [px, 786].forEach((x) => {
    p.rect(x, py, 10, base + 40 - py, p.tint(p.palette.wood));
    p.rect(x, py, 4, base + 40 - py, lighter(p.tint(p.palette.wood), 0.15));
  });
  [px + 60, 740].forEach((x) => p.rect(x, py + 4, 7, base - py, darker(p.tint(p.palette.wood), 0.2)));
  p.rect(px - 14, py - 8, 300, 12, p.tint(p.palette.wood));
}

function grapes(p: Pen): void {
  const px = 520;
  const py = 296;
  for (let i = 0; i < 120; i++) {
    const x = p.between(px - 20, 806);
    const y = py - 14 + p.between(-18, 34) * (1 - Math.abs((x - 660) / 400));
    const g = p.tint(p.pick(['#7C9A46', '#5E8640', '#8FA852', '#4C7338']));
    p.path(`M${round(x)} ${round(y)}q9 -9 14 1q6 8 -5 13q-4 6 -9 0q-10 -3 0 -14z`, g);
  }
  for (let i = 0; i < 9; i++) {
    const x = p.between(px, 780);
    const y = py + p.between(14, 30);
    const g = p.tint(p.pick(['#5C2E57', '#45284F', '#9DB04A']));
    for (let a = 0; a < 3; a++)
      for (let b = 0; b <= 2 - a; b++) p.dot(x + (b - (2 - a) / 2) * 8, y + a * 7, 4.6, lighter(g, p.between(0, 0.18)));
  }
}

function fence(p: Pen): void {
  const fc = p.tint(p.pick([p.palette.accent, '#3D7F8C', '#6E8F52', '#F3EBDC']));
  for (let i = 0; i < 36; i++) {
    const x = -6 + i * 24;
    if (x > 196 && x < 404) continue;
    p.path(`M${x} 600v-66l8 -10l8 10v66z`, i % 2 ? fc : darker(fc, 0.08));
  }
  (
    [
      [-10, 190],
      [410, 820],
    ] as const
  ).forEach(([a, b]) => {
    p.rect(a, 552, b - a, 7, darker(fc, 0.22));
    p.rect(a, 584, b - a, 7, darker(fc, 0.22));
  });
  [194, 404].forEach((x) => {
    p.rect(x, 508, 18, 92, p.tint('#B9AA93'));
    p.rect(x - 4, 502, 26, 10, p.tint('#9A8C77'));
  });
}

/** A village house with its yard, one or two storeys. */
export function house(p: Pen): void {
  sky(p, base);
  hills(p);
  tree(p, 90, base + 4, 1.5);
  tree(p, 742, base, 1.3);
  const two = p.chance(0.45);
  const wall = p.tint(
    p.pick([mix(p.palette.trim, '#DCEBF0', 0.4), p.palette.trim, mix(p.palette.wall, '#FFFFFF', 0.35)]),
  );
  const h: House = {
    wall,
    roof: p.tint(p.pick(['#9E4B34', '#7B4A3E', '#5E6B6E', p.palette.accent])),
    two,
    top: two ? 190 : 268,
  };
  p.rect(x0, h.top, x1 - x0, base - h.top + 14, p.grad(lighter(h.wall, 0.2), h.wall));
  p.rect(x0, base - 14, x1 - x0, 28, p.tint(mix(p.palette.wall2, '#8F8577', 0.5)));
  roof(p, h);
  windowsAndDoor(p, h);
  pergola(p);
  grapes(p);
  p.path(
    `M340 ${base + 28}C330 ${base + 80} 250 ${base + 110} 210 610H400C400 ${base + 120} 420 ${base + 80} 416 ${base + 28}z`,
    p.grad(p.tint('#D8CAB1'), p.tint('#BFAE93')),
  );
  [120, 200, 270, 470, 560, 640].forEach((x, i) => bush(p, x, base + 40 + (i % 3) * 12, 0.9));
  fence(p);
}
