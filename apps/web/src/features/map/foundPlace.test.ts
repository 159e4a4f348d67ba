import { expect, test } from 'vitest';
import { placeFilters, readFound } from './foundPlace.ts';
import { readMapAddress } from './mapAddress.ts';

const place = (title: string, sector: string | null, city: string | null, lng: number, lat: number) => ({
  title,
  detail: '',
  address: title,
  sector,
  city,
  coordinates: [lng, lat] as [number, number],
});

test.each([
  ['a sector', place('Ботаника', 'Ботаника', 'Кишинёв', 28.866, 46.986), { sector: ['sector-botanica'] }],
  ['a town', place('Bălți', null, 'Bălți', 27.9289, 47.7617), { city: ['town-balti'] }],
  ['a town that is called as a sector', place('Rîșcani', null, 'Rîșcani', 27.5638, 47.9479), { city: ['town-riscani'] }],
  ['a village far from the one of the gazetteer', place('Bălți', null, 'Bălți', 29, 46), { at: '29.00000,46.00000,Bălți', bbox: '28.92,45.945,29.08,46.055' }],
  ['a street', place('bd. Dacia', 'Botanica', 'Chișinău', 28.87, 46.98), { at: '28.87000,46.98000,bd. Dacia', bbox: '28.858,46.972,28.882,46.988' }],
  ['a house', place('бд. Дачия, 27а', 'Ботаника', 'Кишинёв', 28.87, 46.98), { at: '28.87000,46.98000,бд. Дачия, 27а', bbox: '28.862,46.975,28.878,46.985' }],
])('a place that is found on the map replaces what was chosen before: %s', (_case, found, shown) => {
  const patch = placeFilters(found);
  expect(patch).toMatchObject({ sector: undefined, city: undefined, zone: undefined, reach: undefined, bbox: undefined, at: undefined, ...shown }); // oxfmt-ignore
  expect(readMapAddress({ at: patch.at ?? '' }).at).toBe(patch.at);
}); // oxfmt-ignore

test('a found place is read from the address, and what is none is left out', () => {
  expect(readFound('28.87,46.98,бд. Дачия, 27')).toEqual({ point: [28.87, 46.98], title: 'бд. Дачия, 27' });
  expect(readFound(undefined)).toBeNull();
  for (const at of ['', 'Dacia', '28.87,46.98,', '28,x,Dacia', `28,47,${'a'.repeat(200)}`])
    expect(readMapAddress({ at }).at).toBeUndefined();
});
