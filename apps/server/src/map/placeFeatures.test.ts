import { metresBetween } from '@app/domain/gazetteer/line';
import { capital } from '@app/domain/gazetteer/towns';
import { readSettlements } from '@app/domain/osm/settlements';
import { expect, it } from 'vitest';
import { placeFeatures } from './placeFeatures.ts';

it('a reader in Russian finds every place around the capital in their letters', () => {
  const around = readSettlements().filter(({ at }) => metresBetween(at, capital.centre) < 16_000);
  const names = placeFeatures(around).map(({ attributes }) => String(attributes['ru']));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !/\p{Script=Cyrillic}/u.test(name))).toEqual([]);
});

it('a place of the same name elsewhere keeps the name that it has', () => {
  const [there] = placeFeatures([{ kind: 'quarter', name: 'Caucaz', people: 0, at: [28.2, 46.2] }]);
  expect(there!.attributes).toMatchObject({ ro: 'Caucaz', ru: 'Caucaz' });
  const [named] = placeFeatures([{ kind: 'quarter', name: 'Caucaz', ru: 'Кавказский', people: 0, at: capital.centre }]);
  expect(named!.attributes).toMatchObject({ ru: 'Кавказский' });
});

it.each(['constructor', '__proto__', 'toString'])('attack: an extract calls a quarter of the capital %s', (name) => {
  const [called] = placeFeatures([{ kind: 'quarter', name, people: 0, at: capital.centre }]);
  expect(called!.attributes).toMatchObject({ ro: name, ru: name });
});
