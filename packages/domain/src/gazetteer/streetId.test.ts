import { expect, test } from 'vitest';
import { renamedStreets } from './formerNames.ts';
import { eachWithOwnId, streetId } from './streetId.ts';
import { streets } from './streets.ts';

/* Offers keep these: an id that changed would leave them without their street. */
test.each([
  ['town-chisinau', 'Bulevardul Dacia', 'chisinau/dacia'],
  ['town-chisinau', 'bd. Dacia', 'chisinau/dacia'],
  ['town-chisinau', 'Bulevardul Ștefan cel Mare și Sfânt', 'chisinau/stefan-cel-mare-si-sfint'],
  ['town-chisinau', 'bd. Stefan cel Mare si Sfînt', 'chisinau/stefan-cel-mare-si-sfint'],
  ['town-chisinau', 'Calea Ieşilor', 'chisinau/calea-iesilor'],
  ['town-chisinau', 'str. Nicolai Zelinski', 'chisinau/nicolai-zelinsci'],
  ['town-chisinau', 'Piața Dimitrie Cantemir', 'chisinau/piata-dimitrie-cantemir'],
  ['town-chisinau', 'Strada Albișoara', 'chisinau/albisoara'],
  ['town-chisinau', 'Stradela Albișoara', 'chisinau/stradela-albisoara'],
  ['suburb-durlesti', 'Strada Cartușa', 'durlesti/cartusa'],
  ['village-durlesti', 'Strada Cartușa', 'durlesti/cartusa'],
  ['town-balti', 'Strada 31 August 1989', 'balti/31-august-1989'],
])('in %s %s is %s', (city, name, id) => {
  expect(streetId(city, name)).toBe(id);
});

test('streets keep their ids when the data comes in another order, with more streets in it', () => {
  const made = streets.map(({ city, names }) => streetId(city, names.ro));
  const more = [...streets.toReversed(), { ...streets[0]!, city: 'town-balti' }];
  expect(new Set(more.map(({ city, names }) => streetId(city, names.ro)))).toEqual(new Set([...made, 'balti/dacia']));
});

test('the first of one name keeps the id, the others are numbered', () => {
  const ids = eachWithOwnId([{ code: 'a/b' }, { code: 'a/c' }, { code: 'a/b' }, { code: 'a/b' }]);
  expect(ids.map(({ code }) => code)).toEqual(['a/b', 'a/c', 'a/b~2', 'a/b~3']);
});

test('streets that have former names are there', () => {
  const known = new Set(streets.map(({ code }) => code));
  expect(renamedStreets.filter((id) => !known.has(id))).toEqual([]);
});
