import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';

test('entries of one half hour share its width, others have it to themselves', () => {
  const at = (id: number, time: string) => ({ key: String(id), viewing: { starts_at: `2026-11-25T${time}:00.000Z` } });
  const lanes = lanesOf([at(1, '08:00'), at(2, '08:00'), at(3, '08:30')]);
  expect(Object.fromEntries(lanes)).toEqual({
    1: { left: 0, width: 0.5 },
    2: { left: 0.5, width: 0.5 },
    3: { left: 0, width: 1 },
  });
});
