import { expect, it } from 'vitest';
import { readReach, reachText } from './reachText.ts';

it('reads what it wrote, to a metre', () => {
  const places = [
    { at: [28.8323456, 47.0241] as const, minutes: 25, by: 'transit' as const, label: 'Strada Armenească, 10' },
    { at: [28.9, 47] as const, minutes: 5, by: 'walk' as const, label: '' },
  ];
  expect(readReach(reachText(places))).toEqual([{ ...places[0], at: [28.83235, 47.0241] }, places[1]]);
  expect(reachText([])).toBeUndefined();
});

it('takes nothing for a sign between places', () => {
  const [place] = readReach(reachText([{ at: [28, 47], minutes: 10, by: 'car', label: 'a|28,47,10,car,b' }]));
  expect(place?.label).toBe('a 28,47,10,car,b');
});

it.each([
  '',
  '28.8',
  '28.8,47,4,walk,a',
  '28.8,47,61,walk,a',
  '28.8,47,10.5,walk,a',
  '28.8,47,10,plane,a',
  '1e300,47,10,walk,a',
  ',,10,walk,a',
  '28.8,47,10,walk,a|nonsense',
  Array.from({ length: 4 }, () => '28.8,47,10,walk,a').join('|'),
])('reads no place of %j', (text) => expect(readReach(text)).toEqual([]));
