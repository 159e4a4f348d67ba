import { offerForm } from '@app/contract/offerForm';
import { offerDealOnWire } from '@app/contract/wireDeal';
import { deals, propertyTypes } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { filledCount } from '../../../ui/fields/fieldSections.ts';
import { toggledOptions } from '../../../ui/fields/optionRules.ts';
import { changesWith } from './fieldRules.ts';
import { newOfferQuestion } from '../../../entities/offer/newOffer.ts';
import {
  draftOf,
  draftOfChoice,
  offerModel,
  emptyDraft,
  hasContent,
  type OfferDraft,
  unfinishedOf,
  wireOf,
  withKind,
} from './offerDraft.ts';

const photo = { id: 7, path: 'aa/b-1920.webp', width: 1920, height: 1280, thumbhash: '' };
const filled: OfferDraft = {
  ...offerModel.change(emptyDraft, {
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
  const sold = offerModel.change({ ...filled, deal: 'sale' }, { price: 60_000 });
  expect(offerModel.values(sold)).toEqual({ rooms: 'rooms_2', area: 58, price: 60_000 });
  const house = offerModel.change({ ...sold, kind: 'house' }, { price: 90_000 });
  expect(offerModel.values(house)).toEqual({ price: 90_000 });
  expect(offerModel.values({ ...house, kind: 'apartment', deal: 'rent' })).toEqual(offerModel.values(filled));
});

test('what the form sends is what the contract reads', () => {
  const read = offerForm('create').parse(wireOf(filled, { id: 3, key: 'unused' }));
  expect(read).toMatchObject({
    deal: 1,
    propertyType: 1,
    draftId: 3,
    photoIds: [7],
    values: offerModel.values(filled),
  });
  expect(read.location).toEqual({
    type: 'marker',
    coordinates: [28.83, 47.02],
    address: 'bd. Dacia 27',
    address_of_map: false,
    approximate: true,
  });
});

test('without a type there is nothing to send, and nothing to ask', () => {
  expect(wireOf({ ...filled, kind: null }, null)).toBeNull();
  expect(offerModel.fields({ ...filled, deal: null })).toEqual([]);
});

test('a stored offer opens as it was typed', () => {
  const stored = draftOf({
    advert_type: 1,
    rent_by_day: false,
    property_type: 1,
    values: offerModel.values(filled),
    photos: [photo],
    place: filled.place,
  });
  expect(offerModel.values(stored)).toEqual(offerModel.values(filled));
  expect(stored.photos).toEqual([photo]);
});

test('an untouched form is no draft', () => {
  expect(hasContent(emptyDraft)).toBe(false);
  expect(hasContent(offerModel.change(emptyDraft, { price: undefined }))).toBe(false);
  expect(hasContent(offerModel.change(emptyDraft, { price: 1 }))).toBe(true);
});

const field = (name: string) => offerModel.fields(emptyDraft).find((one) => one.name === name)!;

test.each([
  ['rooms', 'rooms_2', { rooms: 'rooms_2', is_studio: undefined }],
  ['is_studio', true, { is_studio: true, rooms: undefined }],
  ['balcony_count', 2, { balcony_count: 2, balcony: undefined }],
  ['bathroom_count', 1, { bathroom_count: 1, separate_bathroom: undefined }],
  ['parking', 'parking_open', { parking: 'parking_open', garage: undefined }],
  ['basic_furniture', true, { basic_furniture: true, unfurnished: undefined }],
  ['unfurnished', undefined, { unfurnished: undefined }],
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
  expect(filledCount(offerModel.fields(emptyDraft), values)).toBe(1);
});

test.each([
  ['apartment', ['place', 'photos', 'price', 'description', 'rooms', 'area', 'pets', 'heating']],
  ['commercial', ['commercial_type', 'place', 'photos', 'price', 'description', 'area', 'heating']],
  ['land', ['land_type', 'place', 'photos', 'price', 'description', 'area', 'privatized']],
] as const)(
  'the form of an offer (%s) asks what and where first, then photos, price and description',
  (kind, order) => {
    const names = offerModel.names(offerModel.fields({ ...emptyDraft, kind }));
    expect(names.filter((name) => (order as readonly string[]).includes(name))).toEqual(order);
  },
);

test.each([
  ['main_info.price', 'price'],
  ['main_info.home_animals', 'pets'],
  ['coordinates.coordinates', 'place'],
  ['photo_ids.3', 'photos'],
  ['advert_type', null],
])('the server’s words at %s stand at %s', (path, name) => {
  expect(offerModel.nameAt(path, offerModel.fields(emptyDraft))).toBe(name);
});

test.each([
  ['another answer', offerModel.change(filled, { price: 460 }), 'price', false],
  ['another question', offerModel.change(filled, { area: 60 }), 'price', true],
  ['a studio in place of rooms', offerModel.change(filled, { is_studio: true }), 'rooms', false],
  ['another place', { ...filled, place: { ...filled.place, address: 'bd. Dacia 28' } }, 'place', false],
  ['another place', { ...filled, place: { ...filled.place, address: 'bd. Dacia 28' } }, 'photos', true],
])('%s: the same at %3$s is %4$s', (_, draft, name, same) => {
  expect(offerModel.isSameAt(name, filled, draft)).toBe(same);
});

test('another kind keeps what was typed for each; an edit takes its price along', () => {
  expect(offerModel.values(withKind(filled, 'house', false))['price']).toBeUndefined();
  expect(offerModel.values(withKind(withKind(filled, 'house', false), 'apartment', false))['price']).toBe(450);
  expect(offerModel.values(withKind(filled, 'house', true))['price']).toBe(450);
});

test('what only a house asks is asked of an apartment that came with it, and is sent again', () => {
  const names = (draft: OfferDraft) => offerModel.fields(draft).map(({ name }) => name);
  expect(names(filled)).not.toContain('bathhouse');
  const withBathhouse = offerModel.change(filled, { bathhouse: true });
  expect(names(withBathhouse)).toContain('bathhouse');
  expect(wireOf(withBathhouse, null)?.add_options).toMatchObject({ bathhouse: true });
  expect(names(offerModel.change(withBathhouse, { bathhouse: undefined }))).not.toContain('bathhouse');
});

test('the description is one for all kinds, also of a form that an older release kept with its kind', () => {
  const typed = offerModel.change(emptyDraft, { description: 'Тихий двор' });
  for (const kind of ['house', 'land'] as const)
    expect(offerModel.values({ ...typed, kind })['description']).toBe('Тихий двор');
  expect(offerModel.values({ ...emptyDraft, kept: { apartment: { description: 'Рядом парк' } } })['description']).toBe(
    'Рядом парк',
  );
});

test('home asks for the count of the form that it opens', () => {
  for (const deal of Object.values(deals))
    for (const kind of Object.values(propertyTypes))
      for (const price of [null, 450]) {
        const draft = draftOfChoice({ deal: `${deal}`, kind: `${kind}`, ...(price ? { price: `${price}` } : {}) });
        expect({ ...offerDealOnWire(deal), ...offerModel.wire(draft) }).toEqual(
          newOfferQuestion({ deal, kind, price }),
        );
      }
});

test('a choice from an address fills the form, and what does not fit is left out', () => {
  expect(draftOfChoice({})).toEqual(emptyDraft);
  expect(draftOfChoice({ deal: '9', kind: 'x', price: '-1' })).toEqual(emptyDraft);
  const house = draftOfChoice({ deal: '2', kind: '2', price: '90000' });
  expect([house.deal, house.kind, offerModel.values(house)]).toEqual(['sale', 'house', { price: 90_000 }]);
});

test('searches are counted once the price, the place and the rooms are there', () => {
  expect(unfinishedOf(filled, 7)).toMatchObject({ coordinates: [28.83, 47.02], advert_id: 7 });
  const nowhere = { ...filled, place: emptyDraft.place };
  const lacking = [emptyDraft, nowhere, offerModel.change(filled, { price: undefined })];
  const withoutRooms = offerModel.change(filled, { rooms: undefined });
  for (const draft of [...lacking, withoutRooms]) expect(unfinishedOf(draft, null)).toBeNull();
  expect(unfinishedOf(offerModel.change(withoutRooms, { is_studio: true }), null)).not.toBeNull();
});
