import { darker, lighter, mix } from './colour.ts';
import { sky, tree } from './outdoors.ts';
import { round } from './pen.ts';
import type { Pen, Point } from './pen.ts';

const crops = { vine: '#A98B5C', grass: '#8CAB58', soil: '#8A6748', wheat: '#D9B25C' } as const;
type Crop = keyof typeof crops;

function villageBehind(p: Pen, h: number): void {
  p.path(`M0 ${h - 30}Q160 ${h - 90} 360 ${h - 40}T800 ${h - 60}V600H0z`, mix(p.tint('#7E9B78'), p.light.sky[1], 0.5));
  p.path(`M0 ${h}Q260 ${h - 60} 520 ${h - 10}T800 ${h - 20}V600H0z`, mix(p.tint('#86A062'), p.light.sky[1], 0.2));
  for (let i = 0; i < 9; i++)
    p.rect(p.between(20, 780), h - p.between(10, 34), p.between(12, 26), 12, p.tint(p.pick(['#EADFCB', '#D9B89B'])), 1);
  for (let i = 0; i < 16; i++)
    tree(
      p,
      30 + i * 50 + p.between(-14, 14),
      h + p.between(6, 16),
      p.between(0.22, 0.4),
      p.chance(0.5) ? 'poplar' : 'round',
    );
}

function vines(p: Pen, h: number, vx: number): void {
  for (let i = -9; i < 10; i++)
    for (let k = 1; k < 7; k++) {
      const t = Math.pow(k / 7, 2);
      const x = vx + i * 27 + (i * 198 - i * 27) * t;
      const y = h + 20 + (600 - h) * t;
      p.oval(x + 6, y, 6 + 30 * t, 5 + 20 * t, p.tint(p.pick(['#6E9447', '#55803C'])));
    }
}

function stalks(p: Pen, h: number, crop: Crop): void {
  for (let i = 0; i < 70; i++) {
    const t = Math.pow(p.random(), 2);
    const y = h + 40 + (560 - h) * t;
    const x = p.between(0, 800);
    const near = [-3 - 6 * t, -6 - 14 * t, -4 - 6 * t, -10 - 20 * t].map(round).join(' ');
    const back = [4 + 6 * t, 10 + 20 * t].map(round).join(' ');
    const far = [-8 - 14 * t, 4 + 6 * t, -10 - 20 * t].map(round).join(' ');
    p.line(
      `M${round(x)} ${round(y)}q${near}m${back}q0 ${far}`,
      p.tint(crop === 'wheat' ? '#F0D58A' : '#6C8F45'),
      round(1 + 1.6 * t),
    );
  }
}

/** Furrows that meet at `vx` on the horizon, and what grows on them. */
function field(p: Pen, h: number, vx: number, crop: Crop): void {
  const base = crops[crop];
  const c1 = p.tint(base);
  const c2 = p.tint(darker(base, 0.25));
  p.path(`M0 ${h + 22}Q400 ${h} 800 ${h + 16}V600H0z`, p.grad(lighter(c1, 0.12), c1));
  for (let i = -26; i < 26; i++) {
    const a = vx + i * 9;
    const b = vx + i * 66;
    p.poly(
      [
        [a, h + 18],
        [a + 4, h + 18],
        [b + 26, 604],
        [b, 604],
      ],
      crop === 'vine' ? p.tint('#5F8440') : c2,
      ` opacity="${crop === 'grass' ? 0.22 : 0.6}"`,
    );
  }
  if (crop === 'vine') vines(p, h, vx);
  else stalks(p, h, crop);
}

function roadAndPoles(p: Pen, h: number, vx: number): void {
  p.path(
    `M${vx + 190} ${h + 16}Q${vx + 300} ${h + 90} 620 600H800V${h + 120}Q${vx + 330} ${h + 50} ${vx + 204} ${h + 16}z`,
    p.grad(p.tint('#E3D2AE'), p.tint('#C6AE84')),
  );
  (
    [
      [700, 1],
      [610, 0.56],
      [566, 0.36],
    ] as const
  ).forEach(([x, s]) => {
    const y = h + 20 + 150 * s;
    p.rect(x - 3 * s, y - 230 * s, 6 * s, 230 * s, p.tint('#6B5A4A'));
    p.rect(x - 32 * s, y - 214 * s, 64 * s, 5 * s, p.tint('#6B5A4A'));
  });
  p.line(
    `M668 ${h - 44}Q628 ${h - 20} 592 ${h - 24}M732 ${h - 44}Q676 ${h - 10} 628 ${h - 24}`,
    p.tint('#4B443C'),
    1.2,
    ' opacity=".7"',
  );
}

/** The plot on offer, marked out by four flags. */
function marks(p: Pen, h: number, vx: number): void {
  const q: Point[] = [
    [vx - 210, 470],
    [vx + 120, 452],
    [vx + 60, h + 80],
    [vx - 110, h + 88],
  ];
  p.poly(q, '#FFF3DC', ' opacity=".16"');
  p.poly(q, 'none', ' stroke="#FFF4E2" stroke-width="2.4" stroke-dasharray="9 7"');
  q.forEach((a, i) => {
    const s = i < 2 ? 1 : 0.5;
    p.rect(a[0] - 3 * s, a[1] - 54 * s, 6 * s, 58 * s, p.tint('#E8D9BE'));
    p.path(`M${a[0] + 3 * s} ${a[1] - 54 * s}l${26 * s} ${8 * s}l${-26 * s} ${9 * s}z`, p.tint('#D2502A'));
  });
}

/** A piece of land with hills behind it: vineyard, meadow, ploughed soil or wheat. */
export function plot(p: Pen): void {
  const h = p.between(240, 290);
  sky(p, h);
  const crop = p.pick(Object.keys(crops) as Crop[]);
  villageBehind(p, h);
  const vx = p.between(320, 520);
  field(p, h, vx, crop);
  roadAndPoles(p, h, vx);
  marks(p, h, vx);
  if (p.light.sun) p.fade(0, h, 800, 600 - h, p.light.sun[2], 0.22, 0);
}
