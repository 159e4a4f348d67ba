import { searchForm } from '@app/contract/searchForm';
import { areas } from '@app/domain/gazetteer/areas';
import { expect, test } from 'vitest';
import { searchModel, emptyDraft, petFiles, type SearchDraft, wireOf } from './searchDraft.ts';
import { findAreas, zonesOfCodes, zonesOfRings, type ChosenZone } from './zones.ts';

const drawn: ChosenZone = {
  ring: [
    [28.8, 47],
    [28.83, 47],
    [28.83, 47.02],
    [28.8, 47],
  ],
  sector: null,
};
const cat = new File(['x'], 'cat.jpg', { type: 'image/jpeg' });
const filled: SearchDraft = {
  ...searchModel.change(emptyDraft, {
    people: 2,
    is_studio: true,
    budget: [300, 500],
    rent_term: { value: 12, unit: 'months' },
    pets: ['has_cat'],
    active_for: 10,
  }),
  zones: [drawn],
  contact: { ...emptyDraft.contact, phone: '069 123 456', contactWith: ['telegram'] },
  pets: [{ key: 'a', file: cat, data: 'data:,' }],
};

test('what the form sends is what the contract reads', () => {
  const read = searchForm.parse(wireOf(filled, null));
  expect(read).toMatchObject({ deal: 1, propertyType: 1, values: searchModel.values(filled) });
  expect(read.zones).toEqual([drawn]);
  expect(read.contact).toMatchObject({ phone: '+37369123456', contact_with: ['telegram'], for_client: false });
});

test("the profile's phone and e-mail stand there until others are typed", () => {
  const untouched = { ...filled, contact: emptyDraft.contact };
  const wire = wireOf(untouched, { phone: '+37360111222', email: 'ana@example.md' });
  expect(searchForm.parse(wire).contact).toMatchObject({ phone: '+37360111222', email: 'ana@example.md' });
  expect(searchForm.safeParse(wireOf(untouched, null)).success).toBe(false);
});

test('another deal or kind and back loses nothing', () => {
  const bought = searchModel.change({ ...filled, deal: 'sale' }, { budget: [50_000, 90_000] });
  expect(searchModel.values(bought)).toEqual({ people: 2, is_studio: true, budget: [50_000, 90_000], active_for: 10 });
  expect(searchModel.values({ ...bought, kind: 'land', deal: 'rent' })).toEqual({
    active_for: 30,
    rent_term: { value: 12, unit: 'months' },
  });
  expect(searchModel.values({ ...bought, deal: 'rent' })).toEqual(searchModel.values(filled));
});

test('pictures go only with a pet', () => {
  expect(petFiles(filled)).toEqual([cat]);
  expect(petFiles(searchModel.change(filled, { pets: ['has_no_pets'] }))).toEqual([]);
});

test('zones of the list and of the pen stand together, five at most', () => {
  const codes = areas.slice(0, 5).map(({ code }) => code);
  const four = zonesOfCodes(codes.slice(0, 4), [drawn])!;
  expect(four.map(({ sector }) => sector)).toEqual([null, ...codes.slice(0, 4)]);
  expect(zonesOfCodes(codes, [drawn])).toBeNull();
  expect(zonesOfCodes(codes.slice(1, 4), four)!.map(({ sector }) => sector)).toEqual([null, ...codes.slice(1, 4)]);
  const withoutDrawn = zonesOfRings(
    four.slice(1).map(({ ring }) => ring),
    four,
  );
  expect(withoutDrawn).toEqual(four.slice(1));
});

test('a sector is found by either name and any keyboard', () => {
  expect(findAreas('botan').map(({ names }) => names.ro)).toContain('Botanica');
  expect(findAreas('ботан').map(({ names }) => names.ro)).toContain('Botanica');
  expect(findAreas('balti').map(({ names }) => names.ro)).toContain('Bălți');
  expect(findAreas('nowhere at all')).toEqual([]);
});

test.each([
  [
    'apartment',
    'rent',
    {
      people: 1,
      is_studio: true,
      pets: ['has_no_pets'],
      rent_term: { value: 12, unit: 'months' },
      active_for: 30,
    },
  ],
  ['house', 'sale', { people: 1, is_studio: true, active_for: 30 }],
  ['commercial', 'rent', { rent_term: { value: 12, unit: 'months' }, active_for: 30 }],
  ['land', 'exchange', { active_for: 30 }],
] as const)('a search of %s, %s, begins with what most would answer', (kind, deal, values) => {
  expect(searchModel.values({ ...emptyDraft, kind, deal })).toEqual(values);
});

test('a year that nobody typed does not become twelve days; what was typed goes along', () => {
  expect(searchModel.values(searchModel.withDeal(emptyDraft, 'rentByDay'))).not.toHaveProperty('rent_term');
  const typed = searchModel.change(emptyDraft, { rent_term: { value: 5, unit: 'months' }, budget: [100, 200] });
  expect(searchModel.values(searchModel.withDeal(typed, 'rentByDay'))).toMatchObject({
    rent_term: { value: 5, unit: 'days' },
    budget: [100, 200],
  });
});
