import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { bush, car, farHouses, sky, streetLamp, tree } from './outdoors.ts';
import type { Pen } from './pen.ts';

interface OldHouse {
  wall: Colour;
  trim: Colour;
  roof: Colour;
  two: boolean;
  top: number;
}

const base = 470;
const x0 = 90;
const x1 = 710;
const bay = 66;

function roof(p: Pen, h: OldHouse): void {
  p.poly(
    [
      [x0 - 18, h.top],
      [x1 + 18, h.top],
      [x1 - 40, h.top - 66],
      [x0 + 40, h.top - 66],
    ],
    p.grad(h.roof, darker(h.roof, 0.2)),
  );
  for (let i = 0; i < 26; i++)
    p.line(`M${x0 + 40 + i * 21.6} ${h.top - 66}L${x0 - 14 + i * 25.8} ${h.top}`, darker(h.roof, 0.18), 1.4);
  [220, 560].forEach((x) => {
    p.rect(x, h.top - 100, 30, 46, p.tint('#B9654A'));
    p.rect(x - 4, h.top - 104, 38, 8, p.tint('#8E4B38'));
  });
}

function walls(p: Pen, h: OldHouse): void {
  p.rect(x0, h.top, x1 - x0, base - h.top, p.grad(lighter(h.wall, 0.1), h.wall));
  p.rect(x0 - 14, h.top - 2, x1 - x0 + 28, 14, h.trim);
  for (let i = 0; i < 44; i++) p.rect(x0 + i * 14.1, h.top + 14, 7, 8, h.trim);
  p.rect(x0, base - 34, x1 - x0, 34, p.tint('#B7AA96'));
  if (h.two) p.rect(x0, 306, x1 - x0, 10, h.trim);
}

function door(p: Pen, h: OldHouse, x: number, y: number): void {
  const w = bay;
  p.rect(x - 6, y - 6, w + 12, base - y + 6, h.trim);
  p.rect(x, y, w, base - y, p.tint(p.palette.accent));
  p.rect(x + 6, y + 40, 24, 60, darker(p.tint(p.palette.accent), 0.25));
  p.rect(x + 36, y + 40, 24, 60, darker(p.tint(p.palette.accent), 0.25));
  p.rect(x + 6, y + 6, w - 12, 26, p.light.lamp > 0.3 ? '#FFD98E' : p.light.glass[0]);
  p.path(`M${x - 34} ${y - 22}q${w / 2 + 34} -46 ${w + 68} 0z`, p.tint('#3F4648'));
  p.line(`M${x - 26} ${y - 22}v16m${w + 52} -16v16`, p.tint('#3F4648'), 4);
  p.rect(x - 16, base - 12, w + 32, 14, p.tint('#CFC4B3'));
}

function flowerBox(p: Pen, x: number, bottom: number): void {
  p.rect(x - 2, bottom - 4, bay + 4, 9, p.tint('#9A5A3B'), 2);
  for (let k = 0; k < 7; k++) {
    p.dot(x + 4 + k * 10, bottom - 8, 6, p.tint('#5F8A4C'));
    if (k % 2) p.dot(x + 5 + k * 10, bottom - 13, 3.4, p.tint('#DE4F3F'));
  }
}

function carvedWindow(p: Pen, house: OldHouse, x: number, y: number, h: number): void {
  const w = bay;
  p.rect(x - 12, y - 14, w + 24, h + 28, house.trim, 3);
  p.path(`M${x - 18} ${y - 14}L${x + w / 2} ${y - 40}L${x + w + 18} ${y - 14}z`, house.trim);
  p.dot(x + w / 2, y - 22, 5, house.wall);
  p.rect(x - 16, y + h + 8, w + 32, 8, darker(house.trim, 0.12));
  const lit = p.chance(p.light.lit + 0.05 * p.light.lamp);
  p.rect(x, y, w, h, p.tint('#F5EEE0'));
  [0, 1].forEach((k) => {
    const g = lit ? '#FFD48A' : p.grad(p.light.glass[0], p.light.glass[1]);
    p.rect(x + 4 + k * 30, y + 4, 28, h * 0.3, g);
    p.rect(x + 4 + k * 30, y + h * 0.3 + 8, 28, h * 0.7 - 12, g);
  });
  if (lit) p.glow(x + w / 2, y + h / 2, 90, '#FFC46B', 0.35);
  else
    p.poly(
      [
        [x + 4, y + h - 4],
        [x + 32, y + h * 0.4],
        [x + 32, y + h - 4],
      ],
      '#FFFFFF',
      ' opacity=".14"',
    );
  if (p.chance(0.6)) flowerBox(p, x, y + h);
}

function row(p: Pen, h: OldHouse, y: number, height: number, withDoor: boolean): void {
  for (let i = 0; i < 5; i++) {
    const x = x0 + 44 + i * 118;
    if (withDoor && i === 2) door(p, h, x, y);
    else carvedWindow(p, h, x, y, height);
  }
}

function pavement(p: Pen): void {
  p.rect(0, base, 800, 130, p.grad(p.tint('#B7AEA2'), p.tint('#8F887F')));
  for (let y = 0; y < 5; y++)
    for (let i = 0; i < 18; i++)
      p.rect(
        i * 50 + (y % 2) * 25 - 20,
        base + 6 + y * y * 4 + y * 8,
        46,
        5 + y * 3,
        p.tint('#C7BEB1'),
        3,
        ' opacity=".5"',
      );
}

/** A town house of old Chișinău, one or two storeys, with carved window frames. */
export function oldhouse(p: Pen): void {
  sky(p, base);
  farHouses(p, base - 60);
  const wall = p.tint(mix(p.palette.wall, p.pick(['#E9C46A', '#D9886A', '#9FC0B4', '#E8DCC6']), 0.55));
  const two = p.chance(0.5);
  const h: OldHouse = { wall, trim: p.tint('#FBF5EA'), roof: p.tint('#7F4A38'), two, top: two ? 150 : 218 };
  tree(p, 720, base, 1.7);
  tree(p, 60, base, 1.5);
  roof(p, h);
  walls(p, h);
  if (two) {
    row(p, h, 200, 78, false);
    row(p, h, 346, 84, true);
  } else row(p, h, 290, 100, true);
  p.fade(x0, h.top, x1 - x0, 60, '#1A1408', 0.22, 0);
  pavement(p);
  streetLamp(p, 64, base + 30, 190);
  bush(p, 130, base + 6, 0.9);
  bush(p, 660, base + 6, 1);
  if (p.chance(0.6)) car(p, p.between(380, 600), base + 82, 1.25, p.tint(p.pick(['#8C2F2B', '#37566B', '#E2DCCF'])));
  tree(p, 772, base + 66, 1.9);
}
