import { z } from 'zod';
import { instant, lngLat, ring } from './shared.ts';

/*
 * What an outside client reads back: the names of the fixed outside format beside ours. The two parts are exactly what
 * the forms take, so that what was read can be sent again.
 */

const part = z.record(z.string(), z.unknown());
const area = z.object({ urban_area_name: z.string().nullable(), city_name: z.string().nullable() });

/** Whose the offer is; in a client view the names are there and hold nothing. */
const wireOwner = {
  owner_photo: z.string().nullable(),
  /** To the owner themselves and to whoever has an accepted viewing with them; null to all others. */
  owner_phone: z.string().nullable(),
  owner_info: z.object({ phone: z.string().nullable(), is_verified_realtor: z.boolean() }).nullable(),
  owner_agency: z
    .object({
      name: z.string(),
      logo_path: z.string().nullable(),
      specializations: z.array(z.object({ name: z.string() })),
    })
    .nullable(),
  owner_review_avg_rating: z.number().nullable(),
  owner_review_count: z.number(),
  owner_recommendation_percent: z.number().nullable(),
  is_advert_by_realtor: z.boolean(),
  is_advert_by_verified_realtor: z.boolean(),
};

/** A viewing, as one of its two people may know it. */
const wireViewing = z.object({
  book_id: z.number(),
  /** `YYYY-MM-DD HH:mm` in Europe/Chisinau. */
  date_time: z.string(),
  advert_id: z.number(),
  /** Booked through a client's link, without an account. */
  is_client_view_mode: z.boolean(),
  /** 1 accepted; see `viewingStatus`. */
  status: z.number(),
  /** Who proposed this time. */
  user_id: z.number(),
  /** Who comes to see it. */
  book_user_id: z.number(),
  created_at: instant,
  /** Of the other side, once it is accepted. */
  user_phone: z.string().nullable(),
});
export type WireViewing = z.output<typeof wireViewing>;

const wireViewings = {
  /** The caller's last viewing here. */
  book_id: z.number().nullable(),
  /** Their viewings here, or all of their own offer: the newest first, at most 20. */
  view_books: z.array(wireViewing),
  /** The last proposal of this offer for one of the caller's searches, and the viewings that came of it. */
  response_id: z.number().nullable(),
  response_datetime_proposals: z.array(wireViewing),
};

/** An offer by the outside names. */
export const wireOffer = z.object({
  advert_type_name: z.string(),
  advert_type_flags: z.object({ isRent: z.boolean() }),
  property_type_name: z.string(),
  property_type_flags: z.object({ isLand: z.boolean() }),
  /** Rounded, and without its outline, for those who may not see the exact place. */
  location: area.extend({
    type: z.enum(['marker', 'polygon']),
    coordinates: z.union([lngLat, z.array(ring)]),
    address: z.string(),
  }),
  urban_area: area,
  main_options: part,
  add_options: part,
  /** How many searches it suits now, to its owner; null to all others. */
  suitable_requests: z.number().nullable(),
  ...wireOwner,
  ...wireViewings,
});
export type WireOffer = z.output<typeof wireOffer>;

const polygon = z.object({ type: z.literal('polygon'), coordinates: z.array(ring) });
const marks = z.record(z.string(), z.boolean());

/** Whose the search is; in a client view there is nobody. */
const wireSearcher = {
  from_user: z
    .object({
      id: z.number(),
      name: z.string(),
      avatar_path: z.string().nullable(),
      is_realtor: z.boolean(),
      is_verified_realtor: z.boolean(),
    })
    .nullable(),
  owner_info: z
    .object({
      is_realtor: z.boolean(),
      is_verified_realtor: z.boolean(),
      /** Their own number is proven. */
      full_authorized: z.boolean(),
      /** The search's contact, to its owner and to a party of an accepted proposal or viewing; null to all others. */
      phone: z.string().nullable(),
    })
    .nullable(),
};

/** A search by the outside names. */
export const wireSearch = z.object({
  request_type_name: z.string(),
  request_type_flags: z.object({ isRent: z.boolean(), isSell: z.boolean() }),
  property_type_name: z.string(),
  property_type_flags: z.object({ isHouse: z.boolean(), isApartHouse: z.boolean() }),
  /** The selected zone; null while a search has none. */
  location: polygon.nullable(),
  add_polygons: z.array(polygon),
  main_info: part,
  add_options: part,
  /** Null for whom the contact is withheld. */
  client_contact_with: marks.nullable(),
  client_help_with: marks.nullable(),
  ...wireSearcher,
});
export type WireSearch = z.output<typeof wireSearch>;
