import { offerForm } from '@app/contract/offerForm';
import { expect, test } from 'vitest';
import { firstOnScreen } from './formSections.ts';
import { filledCount } from '../../../ui/fields/fieldSections.ts';
import { toggledOptions } from '../../../ui/fields/optionRules.ts';
import { changesWith } from './fieldRules.ts';
import {
  changeValues,
  draftFields,
  draftOf,
  draftValues,
  emptyDraft,
  hasContent,
  type OfferDraft,
  wireOf,
  withKind,
} from './offerDraft.ts';

const photo = { id: 7, path: 'aa/b-1920.webp', width: 1920, height: 1280, thumbhash: '' };
const filled: OfferDraft = {
  ...changeValues(emptyDraft, {
    rooms: 'rooms_2',
    price: 450,
    rent_term: { value: 12, unit: 'months' },
    pets: ['pets_cats'],
    area: 58,
  }),
  place: { point: [28.83, 47.02], address: 'bd. Dacia 27', approximate: true, outline: null },
  photos: [photo],
};

test('another deal or kind and back loses nothing', () => {
  const sold = changeValues({ ...filled, deal: 'sale' }, { price: 60_000 });
  expect(draftValues(sold)).toEqual({ rooms: 'rooms_2', area: 58, price: 60_000 });
  const house = changeValues({ ...sold, kind: 'house' }, { price: 90_000 });
  expect(draftValues(house)).toEqual({ price: 90_000 });
  expect(draftValues({ ...house, kind: 'apartment', deal: 'rent' })).toEqual(draftValues(filled));
});

test('what the form sends is what the contract reads', () => {
  const read = offerForm('create').parse(wireOf(filled, { id: 3, key: 'unused' }));
  expect(read).toMatchObject({ deal: 1, propertyType: 1, draftId: 3, photoIds: [7], values: draftValues(filled) });
  expect(read.location).toEqual({
    type: 'marker',
    coordinates: [28.83, 47.02],
    address: 'bd. Dacia 27',
    approximate: true,
  });
});

test('without a type there is nothing to send, and nothing to ask', () => {
  expect(wireOf({ ...filled, kind: null }, null)).toBeNull();
  expect(draftFields({ ...filled, deal: null })).toEqual([]);
});

test('a stored offer opens as it was typed', () => {
  const stored = draftOf({
    advert_type: 1,
    rent_by_day: false,
    property_type: 1,
    values: draftValues(filled),
    photos: [photo],
    place: filled.place,
  });
  expect(draftValues(stored)).toEqual(draftValues(filled));
  expect(stored.photos).toEqual([photo]);
});

test('an untouched form is no draft', () => {
  expect(hasContent(emptyDraft)).toBe(false);
  expect(hasContent(changeValues(emptyDraft, { price: undefined }))).toBe(false);
  expect(hasContent(changeValues(emptyDraft, { price: 1 }))).toBe(true);
});

const field = (name: string) => draftFields(emptyDraft).find((one) => one.name === name)!;

test.each([
  ['rooms', 'rooms_2', { rooms: 'rooms_2', is_studio: undefined }],
  ['is_studio', true, { is_studio: true, rooms: undefined }],
  ['balcony', true, { balcony: true, balcony_count: 1 }],
  ['balcony', undefined, { balcony: undefined, balcony_count: undefined }],
  ['separate_bathroom', true, { separate_bathroom: true, bathroom_count: 2 }],
  ['price', 450, { price: 450 }],
] as const)('%s = %s changes %o', (name, value, changes) => {
  expect(changesWith(field(name), value)).toEqual(changes);
});

test('"no pets" stands alone', () => {
  const pets = field('pets');
  if (pets.type !== 'options') throw new Error('pets are several');
  expect(toggledOptions(pets, { pets: ['pets_cats', 'pets_dogs'] }, 'pets_none')).toEqual(['pets_none']);
  expect(toggledOptions(pets, { pets: ['pets_none'] }, 'pets_cats')).toEqual(['pets_cats']);
  expect(toggledOptions(pets, { pets: ['pets_cats'] }, 'pets_cats')).toEqual([]);
});

test('a flag that is off and a count of nothing are not filled in', () => {
  const values = { balcony: false, balcony_count: 0, price: 450, pets: [] };
  expect(filledCount(draftFields(emptyDraft), values)).toBe(1);
});

test.each([
  [['price', 'photos', 'pets'], 'photos'],
  [['pets', 'area'], 'area'],
  [['description', 'heating'], 'heating'],
  [[], null],
])('of %j the person is led to %s', (names, first) => {
  expect(firstOnScreen(names, draftFields(emptyDraft))).toBe(first);
});

test('another kind keeps what was typed for each; an edit takes its price along', () => {
  expect(draftValues(withKind(filled, 'house', false))['price']).toBeUndefined();
  expect(draftValues(withKind(withKind(filled, 'house', false), 'apartment', false))['price']).toBe(450);
  expect(draftValues(withKind(filled, 'house', true))['price']).toBe(450);
});

test('what only a house asks is asked of an apartment that came with it, and is sent again', () => {
  const names = (draft: OfferDraft) => draftFields(draft).map(({ name }) => name);
  expect(names(filled)).not.toContain('pool');
  const withPool = changeValues(filled, { pool: true });
  expect(names(withPool)).toContain('pool');
  expect(wireOf(withPool, null)?.add_options).toMatchObject({ pool: true });
  expect(names(changeValues(withPool, { pool: undefined }))).not.toContain('pool');
});
