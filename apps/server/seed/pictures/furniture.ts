import { darker } from './colour.ts';
import type { Colour } from './colour.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';

export function plant(p: Pen, x: number, y: number, s: number): void {
  p.oval(x, y, 28 * s, 6 * s, '#15100B', ' opacity=".25"');
  p.path(
    `M${round(x - 22 * s)} ${round(y - 46 * s)}h${round(44 * s)}l${round(-7 * s)} ${round(46 * s)}h${round(-30 * s)}z`,
    p.tint(p.pick(['#EFE4D2', '#C0714A', '#5B6B6B']), p.light.shade * 0.5),
  );
  for (let i = 0; i < 9; i++) {
    const a = -2.75 + i * 0.29;
    const l = p.between(70, 118) * s;
    const ex = x + Math.cos(a) * l * 0.8;
    const ey = y - 46 * s + Math.sin(a) * l;
    const bend = (side: -1 | 1, across: number, up: number) =>
      `${round(x + Math.cos(a + side * 0.5) * l * across)} ${round(y - 46 * s + Math.sin(a + side * 0.4) * l * up)}`;
    const foot = `${round(x)} ${round(y - 46 * s)}`;
    p.path(
      `M${foot}Q${bend(-1, 0.6, 0.7)} ${round(ex)} ${round(ey)}Q${bend(1, 0.5, 0.5)} ${foot}z`,
      p.tint(p.pick(['#5F8A4C', '#4C7340', '#7A9E56']), p.light.shade * 0.6),
    );
  }
}

function landscape(p: Pen, x: number, y: number, w: number, h: number): void {
  p.dot(x + w * 0.6, y + h * 0.36, w * 0.18, p.palette.cloth);
  p.path(`M${x} ${y + h * 0.7}q${w * 0.3} ${-h * 0.3} ${w * 0.6} 0t${w * 0.6} 0v${h}h${-w * 1.2}z`, p.palette.cloth2);
  p.path(`M${x} ${y + h * 0.84}q${w * 0.4} ${-h * 0.2} ${w} 0v${h}h${-w}z`, p.palette.accent);
}

/** Rhombs, as on carpets. */
function carpetPattern(p: Pen, x: number, y: number, w: number, h: number): void {
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 5; j++)
      p.poly(
        [
          [x + (w * (i + 0.5)) / 4, y + (h * j) / 5],
          [x + (w * (i + 1)) / 4, y + (h * (j + 0.5)) / 5],
          [x + (w * (i + 0.5)) / 4, y + (h * (j + 1)) / 5],
          [x + (w * i) / 4, y + (h * (j + 0.5)) / 5],
        ],
        (i + j) % 2 ? p.palette.cloth : p.palette.cloth2,
      );
}

function arches(p: Pen, x: number, y: number, w: number, h: number): void {
  p.path(`M${x + w * 0.2} ${y + h}q0 ${-h * 0.6} ${w * 0.3} ${-h * 0.6}t${w * 0.3} ${h * 0.6}z`, p.palette.accent);
  p.path(`M${x + w * 0.34} ${y + h}q0 ${-h * 0.4} ${w * 0.16} ${-h * 0.4}t${w * 0.16} ${h * 0.4}z`, p.palette.cloth2);
  p.dot(x + w * 0.74, y + h * 0.24, w * 0.1, p.palette.cloth);
}

/** A framed picture of one of three kinds. */
export function art(p: Pen, x: number, y: number, w: number, h: number): void {
  p.rect(x + 3, y + 5, w, h, '#1A120A', 0, ' opacity=".16"');
  p.rect(x, y, w, h, p.tint(p.palette.wood, p.light.shade * 0.5), 1);
  p.rect(x + 5, y + 5, w - 10, h - 10, p.tint('#FBF5E9', p.light.shade * 0.4));
  p.clipped(x + 5, y + 5, w - 10, h - 10, () => {
    const motif = p.pick([landscape, carpetPattern, arches]);
    motif(p, x, y, w, h);
  });
}

/** A lamp that hangs from the ceiling. */
export function pendant(p: Pen, x: number, y: number, w: number, c: Colour): void {
  p.line(`M${x} 0V${y}`, p.tint('#3D352D'), 2);
  p.path(`M${x - w} ${y + w * 0.8}q0 ${-w} ${w} ${-w}t${w} ${w}z`, c);
  p.oval(x, y + w * 0.8, w, w * 0.16, p.light.lamp > 0.2 ? '#FFEBB8' : darker(c, 0.25));
  if (p.light.lamp > 0.2) p.glow(x, y + w, w * 5, '#FFD685', 0.55 * p.light.lamp);
}

export function rug(p: Pen, x0: number, x1: number, y0: number, y1: number): void {
  const a = p.tint(p.palette.cloth, p.light.shade * 0.6);
  const b = p.tint(p.palette.cloth2, p.light.shade * 0.6);
  const s = 46;
  p.poly(
    [
      [x0, y0],
      [x1, y0],
      [x1 + s, y1],
      [x0 - s, y1],
    ],
    a,
  );
  p.poly(
    [
      [x0 + 8, y0 + 6],
      [x1 - 8, y0 + 6],
      [x1 + s - 22, y1 - 9],
      [x0 - s + 22, y1 - 9],
    ],
    'none',
    ` stroke="${b}" stroke-width="3"`,
  );
  const k = 7;
  for (let i = 0; i < k; i++) {
    const u = (i + 0.5) / k;
    const tx = x0 + (x1 - x0) * u;
    const bx = x0 - s + (x1 - x0 + 2 * s) * u;
    const mx = (tx + bx) / 2;
    const my = (y0 + y1) / 2;
    const w = ((x1 - x0) / k) * 0.36;
    const h = (y1 - y0) * 0.26;
    p.poly(
      [
        [mx, my - h],
        [mx + w, my],
        [mx, my + h],
        [mx - w, my],
      ],
      b,
    );
    p.poly(
      [
        [mx, my - h * 0.5],
        [mx + w * 0.5, my],
        [mx, my + h * 0.5],
        [mx - w * 0.5, my],
      ],
      p.tint(p.palette.accent, p.light.shade * 0.6),
    );
  }
}
