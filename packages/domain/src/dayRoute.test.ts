import { expect, it } from 'vitest';
import { dayRoute } from './dayRoute.ts';
import { metresBetween } from './gazetteer/line.ts';

it('measures as the crow flies', () => {
  expect(Math.round(metresBetween([28.8322, 47.0245], [28.8322, 47.0345]))).toBe(1112);
  expect(Math.round(metresBetween([28.8322, 47.0245], [28.9322, 47.0245]))).toBe(7580);
});

it('says how far the next viewing of a day is, and whether there is time to get there', () => {
  const at = (time: string) => new Date(`2026-05-11T${time}:00Z`);
  const stops = [
    { at: at('07:00'), point: [28.8322, 47.0245] },
    { at: at('07:30'), point: [28.8322, 47.0245] },
    { at: at('08:00'), point: [28.8322, 47.0345] },
    { at: at('09:00'), point: [28.9322, 47.0345] },
    { at: at('10:15'), point: [28.8322, 47.0345] },
  ] as const;
  expect(dayRoute(stops)).toEqual([
    { metres: 0, minutes: 0, isTight: false },
    { metres: 1112, minutes: 10, isTight: true },
    { metres: 7579, minutes: 35, isTight: true },
    { metres: 7579, minutes: 35, isTight: false },
  ]);
  expect(dayRoute(stops.slice(0, 1))).toEqual([]);
});
