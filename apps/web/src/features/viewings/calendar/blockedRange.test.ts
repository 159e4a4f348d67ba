import { expect, test } from 'vitest';
import { blockedRange, rangeFault } from './blockedRange.ts';

const form = { fromDay: '2026-12-31', toDay: '2026-12-31', fromTime: '09:00', toTime: '12:30', wholeDays: false };

test('hours stay within their day, whole days end at midnight', () => {
  expect(blockedRange(form)).toEqual({ from: '2026-12-31 09:00', to: '2026-12-31 12:30' });
  expect(blockedRange({ ...form, wholeDays: true })).toEqual({ from: '2026-12-31 00:00', to: '2027-01-01 00:00' });
});

const now = new Date('2026-11-21T10:00:00Z');
test.each([
  [form, null],
  [{ ...form, toTime: '09:00' }, 'blockedOrder'],
  [{ ...form, wholeDays: true, toDay: '2026-12-30' }, 'blockedOrder'],
  [{ ...form, fromDay: '' }, 'blockedOrder'],
  [{ ...form, wholeDays: true, toDay: '' }, 'blockedOrder'],
  [{ ...form, fromDay: '2026-11-21', toTime: '12:00' }, 'blockedPast'],
  [{ ...form, fromDay: '2026-11-21', toTime: '12:30' }, null],
  [{ ...form, wholeDays: true, fromDay: '2026-12-01', toDay: '2027-12-01' }, null],
  [{ ...form, wholeDays: true, fromDay: '2026-12-01', toDay: '2027-12-02' }, 'blockedLong'],
  [{ ...form, wholeDays: true, fromDay: '2028-11-20', toDay: '2028-11-21' }, null],
  [{ ...form, wholeDays: true, fromDay: '2028-11-20', toDay: '2028-11-22' }, 'blockedFar'],
] as const)('%o: %s', (given, expected) => expect(rangeFault(blockedRange(given), now)).toBe(expected));
