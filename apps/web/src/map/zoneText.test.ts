import { expect, test } from 'vitest';
import { readZone, zoneText } from './zoneText.ts';

test('a zone goes into the address and comes back', () => {
  const ring = [
    [28.8, 47],
    [28.81, 47],
    [28.81, 47.01234],
    [28.8, 47],
  ] as const;
  expect(readZone(zoneText(ring))).toEqual(ring);
  expect(readZone('28.8,47;here')).toBeNull();
  expect(readZone(undefined)).toBeNull();
});
