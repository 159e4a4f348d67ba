import { expect, test } from 'vitest';
import { formDay, formDayText, formDayWords, isFormDay } from './formDay.ts';

test.each([
  ['2026-12-01', 20_261_201],
  ['2028-02-29', 20_280_229],
])('%s is %i and back', (text, day) => {
  expect(formDay(text)).toBe(day);
  expect(formDayText(day)).toBe(text);
  expect(isFormDay(day)).toBe(true);
});

test.each(['', '2026-2-1', '2026-02-30', '2027-02-29', '2026-13-01', '01.12.2026', '2026-12-01T00:00', '0000-00-00'])(
  '"%s" is no day',
  (text) => {
    expect(formDay(text)).toBeNaN();
    expect(isFormDay(formDay(text))).toBe(false);
  },
);

test.each([20_261_301, 19_991_231, 21_010_101, 20_261_201.5, Number.NaN, -1])('%d is no day of a form', (day) => {
  expect(isFormDay(day)).toBe(false);
});

test('a day is said in words', () => {
  expect([formDayWords(20_261_201, 'ru'), formDayWords(20_261_201, 'ro')]).toEqual([
    '1 декабря 2026 г.',
    '1 decembrie 2026',
  ]);
});

// As people write the first of December and its neighbours: a day is sent in one form, and every other one is refused.
test.each<[string, number]>([
  ['2026-12-01', 20_261_201],
  ['2026-12-31', 20_261_231],
  ['2026-02-28', 20_260_228],
  ...[
    '1.12.2026',
    '01.12.26',
    '01/12/2026',
    '12/01/2026',
    '01-12-2026',
    '2026.12.01',
    '2026/12/01',
    '2026 12 01',
    '20261201',
    '2026-12-1',
    '2026-12',
    '2026-12-00',
    '2026-00-10',
    '2026-11-31',
    '2026-12-32',
    '+2026-12-01',
    '-2026-12-01',
    '2026-12-01 ',
    ' 2026-12-01',
    '2026-12-01T10:00:00Z',
    '2026-12-01 10:00',
    '2026‑12‑01',
    '2026–12–01',
    '１２026-12-01',
    '1 декабря 2026',
    '1 декабря',
    '1 decembrie 2026',
    'Dec 1, 2026',
    'завтра',
    'mâine',
    'null',
    'Infinity',
    '26-12-01',
    '02026-12-01',
  ].map((text): [string, number] => [text, Number.NaN]),
])('reads the day %j as %d', (text, day) => {
  expect(formDay(text)).toBe(day);
});
