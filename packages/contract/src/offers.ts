import { offerEndings } from '@app/domain/endings';
import { myOfferSorts, myOfferStates } from '@app/domain/ownStates';
import { phoneMessengers, phoneOpenings } from '@app/domain/phoneOpening';
import { z } from 'zod';
import { offerFields } from './fields/offerFields.ts';
import { defineCall } from './call.ts';
import { wireOffer } from './wireNames.ts';
import { offerFilters, offerSort } from './offerFilters.ts';
import { offerForm, storedLocation } from './offerForm.ts';
import {
  actedOn,
  chosenOnes,
  done,
  idOrCode,
  idOrCodeParams,
  instant,
  lngLat,
  page,
  photo,
  photoErrors,
  propertyType,
  ring,
} from './shared.ts';
import { offerCan } from './offerCan.ts';
import { withDeal } from './wireDeal.ts';
import { wireDeal } from './wireDealSchemas.ts';

export const area = 'offers';

/** By which an owner lets others write to a phone that the caller may see. */
const messengers = z.array(z.enum(phoneMessengers));

export const offerBadge = z.enum([
  'new',
  'actual',
  'expired',
  'pets',
  'realtor',
  'verified_realtor',
  'deposit',
  'price_drop',
  'price_rise',
]);

/** An offer in a list, on the map's list, in a notification: enough for its card. */
export const offerCard = z.object({
  id: z.number(),
  short_code: z.string(),
  user_id: z.number(),
  advert_type: wireDeal,
  property_type: propertyType,
  status: z.number(),
  price: z.number(),
  rent_by_day: z.boolean(),
  /** m²; land is shown in sot by the page. */
  area: z.number().nullable(),
  rooms: z.number().nullable(),
  is_studio: z.boolean(),
  floor: z.number().nullable(),
  total_floors: z.number().nullable(),
  /** Exact for those who may see it, else rounded. */
  coordinates: lngLat,
  approximate: z.boolean(),
  address: z.string(),
  sector: z.string().nullable(),
  sector_name: z.string().nullable(),
  city_name: z.string().nullable(),
  photos: z.array(photo),
  photo_count: z.number(),
  /** The beginning of the description on one line. */
  summary: z.string().nullable(),
  badges: z.array(offerBadge),
  /** Percent since the price before, and when it changed. */
  price_change: z.object({ percent: z.number(), previous: z.number(), since: instant }).nullable(),
  owner_name: z.string(),
  owner_role: z.enum(['owner', 'realtor', 'verified_realtor', 'client', 'admin']),
  agency: z.string().nullable(),
  /** Waking hours within which its owner usually gives a first answer; null where it cannot be said. */
  answers_within: z.number().nullable(),
  created_at: instant,
  confirmed_at: instant,
  raised_at: instant,
  active_until: instant,
  /** The caller's own reaction. */
  reaction: z.enum(['favorite', 'dislike']).nullable(),
});
export type OfferCard = z.output<typeof offerCard>;

/** Another shown offer that an own one seems to repeat: the same pictures, person and home, or home alone. */
const repeated = z.object({
  sign: z.enum(['photo', 'phone', 'place']),
  /** Of the other one. */
  short_code: z.string(),
});
export type Repeated = z.output<typeof repeated>;

/** Everything of the full view. Values are by our field names: see `fields/offerFields.ts`. */
export const fullOffer = offerCard.extend({
  ...wireOffer.shape,
  values: z.record(z.string(), z.unknown()),
  outline: ring.nullable(),
  /** The map calls the place so, or it was chosen from its list: it goes with the marker of a form. */
  address_of_map: z.boolean(),
  deposit_months: z.number().nullable(),
  rent_term_days: z.number().nullable(),
  views: z.object({ view_count: z.number(), phone_views: z.number() }),
  owner: z
    .object({
      id: z.number(),
      name: z.string(),
      avatar_path: z.string().nullable(),
      role: z.enum(['owner', 'realtor', 'verified_realtor', 'client', 'admin']),
      agency: z.string().nullable(),
      agency_logo_path: z.string().nullable(),
      rating: z.number().nullable(),
      review_count: z.number(),
      recommendation_percent: z.number().nullable(),
      phone_proven: z.boolean(),
      messengers,
      /** The first digits only: `+373 69 ••• •••`. */
      masked_phone: z.string().nullable(),
    })
    /** Withheld in a client view. */
    .nullable(),
  /** Null in a client view. */
  phone_opens: z.enum(phoneOpenings).nullable(),
  reject_reason: z.string().nullable(),
  /** How it ended, while it is not shown again, and what it repeats: told to its author alone. */
  ended: z.enum(offerEndings).nullable(),
  repeats: repeated.nullable(),
  /** Its price is far under those of similar ones: told to visitors, never to its owner. */
  price_far_below: z.boolean(),
  price_history: z.array(z.object({ price: z.number(), since: instant })),
  /** The caller's last viewing here, for the button's label and the dialog's step. */
  viewing: z
    .object({ id: z.number(), status: z.number(), starts_at: instant, proposed_by: z.enum(['owner', 'client']) })
    .nullable(),
  /** The caller's conversation with its owner. */
  thread: z.number().nullable(),
  can: offerCan,
});
export type FullOffer = z.output<typeof fullOffer>;

/** An own offer; a draft may lack whatever was not filled in yet. */
export const myOffer = offerCard.extend({
  price: offerCard.shape.price.nullable(),
  coordinates: lngLat.nullable(),
  active_until: instant.nullable(),
  views: z.object({ view_count: z.number(), phone_views: z.number() }),
  reject_reason: z.string().nullable(),
  /** How it ended, while it is not shown again. */
  ended: z.enum(offerEndings).nullable(),
  draft: z.boolean(),
  /** Counted up to 1,001, as wherever it is said. */
  suitable_requests: z.number(),
  repeats: repeated.nullable(),
  /** The owner's, to themselves. */
  note: z.string().nullable(),
  can: offerCan,
});
export type MyOffer = z.output<typeof myOffer>;

export const listOffers = defineCall({
  name: 'listOffers',
  area,
  summary: 'Published offers, filtered and sorted',
  method: 'GET',
  path: '/api/properties',
  access: 'anyone',
  query: offerFilters
    .extend({
      sort: offerSort.default('fresh'),
      cursor: z.string().max(200).optional(),
      /** 0 asks how many there are, and for none of them. */
      limit: z.coerce.number().int().min(0).max(60).default(24),
    })
    .transform(withDeal),
  reply: page(offerCard),
});

export const showOffer = defineCall({
  name: 'showOffer',
  area,
  summary: 'One offer in full',
  method: 'GET',
  path: '/api/properties/:id',
  access: 'anyone',
  params: idOrCodeParams,
  query: z.object({
    client_view: z.coerce.number().optional(),
    key: z.string().max(100).optional(),
    request_id: idOrCode.optional(),
  }),
  reply: fullOffer,
  errors: ['offer_not_found', 'offer_unavailable', 'search_not_found', 'search_unavailable'],
});

/** What became of an offer that was published or changed, and how many searches it suits. */
export const published = z.object({ offer: fullOffer, suitable_requests: z.number(), message: z.string() });

const offerParts = {
  json: ['main_info', 'add_options', 'coordinates', 'photo_ids', 'floor_plan_ids'],
  files: ['photos'],
  maxFiles: 25,
} as const;

export const createOffer = defineCall({
  name: 'createOffer',
  area,
  summary: 'Publish an offer',
  method: 'POST',
  path: '/api/properties',
  access: 'active',
  multipart: offerParts,
  body: offerForm('create'),
  fields: offerFields,
  reply: published,
  errors: [
    'invalid_form',
    'phone_required',
    'offer_not_found',
    'wrong_state',
    'photo_not_found',
    'too_many_photos',
    ...photoErrors,
  ],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const saveOfferDraft = defineCall({
  name: 'saveOfferDraft',
  area,
  summary: 'Save a draft',
  method: 'POST',
  path: '/api/properties/template',
  access: 'active',
  multipart: offerParts,
  body: offerForm('draft'),
  fields: offerFields,
  reply: z.object({ id: z.number(), saved_at: instant }),
  errors: ['invalid_form', 'offer_not_found', 'photo_not_found', 'wrong_state'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});

/** What the form needs to continue a draft. */
export const showOfferDraft = defineCall({
  name: 'showOfferDraft',
  area,
  summary: 'An own draft, to continue it',
  method: 'GET',
  path: '/api/properties/template/:id',
  access: 'user',
  params: idOrCodeParams,
  reply: z.object({
    id: z.number(),
    /** What the form that began it called it; null for a draft of another program. */
    draft_key: z.string().nullable(),
    advert_type: wireDeal,
    rent_by_day: z.boolean(),
    property_type: propertyType,
    /** By our field names: see `fields/offerFields.ts`. */
    values: z.record(z.string(), z.unknown()),
    location: storedLocation.nullable(),
    photos: z.array(photo),
    saved_at: instant,
  }),
  errors: ['offer_not_found'],
});

export const editOffer = defineCall({
  name: 'editOffer',
  area,
  summary: 'Change an offer',
  method: 'POST',
  path: '/api/properties/:id',
  access: 'active',
  params: idOrCodeParams,
  multipart: offerParts,
  body: offerForm('edit'),
  fields: offerFields,
  reply: published,
  errors: ['invalid_form', 'offer_not_found', 'forbidden', 'photo_not_found', 'too_many_photos', ...photoErrors],
});

const ownAct = (name: string, path: `/${string}`, summary: string) =>
  defineCall({
    name,
    area,
    summary,
    method: 'POST',
    path,
    access: 'active',
    params: idOrCodeParams,
    reply: done,
    errors: ['offer_not_found', 'forbidden', 'wrong_state', 'hidden_by_unproven'],
  });
export const deleteOffer = ownAct('deleteOffer', '/api/properties/:id/delete', 'Delete an own offer');
export const confirmOffer = ownAct(
  'confirmOffer',
  '/api/properties/:id/until-available',
  'Confirm that an own offer is still available',
);
export const confirmAllOffers = defineCall({
  name: 'confirmAllOffers',
  area,
  summary: 'Confirm all own offers that are shown',
  method: 'POST',
  path: '/api/properties/all-until-available',
  access: 'active',
  reply: z.object({ ok: z.literal(true), confirmed: z.number() }),
});
export const activateOffer = ownAct(
  'activateOffer',
  '/api/dashboard/properties/:id/activate',
  'Show an own offer again',
);
export const deactivateOffer = ownAct(
  'deactivateOffer',
  '/api/dashboard/properties/:id/diactivate',
  'Hide an own offer',
);

const state = z.enum(myOfferStates);

export const actOnOffers = defineCall({
  name: 'actOnOffers',
  area,
  summary: 'One act on several own offers; what cannot be done to one leaves the others alone',
  method: 'POST',
  path: '/api/dashboard/properties/acts',
  access: 'active',
  body: z.object({
    /** `restore` takes back what was deleted or ended a moment ago. */
    act: z.enum(['confirm', 'activate', 'deactivate', 'end', 'delete', 'restore']),
    ...chosenOnes(state),
  }),
  reply: actedOn,
});

export const listMyOffers = defineCall({
  name: 'listMyOffers',
  area,
  summary: 'My offers, drafts included',
  method: 'GET',
  path: '/api/dashboard/properties/me',
  access: 'user',
  query: z.object({
    state: state.optional(),
    /** Words of the address, the description or the note, or the beginning of the code. */
    q: z.string().max(100).optional(),
    sort: z.enum(myOfferSorts).default('newest'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  reply: page(myOffer).extend({
    counts: z.record(state, z.number()),
    /** How many of all of them can be confirmed now: they end soon or are over. */
    extendable: z.number(),
  }),
});

export const countOfferView = defineCall({
  name: 'countOfferView',
  area,
  summary: "Count an opening; not the owner's",
  method: 'POST',
  path: '/api/properties/:id/increase-views',
  access: 'anyone',
  params: idOrCodeParams,
  reply: z.object({ view_count: z.number() }),
  errors: ['offer_not_found'],
  limit: { tries: 300, seconds: 3600, by: 'address' },
});
export const revealOfferPhone = defineCall({
  name: 'revealOfferPhone',
  area,
  summary: "Show the owner's phone and count it",
  method: 'POST',
  path: '/api/properties/:id/increase-phone-views',
  access: 'anyone',
  params: idOrCodeParams,
  reply: z.object({
    phone_views: z.number(),
    phone: z.string(),
    messengers,
  }),
  errors: ['offer_not_found', 'offer_unavailable', 'phone_after_viewing'],
  limit: { tries: 30, seconds: 3600, by: 'address' },
});
