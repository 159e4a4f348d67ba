import { expect, it } from 'vitest';
import { instantOf } from './chisinauTime.ts';
import { nearDay } from './nearDay.ts';

const now = instantOf('2026-11-28', '23:30')!;

it.each([
  ['2026-11-28', '00:10', 'сегодня', 'azi'],
  ['2026-11-29', '00:10', 'завтра', 'mâine'],
  ['2026-11-27', '23:50', 'вчера', 'ieri'],
  ['2026-11-30', '10:00', 'понедельник', 'luni'],
  ['2026-12-04', '10:00', 'пятница', 'vineri'],
  ['2026-12-05', '10:00', '5\u00a0декабря', '5\u00a0decembrie'],
  ['2026-11-21', '10:00', '21\u00a0ноября', '21\u00a0noiembrie'],
  ['2027-01-05', '10:00', '5\u00a0января 2027 г.', '5\u00a0ianuarie 2027'],
])('calls %s %s "%s" and "%s" on 28 November', (day, time, ru, ro) => {
  const at = instantOf(day, time)!;
  expect([nearDay(at, now, 'ru'), nearDay(at, now, 'ro')]).toEqual([ru, ro]);
});
