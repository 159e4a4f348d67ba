import { expect, it } from 'vitest';
import { knownOffer } from './knownOffer.ts';

const offer = { id: 7, short_code: 'abc', photos: [] };
const search = { id: 7, short_code: 'abc', zones: [] };

const cases: [what: string, answers: unknown[], idOrCode: string, found: boolean][] = [
  ['a list by its code', [{ items: [offer] }], 'abc', true],
  ['a list by its id', [{ items: [offer] }], '7', true],
  ['a page of a list that grew', [{ pages: [{ items: [] }, { items: [offer] }] }], 'abc', true],
  ['the nearly fitting ones', [{ items: [], similar: [offer] }], 'abc', true],
  ['no list of searches', [{ items: [search] }], 'abc', false],
  ['no answer that is no list', [null, 'abc', 7, { total: 1 }, { items: 'abc' }], 'abc', false],
  ['no other offer', [{ items: [offer] }], 'abd', false],
];

for (const [what, answers, idOrCode, found] of cases)
  it(`finds an offer in ${what}`, () => expect(knownOffer(answers, idOrCode)).toBe(found ? offer : undefined));
