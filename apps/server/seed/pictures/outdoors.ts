import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { round } from './pen.ts';
import type { Pen } from './pen.ts';

function stars(p: Pen, horizon: number): void {
  for (let i = 0; i < 46; i++)
    p.dot(
      p.between(0, 800),
      p.between(0, horizon * 0.7),
      p.between(0.6, 1.7),
      '#FFF6DD',
      ` opacity="${round(p.between(0.3, 0.9) * (p.time === 'night' ? 1 : 0.5))}"`,
    );
  const mx = p.between(90, 260);
  p.dot(mx, 92, 24, '#FFF3D2');
  p.dot(mx + 10, 86, 21, mix(p.light.sky[0], p.light.sky[1], 0.12));
}

function cloud(p: Pen, horizon: number): void {
  const x = p.between(-40, 760);
  const y = p.between(40, horizon * 0.45);
  const s = p.between(0.6, 1.3);
  const veil = round(p.light.cloud * p.between(0.45, 0.9));
  const puffs = [
    [x, y, 90, 13],
    [x + 26 * s, y - 11 * s, 46, 18],
    [x - 30 * s, y - 6 * s, 36, 13],
  ] as const;
  const ovals = puffs.map(
    ([cx, cy, rx, ry]) => `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx * s)}" ry="${round(ry * s)}"/>`,
  );
  p.raw(`<g opacity="${veil}" fill="${mix('#FFFFFF', p.light.sky[1], 0.3)}">${ovals.join('')}</g>`);
}

/** Sky down to 60 units below the horizon, with sun or moon and stars, and clouds. */
export function sky(p: Pen, horizon: number): void {
  p.rect(0, 0, 800, horizon + 60, p.grad(p.light.sky[0], p.light.sky[1]));
  if (p.light.sun) {
    p.glow(p.light.sun[0], p.light.sun[1], 260, p.light.sun[2], 0.9);
    p.dot(p.light.sun[0], p.light.sun[1], 30, '#FFFBEA', ' opacity=".85"');
  } else stars(p, horizon);
  for (let i = 0; i < 4; i++) cloud(p, horizon);
}

/** Houses in the haze; `base` is where they stand. */
export function farHouses(p: Pen, base: number): void {
  const tone = mix(p.tint('#7F93A0'), p.light.sky[1], 0.5);
  let x = -20;
  while (x < 820) {
    const w = p.between(44, 110);
    const h = p.between(40, 170);
    p.rect(x, base - h, w, h + 30, mix(tone, p.light.sky[1], p.between(0, 0.4)));
    if (p.light.lit > 0.1)
      for (let i = 0; i < 7; i++)
        if (p.chance(p.light.lit))
          p.rect(
            x + 8 + (p.int(0, 3) * (w - 16)) / 4,
            base - h + 10 + p.int(0, 6) * 16,
            6,
            8,
            '#FFD48A',
            0,
            ' opacity=".8"',
          );
    x += w + p.between(-6, 40);
  }
}

/** `s` is the size; a poplar is narrow and tall. */
export function tree(p: Pen, x: number, y: number, s: number, kind: 'round' | 'poplar' = 'round'): void {
  const leaf = p.tint(p.pick(['#6E9350', '#5F8A55', '#86A052', '#4F7B4C']));
  const dk = darker(leaf, 0.24);
  const lt = lighter(leaf, 0.16 * (1 - p.light.lamp * 0.8));
  p.oval(x, y, 46 * s, 7 * s, '#14100C', ' opacity=".18"');
  p.rect(x - 4 * s, y - 60 * s, 8 * s, 62 * s, p.tint('#6A503C'), 2);
  if (kind === 'poplar') {
    p.oval(x, y - 120 * s, 26 * s, 96 * s, dk);
    p.oval(x - 5 * s, y - 124 * s, 19 * s, 88 * s, leaf);
    p.oval(x - 10 * s, y - 136 * s, 8 * s, 58 * s, lt, ' opacity=".6"');
    return;
  }
  const blobs: [x: number, y: number, radius: number][] = [];
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 6.28;
    blobs.push([x + Math.cos(a) * 34 * s + p.between(-5, 5), y - 92 * s + Math.sin(a) * 26 * s, p.between(22, 31) * s]);
  }
  blobs.forEach((b) => p.dot(b[0] + 4 * s, b[1] + 7 * s, b[2], dk));
  p.dot(x, y - 94 * s, 40 * s, leaf);
  blobs.forEach((b) => p.dot(b[0] - 2 * s, b[1] - 3 * s, b[2] * 0.82, leaf));
  blobs.slice(4, 7).forEach((b) => p.dot(b[0] - 3 * s, b[1] - 5 * s, b[2] * 0.45, lt, ' opacity=".65"'));
}

export function bush(p: Pen, x: number, y: number, s: number): void {
  const leaf = p.tint(p.pick(['#6E9350', '#7D9A4E', '#547D4B']));
  for (let i = 0; i < 4; i++)
    p.oval(x + (i - 1.5) * 20 * s, y - 9 * s, 19 * s, p.between(13, 20) * s, i % 2 ? leaf : darker(leaf, 0.14));
  for (let i = 0; i < 5; i++)
    p.dot(
      x + p.between(-34, 34) * s,
      y - p.between(4, 24) * s,
      2.6 * s,
      p.tint(p.pick(['#E86F4A', '#F3C15F', '#F6E6DA', '#D35D7C'])),
    );
}

export function car(p: Pen, x: number, y: number, s: number, color: Colour): void {
  p.oval(x, y + 2, 66 * s, 7 * s, '#14100C', ' opacity=".3"');
  p.path(
    `M${round(x - 62 * s)} ${round(y - 8 * s)}q2 ${round(-20 * s)} ${round(22 * s)} ${round(-21 * s)}l${round(16 * s)} ${round(-17 * s)}q4 ${round(-4 * s)} ${round(12 * s)} ${round(-4 * s)}h${round(34 * s)}q8 0 ${round(14 * s)} ${round(6 * s)}l${round(13 * s)} ${round(15 * s)}q${round(15 * s)} 2 ${round(15 * s)} ${round(21 * s)}z`,
    color,
  );
  p.path(
    `M${round(x - 24 * s)} ${round(y - 30 * s)}l${round(13 * s)} ${round(-13 * s)}h${round(18 * s)}v${round(13 * s)}zM${round(x + 11 * s)} ${round(y - 43 * s)}h${round(15 * s)}l${round(12 * s)} ${round(13 * s)}h${round(-27 * s)}z`,
    p.light.glass[1],
  );
  [-36, 38].forEach((d) => {
    p.dot(x + d * s, y - 6 * s, 12 * s, '#26221F');
    p.dot(x + d * s, y - 6 * s, 5 * s, '#9B958C');
  });
  if (p.light.lamp > 0.5) p.dot(x + 61 * s, y - 17 * s, 4 * s, '#FFE7A8');
}

export function streetLamp(p: Pen, x: number, y: number, h: number): void {
  p.rect(x - 2, y - h, 4, h, p.tint('#3D3B3A'));
  p.path(`M${x} ${y - h}q0 -14 22 -14v6q-16 0 -18 8z`, p.tint('#3D3B3A'));
  p.oval(x + 24, y - h - 8, 10, 4, p.light.lamp > 0.2 ? '#FFE6A6' : '#D9D6CE');
  if (p.light.lamp > 0.2) p.glow(x + 24, y - h, 90, '#FFD27A', 0.5 * p.light.lamp);
}

/** Lawn, pavement and road in front of a building that stands at `base`. */
export function street(p: Pen, base: number): void {
  p.rect(0, base - 4, 800, 610 - base, p.grad(p.tint('#8FA468'), p.tint('#7A935A')));
  p.poly(
    [
      [0, base + 34],
      [800, base + 22],
      [800, 600],
      [0, 600],
    ],
    p.grad(p.tint('#A9A39B'), p.tint('#8C867F')),
  );
  p.poly(
    [
      [0, base + 30],
      [800, base + 18],
      [800, base + 27],
      [0, base + 40],
    ],
    p.tint('#D6CEC2'),
  );
  for (let i = 0; i < 5; i++)
    p.poly(
      [
        [40 + i * 170, base + 84 - i * 1],
        [120 + i * 170, base + 83 - i],
        [126 + i * 170, base + 88 - i],
        [44 + i * 170, base + 89 - i],
      ],
      p.tint('#EFE9DC'),
      ' opacity=".75"',
    );
}
