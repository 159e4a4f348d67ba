import { ground } from './buildings.ts';
import { box, oval, roundBox, windows, type Shape } from './shapes.ts';

type Random = () => number;

function columns(from: number, step: number, count: number, top: number, width: number): string {
  return Array.from({ length: count }, (_, i) => box(from + i * step, top, width, ground - top)).join('');
}

export function waterTower(random: Random): Shape[] {
  return [
    { d: 'M412 290V168h44v122z' + box(414, 116, 40, 36), fill: 'd' },
    { d: box(408, 152, 52, 18), fill: 'e' },
    ...windows(random, { x: 412, y: 116, w: 44, h: 34, dx: 13, dy: 40, ww: 7, wh: 18, lit: 0.7 }),
    { d: 'M406 118Q434 76 462 118z' + box(432, 74, 4, 16), fill: 'roof' },
    { d: roundBox(428, 196, 12, 20, 6), fill: 'win' },
    { d: roundBox(428, 244, 12, 20, 6), fill: 'lit' },
  ];
}

export function cathedral(random: Random): Shape[] {
  const bellTower: Shape[] = [
    { d: box(548, 206, 46, 84) + box(553, 166, 36, 42) + box(559, 134, 24, 34), fill: 'a' },
    { d: 'M556 136Q571 104 586 136z', fill: 'roof' },
    { d: 'M571 112V94M565 100h12', stroke: 'gold', strokeWidth: 2.4 },
    {
      d: 'M563 206v-18a8 8 0 0 1 16 0v18zM566 166v-14a5 5 0 0 1 10 0v14zM560 290v-46a11 11 0 0 1 22 0v46z',
      fill: 'lit',
    },
  ];
  return [
    ...bellTower,
    { d: box(622, 220, 132, 70), fill: 'a' },
    { d: 'M614 222L688 184L762 222z', fill: 'a2' },
    { d: box(654, 150, 68, 44), fill: 'a' },
    ...windows(random, { x: 654, y: 150, w: 68, h: 46, dx: 14, dy: 50, ww: 7, wh: 24, lit: 0.6 }),
    { d: 'M650 152Q652 104 688 98Q724 104 726 152z', fill: 'roof' },
    { d: box(682, 82, 12, 18), fill: 'a' },
    { d: 'M678 84Q688 66 698 84z', fill: 'roof' },
    { d: 'M688 70V54M682 60h12', stroke: 'gold', strokeWidth: 2.4 },
    { d: columns(630, 18, 7, 226, 7), fill: 'a2' },
    { d: roundBox(676, 246, 24, 44, 12), fill: 'lit' },
  ];
}

export function triumphalArch(): Shape[] {
  return [
    { d: box(796, 196, 92, 94) + box(802, 156, 80, 36), fill: 'a' },
    { d: box(788, 190, 108, 12) + box(796, 150, 92, 9), fill: 'a2' },
    { d: oval(842, 174, 12, 12), fill: 'lit' },
    { d: 'M842 167v7l5 3', stroke: 'trunk', strokeWidth: 2 },
    { d: 'M822 290v-54a20 20 0 0 1 40 0v54z', fill: 'arch' },
    { d: [802, 812, 868, 878].map((x) => box(x, 206, 5, 84)).join(''), fill: 'a2' },
  ];
}

export function presidency(random: Random): Shape[] {
  return [
    { d: 'M1056 290V176l16-16h84l16 16v114z', fill: 'a' },
    { d: columns(1064, 12, 9, 170, 5), fill: 'a2' },
    ...windows(random, { x: 1062, y: 176, w: 104, h: 104, dx: 12, dy: 20, ww: 5, wh: 10, lit: 0.32 }),
  ];
}

export function roundTower(random: Random): Shape[] {
  const rings = Array.from({ length: 10 }, (_, i) => `M1202 ${130 + i * 15}h52`).join('');
  return [
    { d: roundBox(1206, 118, 44, 172, 6), fill: 'd' },
    { d: rings, stroke: 'e', strokeWidth: 4 },
    ...windows(random, { x: 1206, y: 124, w: 44, h: 160, dx: 14, dy: 15, ww: 8, wh: 7, lit: 0.4 }),
    { d: box(1214, 104, 28, 16) + box(1226, 80, 3, 26), fill: 'e' },
  ];
}

export function circus(random: Random): Shape[] {
  return [
    { d: 'M1272 290v-40q54-52 116 0v40z', fill: 'd' },
    { d: 'M1264 254q66-66 132 0l-6 6q-60-50-120 0z', fill: 'roof' },
    ...windows(random, { x: 1276, y: 252, w: 108, h: 34, dx: 15, dy: 36, ww: 8, wh: 16, lit: 0.5 }),
  ];
}
