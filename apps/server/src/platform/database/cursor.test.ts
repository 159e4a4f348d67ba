import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cursorOf, cursorPart, isMoment } from './cursor.ts';
import { readCursor, writeCursor } from './keyset.ts';

const code = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it.each([
  ['2026-09-15T09:00:00.123456Z', true],
  ['2026-09-15 09:00:00+00', true],
  ['2024-02-29 23:59:59.5+03:00', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-09-15T24:00:00Z', false],
  ['2026-09-15T09:00:00+99', false],
  ['9999-99-99T99:99:99Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['2026-09-15', false],
])('%s is a moment: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});

it('a cursor that nobody was given reads as none', () => {
  const place = cursorOf(z.tuple([cursorPart.integer, cursorPart.moment, cursorPart.id]));
  expect(place.read(place.write([-5, '2026-09-15T09:00:00Z', 7]))).toEqual([-5, '2026-09-15T09:00:00Z', 7]);
  const forged = [null, 5, [], {}, [1, '2026-13-45T00:00:00Z', 1], [2 ** 31, '2026-09-15T09:00:00Z', 1], [1, '2026-09-15T09:00:00Z', 2 ** 53]];
  for (const one of forged) expect(place.read(code(one)), JSON.stringify(one)).toBeUndefined();
  for (const text of ['', '!', '\0', 'bnVsbA']) expect(place.read(text)).toBeUndefined();
});

it('a list goes on in the order a cursor was made in, from a value that its column can hold', () => {
  const byTime = { by: sql`t`, type: 'timestamptz', way: 'desc' } as const;
  const byPrice = { by: sql`p`, type: 'integer', way: 'asc' } as const;
  const at = { value: '2026-09-15T09:00:00.000001Z', id: 3 };
  expect(readCursor('newest', byTime, writeCursor('newest', at))).toEqual(at);
  expect(readCursor('oldest', byTime, writeCursor('newest', at))).toBeUndefined();
  expect(readCursor('price', byPrice, writeCursor('price', { value: '2147483647', id: 3 }))).toBeDefined();
  expect(readCursor('price', byPrice, writeCursor('price', { value: '2147483648', id: 3 }))).toBeUndefined();
  expect(readCursor('price', byPrice, code(['price', '5', -1]))).toBeUndefined();
});
