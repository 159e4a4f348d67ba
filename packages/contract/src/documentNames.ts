import { z } from 'zod';
import { lngLat, ring } from './shared.ts';

/*
 * What a client written from the documents reads back: the names of B3.1 to B3.4 beside ours. The two parts are exactly
 * what the forms take, so that what was read can be sent again.
 */

const part = z.record(z.string(), z.unknown());
const area = z.object({ urban_area_name: z.string().nullable(), city_name: z.string().nullable() });

/** B3.1 and B2.2. */
export const documentOffer = z.object({
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
});
export type DocumentOffer = z.output<typeof documentOffer>;

const polygon = z.object({ type: z.literal('polygon'), coordinates: z.array(ring) });
const marks = z.record(z.string(), z.boolean());

/** B3.4. */
export const documentSearch = z.object({
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
});
export type DocumentSearch = z.output<typeof documentSearch>;
