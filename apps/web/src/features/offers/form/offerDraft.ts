import { type Field, fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import type { Value, Values } from '@app/contract/fields/values';
import type { OfferFormWire } from '@app/contract/offerForm';
import type { FullOffer } from '@app/contract/offers';
import type { Photo } from '@app/contract/shared';
import { dealOfOffer, dealToWire } from '@app/contract/wireDeal';
import { dealOf, deals, kindOf, type LngLat, type PropertyKind, propertyTypes, type Ring } from '@app/domain/kinds';
import { formParts } from '../../../ui/fields/formParts.ts';
import { askedFields, changeKept, type Kept, keptValues } from '../../../ui/fields/keptValues.ts';

/** Where the offer is: the point, its address in words, and whether strangers see the place rounded. */
export interface Place {
  point: LngLat | null;
  address: string;
  approximate: boolean;
  /** A plot's outline; kept as it is when the offer has one. */
  outline: Ring | null;
}

/** The form as the person sees it. */
export interface OfferDraft extends Kept {
  place: Place;
  photos: readonly Photo[];
}

export const emptyDraft: OfferDraft = {
  deal: 'rent',
  kind: 'apartment',
  kept: {},
  place: { point: null, address: '', approximate: false, outline: null },
  photos: [],
};

/** Every field of the chosen deal and kind. */
export const fieldsOf = ({ deal, kind }: Kept): readonly Field[] =>
  deal && kind ? fieldsFor(offerFields, kind, deal) : [];

/** The fields that the form asks. */
export function draftFields(draft: Kept): readonly Field[] {
  return askedFields(draft, fieldsOf(draft));
}

/** The values that the form of the chosen deal and kind shows. */
export function draftValues(draft: OfferDraft): Values {
  return keptValues(draft, fieldsOf(draft));
}

/** Changes fields of the shown form; `undefined` empties one. */
export function changeValues(draft: OfferDraft, changes: Record<string, Value | undefined>): OfferDraft {
  return { ...draft, kept: changeKept(draft, fieldsOf(draft), changes) };
}

/** Another kind of property. What was typed stays with its kind; an offer that is edited takes its price along. */
export function withKind(draft: OfferDraft, kind: PropertyKind | null, isEditing: boolean): OfferDraft {
  const changed = { ...draft, kind };
  const { price } = draftValues(draft);
  return isEditing && draftValues(changed)['price'] === undefined ? changeValues(changed, { price }) : changed;
}

/** Whether anything is there that would be a pity to lose. */
export function hasContent(draft: OfferDraft): boolean {
  const typed = Object.values(draft.kept).some((values) => Object.values(values).some((value) => value !== undefined));
  return typed || draft.place.point !== null || draft.photos.length > 0;
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
  return changeValues(empty, values as Values);
}

/** Which draft the form is: the server's id once it is known, and before that the form's own name for it. */
export interface DraftName {
  id: number | null;
  key: string;
}

/** The form as the calls take it. The kind and the deal must be chosen. */
export function wireOf(draft: OfferDraft, name: DraftName | null): OfferFormWire | null {
  const { deal, kind, place, photos } = draft;
  if (!deal || !kind) return null;
  const { point, outline, address, approximate } = place;
  const shape =
    kind === 'land' && outline ? { type: 'polygon' as const, coordinates: [...outline] as [number, number][] } : null;
  const marker = point && { type: 'marker' as const, coordinates: [point[0], point[1]] as [number, number] };
  const where = shape ?? marker;
  return {
    advert_type: dealToWire(deals[deal]),
    property_type: propertyTypes[kind],
    ...formParts(deals[deal], fieldsOf(draft), draftValues(draft)),
    coordinates: where && { ...where, address, approximate },
    photo_ids: photos.map(({ id }) => id),
    // A form part that is left out is nothing; one that is null would be the word "null".
    ...(name && (name.id === null ? { draft_key: name.key } : { template_id: name.id })),
  };
}
