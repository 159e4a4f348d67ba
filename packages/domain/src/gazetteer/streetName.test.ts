import { expect, test } from 'vitest';
import { withoutKind } from './streetName.ts';

test.each([
  ['str. București', 'ул. Букурешть', 'București', 'Букурешть'],
  ['str. Izmail', 'Измаильская ул.', 'Izmail', 'Измаильская'],
  ['bd. Dacia', 'просп. Дачия', 'Dacia', 'Дачия'],
  ['Calea Ieșilor', 'Каля Ешилор', 'Calea Ieșilor', 'Каля Ешилор'],
  ['șos. Hâncești', 'Хынчештское шос.', 'Hâncești', 'Хынчештское шос.'],
  ['M1', 'M1', 'M1', 'M1'],
])('%s, %s', (ro, ru, bareRo, bareRu) => {
  expect(withoutKind({ ro, ru })).toEqual({ ro: bareRo, ru: bareRu });
});
