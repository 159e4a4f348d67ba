import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { letters } from './letters.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';

interface Shop {
  wall: Colour;
  accent: Colour;
  /** Top and bottom of the light inside. */ inside: readonly [Colour, Colour];
}

const base = 496;
const signs = ['Cofetăria Rodica', 'Brutăria Veche', 'Flori & Frunze', 'Cafenea Bîc', 'Librăria Cărturarul'];

function upperFloor(p: Pen, s: Shop): void {
  p.rect(0, 0, 800, 600, p.grad(lighter(s.wall, 0.12), s.wall));
  for (let y = 0; y < 8; y++)
    for (let i = 0; i < 17; i++)
      p.rect(
        i * 50 + (y % 2) * 25 - 30,
        y * 20,
        48,
        18,
        y % 2 === i % 2 ? darker(s.wall, 0.04) : lighter(s.wall, 0.05),
      );
  [70, 300, 530].forEach((x) => {
    p.rect(x + 12, -10, 156, 92, p.tint('#FBF6EC'), 3);
    p.rect(x + 20, -10, 66, 84, p.chance(p.light.lit) ? '#FFD48A' : p.grad(p.light.glass[0], p.light.glass[1]));
    p.rect(x + 94, -10, 66, 84, p.chance(p.light.lit) ? '#FFD48A' : p.grad(p.light.glass[0], p.light.glass[1]));
    p.rect(x + 4, 82, 172, 9, darker(s.wall, 0.2));
  });
}

function sign(p: Pen, s: Shop): void {
  p.rect(40, 124, 720, base - 124, darker(s.accent, 0.3), 4);
  p.rect(40, 124, 720, 66, s.accent, 4);
  writeSign(p, p.pick(signs));
}

/** The name centred at x 400 on the baseline y 168, in letters of 36 units. */
function writeSign(p: Pen, name: string): void {
  const outlines = Array.from(name).map((char) => letters[char] ?? letters[' ']!);
  const scale = 36 / 200;
  let x = 400 - (scale * outlines.reduce((sum, [advance]) => sum + advance, 0)) / 2;
  for (const [advance, path] of outlines) {
    if (path) p.path(path, '#FFF6E6', ` transform="translate(${round(x)} 168) scale(${scale})"`);
    x += advance * scale;
  }
}

function goods(p: Pen, x: number, w: number, y: number): void {
  let cx = x + 20;
  while (cx < x + w - 40) {
    const k = p.int(0, 3);
    const col = p.pick([p.palette.cloth, '#C97B3C', '#7B9A56', '#D9A63E', '#A5443A', '#F2E3C7']);
    if (k === 0) p.rect(cx, y - 24, 18, 24, col, 3);
    else if (k === 1) {
      p.dot(cx + 11, y - 11, 11, col);
    } else if (k === 2) {
      p.rect(cx + 4, y - 12, 14, 12, '#A06A44', 2);
      p.dot(cx + 11, y - 20, 10, '#6F9350');
    } else p.path(`M${cx} ${y}q0 -20 14 -20q14 0 14 20z`, col);
    cx += 30;
  }
}

function displayWindow(p: Pen, s: Shop, x: number, w: number): void {
  p.rect(x, 250, w, base - 290, p.grad(s.inside[0], s.inside[1]));
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = 316 + shelf * 56;
    p.rect(x + 12, y, w - 24, 6, p.tint('#8A5E3C', 0.1));
    goods(p, x, w, y);
  }
  [0.25, 0.75].forEach((k) => {
    p.line(`M${x + w * k} 250v22`, '#3D332B', 2);
    p.path(`M${x + w * k - 16} 288q16 -26 32 0z`, '#3D332B');
    p.glow(x + w * k, 292, 60, '#FFE9B0', 0.7);
  });
  p.rect(x, base - 46, w, 12, darker(s.accent, 0.1));
  p.rect(x, 250, w, base - 296, 'none', 0, ` stroke="${darker(s.accent, 0.45)}" stroke-width="8"`);
  p.poly(
    [
      [x + 10, 440],
      [x + w * 0.4, 256],
      [x + w * 0.55, 256],
      [x + w * 0.16, 440],
    ],
    '#FFFFFF',
    ' opacity=".12"',
  );
}

function door(p: Pen, s: Shop, dx: number): void {
  p.rect(dx, 250, 118, base - 250, darker(s.accent, 0.45));
  p.rect(dx + 10, 260, 98, base - 270, s.accent);
  p.rect(dx + 20, 272, 78, 140, p.grad(s.inside[0], s.inside[1]));
  p.rect(dx + 20, 426, 78, 50, darker(s.accent, 0.15), 2);
  p.rect(dx + 88, 372, 5, 60, '#E8C36A', 2);
}

function awning(p: Pen): void {
  for (let i = 0; i < 18; i++) {
    const x = 36 + i * 40.5;
    p.path(`M${round(x)} 190h40.5l4 52q-20 18 -44.5 0z`, i % 2 ? p.tint('#FFF5E4') : p.tint(p.palette.cloth));
  }
  p.fade(36, 240, 730, 40, '#140E08', 0.4, 0);
}

function pavement(p: Pen): void {
  p.rect(0, base, 800, 104, p.grad(p.tint('#C3B9AB'), p.tint('#9B9186')));
  for (let i = 0; i < 9; i++)
    p.line(`M${i * 100} ${base}L${(i - 4) * 130 + 400} 600`, p.tint('#8B8277'), 1.5, ' opacity=".5"');
  p.line(`M0 ${base + 34}H800`, p.tint('#8B8277'), 1.5, ' opacity=".5"');
  if (p.light.lamp > 0.2) p.fade(60, base, 680, 90, '#FFC670', 0.45, 0);
}

function flowerTubs(p: Pen): void {
  [30, 770].forEach((x) => {
    p.path(`M${x - 26} ${base + 2}h52l-6 44h-40z`, p.tint('#B9653E'));
    for (let i = 0; i < 12; i++)
      p.dot(
        x + p.between(-32, 32),
        base - p.between(6, 52),
        p.between(9, 15),
        p.tint(p.pick(['#5F8A4C', '#7BA05B', '#4C7340'])),
      );
    for (let i = 0; i < 5; i++) p.dot(x + p.between(-26, 26), base - p.between(10, 50), 4, p.tint('#F3D06A'));
  });
}

function table(p: Pen, tx: number): void {
  p.oval(tx, base + 20, 40, 7, p.tint('#EFE6D6'));
  p.rect(tx - 3, base + 22, 6, 48, p.tint('#4B443C'));
  p.oval(tx, base + 72, 24, 5, p.tint('#4B443C'));
  [-62, 62].forEach((d) => {
    p.rect(tx + d - 18, base + 36, 36, 6, p.tint(p.palette.wood), 2);
    p.line(`M${tx + d - 14} ${base + 42}l-3 36m31 -36l3 36`, p.tint('#4B443C'), 3);
    p.rect(tx + d + (d > 0 ? 14 : -18), base, 4, 40, p.tint('#4B443C'));
  });
}

/** A shop on the ground floor, its window full of goods. */
export function shop(p: Pen): void {
  const s: Shop = {
    wall: p.tint(mix(p.palette.wall, '#E9E0D2', 0.3)),
    accent: p.tint(p.palette.accent),
    inside: p.light.lamp > 0.2 ? ['#FFE3A8', '#E9A75B'] : ['#F4E6CC', '#C9A877'],
  };
  upperFloor(p, s);
  sign(p, s);
  const doorLeft = p.chance(0.5);
  displayWindow(p, s, doorLeft ? 212 : 66, 252);
  displayWindow(p, s, doorLeft ? 486 : 340, 248);
  door(p, s, doorLeft ? 72 : 612);
  awning(p);
  pavement(p);
  flowerTubs(p);
  table(p, doorLeft ? 600 : 200);
}
