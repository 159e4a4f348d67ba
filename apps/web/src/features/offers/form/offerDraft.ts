import { offerFields } from '@app/contract/fields/offerFields';
import type { Values } from '@app/contract/fields/values';
import type { OfferFormWire } from '@app/contract/offerForm';
import type { FullOffer } from '@app/contract/offers';
import type { Photo } from '@app/contract/shared';
import { dealOfOffer, dealToWire, offerDealOnWire } from '@app/contract/wireDeal';
import { dealOf, deals, kindOf, type PropertyKind, propertyTypes, type Ring } from '@app/domain/kinds';
import type { MarkedPlace } from '@app/domain/markedPlace';
import { begunAnswers } from '../../../entities/offer/newOffer.ts';
import { isSame } from '../../../lib/mergeKept.ts';
import type { SearchValues } from '../../../lib/search.ts';
import { formModel } from '../../../ui/fields/formModel.ts';
import type { Kept } from '../../../ui/fields/keptValues.ts';
import { changesWith } from './fieldRules.ts';
import { pictureIds } from '../../../entities/photo/pictureIds.ts';

/** Where the offer is: the point, its address in words, and whether strangers see the place rounded. */
export interface Place extends MarkedPlace {
  approximate: boolean;
  /** A plot's outline; kept as it is when the offer has one. */
  outline: Ring | null;
}

/** The form as the person sees it. */
export interface OfferDraft extends Kept {
  place: Place;
  photos: readonly Photo[];
}

const begun: Kept['kept'] = Object.fromEntries(
  (Object.keys(propertyTypes) as PropertyKind[]).flatMap((kind) =>
    (['rent', 'rentByDay'] as const).map((deal) => [
      `${kind}/${deal}`,
      { ...begunAnswers(propertyTypes[kind], deals[deal]) },
    ]),
  ),
);

export const emptyDraft: OfferDraft = {
  deal: 'rent',
  kind: 'apartment',
  kept: begun,
  place: { point: null, address: '', approximate: false, outline: null },
  photos: [],
};

export const offerModel = formModel<OfferDraft>({
  side: 'ember',
  table: offerFields,
  main: {
    type: ['type'],
    exchange: ['exchange'],
    price: ['price'],
    description: ['description'],
    rooms: ['rooms'],
    area: ['area'],
    pets: ['pets'],
    contact: ['contact'],
  },
  first: ['type'],
  above: {
    place: { paths: ['coordinates'], of: ({ place }) => place },
    photos: { paths: ['photo'], of: ({ photos }) => photos },
  },
  begun,
  changesWith,
});

/** A new form with what was chosen on the page that opened it: `deal`, `kind` and `price`, as an address has them. */
export function draftOfChoice(values: SearchValues): OfferDraft {
  const [deal, kind, price] = ['deal', 'kind', 'price'].map((name) => Number(values[name]));
  const isOneOf = <T extends number>(all: Record<string, T>, one: number | undefined): one is T =>
    Object.values<number>(all).includes(one ?? NaN);
  const draft: OfferDraft = {
    ...emptyDraft,
    ...(isOneOf(deals, deal) ? { deal: dealOf(deal) } : {}),
    ...(isOneOf(propertyTypes, kind) ? { kind: kindOf(kind) } : {}),
  };
  return Number.isInteger(price) && price! > 0 ? offerModel.change(draft, { price }) : draft;
}

/** Another kind of property. What was typed stays with its kind; an offer that is edited takes its price along. */
export function withKind(draft: OfferDraft, kind: PropertyKind | null, isEditing: boolean): OfferDraft {
  const changed = { ...draft, kind };
  const { price } = offerModel.values(draft);
  return isEditing && offerModel.values(changed)['price'] === undefined
    ? offerModel.change(changed, { price })
    : changed;
}

/** Whether anything is there that would be a pity to lose: more than the form began with. */
export function hasContent(draft: OfferDraft): boolean {
  return !isSame(draft.kept, begun) || draft.place.point !== null || draft.photos.length > 0;
}

type Stored = {
  advert_type: FullOffer['advert_type'];
  rent_by_day: boolean;
  property_type: FullOffer['property_type'];
  values: FullOffer['values'];
  photos: readonly Photo[];
  place: Place;
};

/** The form of an offer or a draft that is stored. */
export function draftOf({ property_type, values, photos, place, ...stored }: Stored): OfferDraft {
  const deal = dealOf(dealOfOffer(stored));
  const empty: OfferDraft = { deal, kind: kindOf(property_type), kept: {}, place, photos };
  return offerModel.change(empty, values as Values);
}

/** Which draft the form is: the server's id once it is known, and before that the form's own name for it. */
export interface DraftName {
  id: number | null;
  key: string;
}

/**
 * As much of the form as decides which searches wait for it; null while its price, place or rooms are open, which exclude most
 * searches: a number without them would be of other people.
 * @param id of the offer that is edited; null for a new one
 */
export function unfinishedOf(draft: OfferDraft, id: number | null) {
  const { deal, kind, place } = draft;
  const parts = offerModel.wire(draft);
  const { price, rooms, is_studio: isStudio } = offerModel.values(draft);
  const lacksRooms = (kind === 'apartment' || kind === 'house') && rooms === undefined && isStudio !== true;
  if (!deal || !parts || !place.point || typeof price !== 'number' || lacksRooms) return null;
  return {
    ...offerDealOnWire(deals[deal]),
    ...parts,
    coordinates: [...place.point] as [number, number],
    approximate: place.approximate,
    ...(id === null ? {} : { advert_id: id }),
  };
}

/** The form as the calls take it. The kind and the deal must be chosen. */
export function wireOf(draft: OfferDraft, name: DraftName | null): OfferFormWire | null {
  const { deal, kind, place, photos } = draft;
  const parts = offerModel.wire(draft);
  if (!deal || !parts) return null;
  const { point, outline, address, isAddressOfMap, approximate } = place;
  const shape =
    kind === 'land' && outline ? { type: 'polygon' as const, coordinates: [...outline] as [number, number][] } : null;
  const marker = point && { type: 'marker' as const, coordinates: [point[0], point[1]] as [number, number] };
  const where = shape ?? marker;
  return {
    advert_type: dealToWire(deals[deal]),
    ...parts,
    coordinates: where && { ...where, address, address_of_map: isAddressOfMap === true, approximate },
    ...pictureIds(photos),
    // A form part that is left out is nothing; one that is null would be the word "null".
    ...(name && (name.id === null ? { draft_key: name.key } : { template_id: name.id })),
  };
}
