import { describe, expect, test } from 'vitest';
import { offerStatus, searchStatus } from './kinds.ts';
import { hiddenBefore, offerVisibility, searchVisibility } from './visibility.ts';

const now = new Date('2026-09-15T09:00:00Z');
const days = (count: number, ms = 0) => new Date(now.getTime() + count * 86_400_000 + ms);

describe('what others see of an offer and of a search', () => {
  const moments = [
    ['that runs', days(3), 'shown'],
    ['in its last moment', now, 'shown'],
    ['a moment after its end', days(0, -1), 'unavailable'],
    ['30 days after its end', days(-30), 'unavailable'],
    ['a moment later', days(-30, -1), 'hidden'],
  ] as const;
  test.each(moments)('one %s', (_, until, expected) => {
    expect(offerVisibility({ status: offerStatus.active, activeUntil: until }, now)).toBe(expected);
    expect(searchVisibility({ status: searchStatus.active, expiresAt: until }, now)).toBe(expected);
    expect(until < hiddenBefore(now)).toBe(expected === 'hidden');
  });

  test.each(['deactivated', 'template', 'rejected', 'deleted'] as const)('an offer that is %s is hidden', (status) => {
    expect(offerVisibility({ status: offerStatus[status], activeUntil: days(3) }, now)).toBe('hidden');
  });
  test('so is one that never was published', () => {
    expect(offerVisibility({ status: offerStatus.active, activeUntil: null }, now)).toBe('hidden');
  });
  test.each(['deactivated', 'pending', 'rejected', 'deleted'] as const)('a search that is %s is hidden', (status) => {
    expect(searchVisibility({ status: searchStatus[status], expiresAt: days(3) }, now)).toBe('hidden');
  });
});
