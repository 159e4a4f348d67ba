import { lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { pendant, plant } from './furniture.ts';
import type { Pen } from './pen.ts';
import { nightFall, room, view } from './room.ts';
import type { Room } from './room.ts';

const brass = '#A8946C';

function tiles(p: Pen, d: Room, tile: Colour, acc: Colour): void {
  for (let y = 0; y < 10; y++)
    for (let i = 0; i < 16; i++) {
      const w = 38;
      const x = d.l + i * w + (y % 2) * 19 - 19;
      const a = Math.max(x, d.l);
      const b = Math.min(x + w - 2, d.r);
      if (b > a)
        p.rect(
          a,
          d.t + 4 + y * 31,
          b - a,
          29,
          y > 5
            ? mix(acc, p.tint('#FFFFFF', p.light.shade * 0.5), p.between(0, 0.18))
            : p.tint(mix('#FFFFFF', tile, p.between(0.1, 0.6)), p.light.shade * 0.55),
          2,
        );
    }
}

function basin(p: Pen): void {
  p.oval(300, 412, 130, 10, '#15100B', ' opacity=".25"');
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.rect(196, 322, 208, 88, wood, 5);
  p.rect(202, 330, 96, 72, lighter(wood, 0.08), 3);
  p.rect(302, 330, 96, 72, lighter(wood, 0.08), 3);
  p.rect(278, 362, 14, 4, '#3B322A', 2);
  p.rect(308, 362, 14, 4, '#3B322A', 2);
  p.rect(186, 310, 228, 14, p.tint('#F7F3EB', p.light.shade * 0.5), 3);
  p.path('M250 312q2 -34 10 -36h80q8 2 10 36z', p.tint('#FFFFFF', p.light.shade * 0.5));
  p.oval(300, 277, 48, 6, p.tint('#DCE2E2'));
  p.line('M300 272v-24q0 -10 18 -10', p.tint(brass), 6);
}

function mirror(p: Pen): void {
  p.dot(300, 176, 66, p.tint(brass));
  p.dot(300, 176, 61, p.grad(lighter(p.light.glass[0], 0.35), lighter(p.light.glass[1], 0.25)));
  p.path('M262 214L330 126q12 8 18 18L284 232q-12 -6 -22 -18z', '#FFFFFF', ' opacity=".25"');
  [206, 394].forEach((x) => {
    p.rect(x - 4, 150, 8, 44, p.tint(brass), 3);
    p.dot(x, 146, 13, p.light.lamp > 0.2 ? '#FFEBB8' : '#FFFDF4');
    p.glow(x, 150, 90, '#FFE0A0', p.light.lamp > 0.2 ? 0.7 : 0.25);
  });
}

function towel(p: Pen): void {
  p.rect(418, 236, 76, 4, p.tint(brass), 2);
  p.rect(428, 238, 54, 92, p.tint(p.palette.cloth2, p.light.shade * 0.6), 3);
  p.rect(428, 306, 54, 6, p.tint(p.palette.cloth));
  p.rect(428, 318, 54, 3, p.tint(p.palette.cloth));
}

function tub(p: Pen): void {
  p.oval(560, 560, 230, 18, '#15100B', ' opacity=".25"');
  p.path(
    'M352 440h408q10 0 8 14q-8 92 -62 100H414q-54 -8 -68 -100q-2 -14 6 -14z',
    p.grad(p.tint('#FFFFFF', p.light.shade * 0.5), p.tint('#DAD5CC', p.light.shade * 0.5)),
  );
  p.rect(340, 428, 436, 18, p.tint('#FFFFFF', p.light.shade * 0.5), 9);
  p.oval(558, 436, 200, 5, p.tint('#C6D6D8'));
  p.line('M724 430v-84q0 -16 -18 -16h-20', p.tint(brass), 7);
  p.path('M398 430q-2 74 -14 96q40 8 74 -2q-4 -46 0 -94z', p.tint(p.palette.cloth, p.light.shade * 0.6));
  p.rect(396, 500, 60, 5, p.tint(p.palette.cloth2));
  (
    [
      [440, 566],
      [680, 566],
    ] as const
  ).forEach(([x, y]) => p.oval(x, y - 6, 12, 8, p.tint(brass)));
}

export function bathroom(p: Pen): void {
  const tile = mix(p.palette.wall, '#FFFFFF', 0.45);
  const d = room(p, { l: 96, r: 704, tiles: true, wall: lighter(tile, 0.1), floor: '#CFC7BA' });
  const flip = p.chance(0.5);
  const acc = p.tint(p.pick([p.palette.wall2, p.palette.cloth, p.palette.accent]), p.light.shade * 0.6);
  p.mirrored(flip, () => {
    tiles(p, d, tile, acc);
    view(p, 590, 118, 82, 116);
    basin(p);
    mirror(p);
    towel(p);
    tub(p);
    plant(p, 130, 470, 1.25);
    p.rect(196, 470, 96, 12, p.tint(p.palette.cloth2, p.light.shade * 0.6), 4);
  });
  pendant(p, 430, 40, 22, p.tint('#F3E7D2'));
  nightFall(p);
}
