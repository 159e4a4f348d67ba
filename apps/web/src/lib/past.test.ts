import { expect, it } from 'vitest';
import { past } from './past.ts';

const now = new Date('2026-09-15T09:00:00Z');

it.each([
  ['2026-09-15T08:59:00Z', '2026-09-15T08:59:00.000Z'],
  ['2026-09-15T09:00:32Z', '2026-09-15T09:00:00.000Z'],
])('%s is %s at nine', (time, shown) => {
  expect(past(time, now).toISOString()).toBe(shown);
  expect(past(new Date(time), now).toISOString()).toBe(shown);
});
