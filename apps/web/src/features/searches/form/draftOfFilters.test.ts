import { countedSwitches } from '@app/contract/fields/saidTwice';
import { fieldsFor, type Field } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { near } from '@app/contract/fields/searchFields';
import { offerFilters } from '@app/contract/offerFilters';
import { acceptedOf } from '@app/domain/dictionaries';
import { areas } from '@app/domain/gazetteer/areas';
import { type DealKind, deals, type PropertyKind, propertyTypes } from '@app/domain/kinds';
import { describe, expect, it } from 'vitest';
import { draftOfFilters as draftOf, type SaidWords } from './draftOfFilters.ts';
import { emptyDraft, type SearchDraft, searchModel } from './searchDraft.ts';

const say: SaidWords = {
  locale: 'ru',
  nameOf: ({ label }) => label.ru,
  from: (name, value) => `${name} от ${value}`,
  upTo: (name, value) => `${name} до ${value}`,
  between: (name, from, to) => `${name} ${from}–${to}`,
  owner: (by) => `только ${by}`,
};
const draftOfFilters = (values: Parameters<typeof draftOf>[0]) => draftOf(values, say);

const [sector] = areas.filter(({ kind }) => kind === 'sector');

describe('a new search from the map’s filters', () => {
  it('takes deal, kind, budget, area, rooms and place', () => {
    const draft = draftOfFilters({
      deal: '2',
      kind: '2,1',
      price_from: '50000',
      price_to: '90000',
      area_from: '60',
      area_to: '120',
      rooms: ['2', '4', '3'],
      sector: sector!.code,
      zone: '28.8,47;28.9,47;28.9,47.1;28.8,47',
      bbox: '28,46,29,47',
    });
    expect([draft.deal, draft.kind]).toEqual(['sale', 'house']);
    expect(searchModel.values(draft)).toMatchObject({
      budget: [50_000, 90_000],
      area: [60, 120],
      rooms: ['rooms_2', 'rooms_3', 'rooms_4'],
    });
    expect(searchModel.values(draft)).not.toHaveProperty('is_studio');
    expect(draft.zones.map((zone) => zone.sector)).toEqual([null, sector!.code]);
  });
  it('opens the other end of a half range, and knows a studio', () => {
    const values = searchModel.values(draftOfFilters({ price_to: '400', rooms: '0' }));
    expect(values).toMatchObject({ budget: [0, 400], is_studio: true });
  });
  it('takes every other field that both forms have', () => {
    const words =
      'elevator,sauna,heating_central,bathroom_count.2,balcony_count.2,year_of_construction.2010-,floor.2-5,rent_term.-180,near_school.-10,near_stop.-7';
    const values = searchModel.values(draftOfFilters({ deal: '1', kind: '1', facts: words }));
    expect(values).toMatchObject({
      elevator: true,
      heating: ['heating_central'],
      separate_bathroom: true,
      balcony: true,
      year_of_construction: [2010, 2035],
      rent_term: { value: 6, unit: 'months' },
      near_school: 10,
      near_stop: 10,
    });
    // What the form has no field for is described.
    expect(values['description']).toBe('Сауна, Балконы от 2, Этаж 2–5');
  });
  it.each([
    ['pets_cats', ['has_cat']],
    ['pets_cats,pets_paid', ['has_cat']],
    ['pets_cats,pets_dogs,pets_paid', ['has_cat', 'has_dog']],
    ['pets_paid', ['has_other_pet']],
  ])('animals %s become %j', (pets, own) => {
    expect(searchModel.values(draftOfFilters({ pets }))['pets']).toEqual(own);
    expect(searchModel.values(draftOfFilters({ deal: '1', facts: pets }))['pets']).toEqual(own);
  });
  it.each([
    ['floor.2-', ['floor_not_first'], undefined],
    ['floor.-1', ['floor_first'], undefined],
    ['floor.3-', undefined, 'Этаж от 3'],
    ['floor.2-9', undefined, 'Этаж 2–9'],
  ])('%s becomes %j, described as %s', (facts, floor, description) => {
    const values = searchModel.values(draftOfFilters({ facts }));
    expect([values['floor'], values['description']]).toEqual([floor, description]);
  });
  it('takes every ring of a zone', () => {
    const ring = (lng: number) => `${lng},47;${lng + 0.01},47;${lng + 0.01},47.01;${lng},47`;
    expect(draftOfFilters({ zone: `${ring(28.8)}|${ring(28.9)}` }).zones).toHaveLength(2);
  });
  it('is the empty form where nothing is chosen or can be read', () => {
    expect(draftOfFilters({})).toEqual(emptyDraft);
    expect(draftOfFilters({ deal: '9', zone: 'here', bbox: '1,2' })).toEqual(emptyDraft);
  });
});

/** A word of the filters for each way that a field is asked. */
function wordsFor(field: Field): string[] {
  switch (field.type) {
    case 'flag':
      return [field.name];
    case 'option':
    case 'options':
      return acceptedOf(field.dictionary, field.side).map(({ code }) => code);
    case 'count':
      return [`${field.name}.2`];
    case 'term':
      return [`${field.name}.-180`, `${field.name}.30-`];
    case 'number':
    case 'range':
    case 'minutes':
    case 'choice':
      return [`${field.name}.2-`, `${field.name}.-7`, `${field.name}.3-4`];
    case 'day':
      return [`${field.name}.-20270301`];
    case 'text':
    case 'link':
      return [];
  }
}

// What has a filter of its own is asked by it, below; free text by none.
const ownFilters = ['price', 'area', 'rooms', 'is_studio', 'phone_opens'];
const kinds = Object.entries(propertyTypes) as [PropertyKind, number][];
const asked = kinds.flatMap(([kind, type]) =>
  (Object.entries(deals) as [DealKind, number][]).flatMap(([dealName, deal]) =>
    [...fieldsFor(offerFields, kind, dealName), ...(kind === 'apartment' ? near : [])]
      .filter(({ name }) => !ownFilters.includes(name))
      .flatMap((field) => wordsFor(field as Field).map((word) => ({ kind, dealName, type, deal, word, field }))),
  ),
);

describe('nothing that a filter says is lost on the way into a search', () => {
  it.each(asked)('$kind, $dealName: $word', ({ type, deal, word, field }) => {
    const draft = draftOfFilters({ deal: String(deal), kind: String(type), facts: word });
    const values = searchModel.values(draft);
    const empty = searchModel.values({ ...emptyDraft, deal: draft.deal, kind: draft.kind });
    const switched = Object.entries(countedSwitches).find(([, { count }]) => count === field.name)?.[0];
    const names = [field.name, ...(switched ? [switched] : [])];
    const isAnswered = names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(empty[name]));
    expect(
      isAnswered || word === 'pets_none' || JSON.stringify(values['description'] ?? '').includes(field.label.ru),
    ).toBe(true);
  });

  const examples: Record<
    Exclude<keyof typeof offerFilters.shape, 'facts'>,
    [string, (draft: SearchDraft) => unknown]
  > = {
    deal: ['2', ({ deal }) => deal],
    advert_type: ['2', ({ deal }) => deal],
    request_type: ['2', ({ deal }) => deal],
    is_rent_term_about_days: ['1', ({ deal }) => deal],
    kind: ['2', ({ kind }) => kind],
    price_from: ['320', (draft) => searchModel.values(draft)['budget']],
    price_to: ['870', (draft) => searchModel.values(draft)['budget']],
    area_from: ['32', (draft) => searchModel.values(draft)['area']],
    area_to: ['87', (draft) => searchModel.values(draft)['area']],
    rooms: ['1,3', (draft) => searchModel.values(draft)['rooms']],
    sector: [sector!.code, ({ zones }) => zones],
    city: ['town-balti', ({ zones }) => zones],
    pets: ['pets_cats', (draft) => searchModel.values(draft)['pets']],
    owner: ['owner', (draft) => searchModel.values(draft)['description']],
    zone: ['28.8,47;28.9,47;28.9,47.1;28.8,47', ({ zones }) => zones],
    // Whose offers are looked at, and the part of the map that is open: no answers of a search.
    user: ['7', () => 'not asked'],
    bbox: ['28,46,29,47', () => 'not asked'],
  };
  it.each(Object.keys(offerFilters.shape).filter((name) => name !== 'facts'))('%s', (name) => {
    const [value, answer] = examples[name as keyof typeof examples];
    const beside: Record<string, string> = name === 'is_rent_term_about_days' ? { advert_type: '1' } : {};
    const [before, after] = [answer(emptyDraft), answer(draftOfFilters({ ...beside, [name]: value }))];
    expect(before === 'not asked' || JSON.stringify(after) !== JSON.stringify(before)).toBe(true);
  });
});
