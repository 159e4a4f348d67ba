import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { bush, farHouses, sky, streetLamp, tree } from './outdoors.ts';
import type { Pen } from './pen.ts';

const ground = 452;

function hall(p: Pen, wall: Colour, accent: Colour): void {
  p.poly(
    [
      [70, 214],
      [400, 150],
      [730, 214],
      [730, ground],
      [70, ground],
    ],
    p.grad(lighter(wall, 0.14), wall),
  );
  for (let i = 0; i <= 44; i++) {
    const x = 70 + i * 15;
    p.line(`M${x} ${214 - 64 * (1 - Math.abs(x - 400) / 330)}V${ground}`, darker(wall, 0.1), 1.4, ' opacity=".7"');
  }
  p.line('M54 224L400 156L746 224', darker(accent, 0.1), 13);
  p.rect(70, ground - 30, 660, 30, p.tint('#9A938A'));
  p.rect(300, 204, 200, 34, accent, 3);
  p.rect(318, 217, 164, 8, p.tint('#FFF6E6'), 2);
}

function gate(p: Pen, x: number, open: boolean): void {
  p.rect(x - 8, 292, 146, ground - 292, p.tint('#57534E'));
  const inside = p.light.lamp > 0.2 ? ['#FFE3A8', '#C98B4E'] : ['#6B655D', '#3B3733'];
  p.rect(x, 300, 130, ground - 300, open ? p.grad(inside[0]!, inside[1]!) : p.tint('#D9D6CE'));
  if (open) {
    for (let i = 0; i < 6; i++) {
      const [bx, by] = [x + 8 + (i % 3) * 40, ground - 42 - Math.floor(i / 3) * 38];
      p.rect(bx, by, 36, 34, p.tint('#B98A5A'), 2);
      p.rect(bx + 14, by, 7, 34, p.tint('#D8B98C'));
    }
    p.rect(x, 300, 130, 20, p.tint('#C9C4BB'));
  } else for (let i = 1; i < 9; i++) p.rect(x, 300 + i * 17, 130, 3, p.tint('#A8A39A'));
}

function truck(p: Pen, x: number, y: number): void {
  const cab = p.tint(p.palette.accent);
  p.oval(x + 120, y + 2, 150, 10, '#14100C', ' opacity=".3"');
  p.rect(x, y - 96, 172, 84, p.grad(p.tint('#F6F3EC'), p.tint('#DAD5CC')), 4);
  p.path(`M${x + 178} ${y - 12}v-62q0 -6 6 -6h34q8 0 12 8l18 30v30z`, cab);
  p.path(`M${x + 200} ${y - 46}v-24h20l14 24z`, p.light.glass[1]);
  [40, 78, 214].forEach((at) => {
    p.dot(x + at, y - 8, 16, '#26221F');
    p.dot(x + at, y - 8, 7, '#9B958C');
  });
  if (p.light.lamp > 0.5) p.glow(x + 250, y - 22, 60, '#FFE7A8', 0.8);
}

/** A warehouse or workshop of corrugated steel with its yard. */
export function warehouse(p: Pen): void {
  sky(p, ground);
  farHouses(p, ground - 60);
  tree(p, 40, ground, 1.1, 'poplar');
  tree(p, 768, ground, 1.2);
  const wall = p.tint(mix(p.palette.wall, '#C7CBCB', 0.5));
  hall(p, wall, p.tint(p.palette.accent));
  const open = p.chance(0.6);
  gate(p, 140, !open);
  gate(p, 335, open);
  for (const x of [520, 576, 632]) {
    p.rect(x, 322, 42, 36, p.tint('#F5EEE0'));
    p.rect(x + 4, 326, 34, 28, p.chance(p.light.lit) ? '#FFD48A' : p.grad(p.light.glass[0], p.light.glass[1]));
  }
  p.rect(600, 372, 52, ground - 372, p.tint(p.palette.metal));
  p.rect(0, ground, 800, 150, p.grad(p.tint('#B7B0A5'), p.tint('#8F897F')));
  for (let i = 0; i < 5; i++)
    p.line(`M${i * 200 - 40} 600L${200 + i * 100} ${ground}`, p.tint('#A39C91'), 2, ' opacity=".6"');
  bush(p, 690, ground + 8, 0.8);
  streetLamp(p, 96, ground + 40, 210);
  truck(p, p.between(380, 470), ground + 92);
  if (p.light.sun) p.fade(0, 0, 800, 600, p.light.sun[2], 0.14, 0);
}
