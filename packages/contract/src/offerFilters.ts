import { z } from 'zod';
import { attributes } from './attributes.ts';
import { id, many, propertyType } from './shared.ts';
import type { WithDeal } from './wireDeal.ts';
import { dealFilter } from './wireDealSchemas.ts';

/* Apart from the calls: the map page reads its address by these, and no other page needs them. */

/** `fresh` is by the last confirmation, which raises an offer once a day; `newest` and `oldest` are by publication. */
export const offerSort = z.enum(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc', 'views']);
/** Of a zone in an address: 300 points as the page writes them, and as many again with all their digits. */
export const longestZone = 12_000;
const degrees = z.number().min(-180).max(180);
/** west,south,east,north in degrees. */
export const bounds = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([degrees, degrees, degrees, degrees]));

/** Filters of offers in lists and on the map; lists are comma separated. Calls take them `.transform(withDeal)`. */
export const offerFilters = z.object({
  ...dealFilter,
  kind: many(propertyType),
  price_from: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  price_to: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  area_from: z.coerce.number().min(0).optional(),
  area_to: z.coerce.number().min(0).optional(),
  /** 1 to 6; 0 is a studio. */
  rooms: many(z.coerce.number().int().min(0).max(6)),
  sector: many(z.string().max(60)),
  /** Cities' codes of the gazetteer. */
  city: many(z.string().max(60)),
  pets: many(z.string().max(30)),
  owner: z.enum(['owner', 'realtor']).optional(),
  /** Of this person alone. */
  user: id.optional(),
  /** Any other field of the offer's form: see `attributes.ts`. */
  facts: attributes,
  bbox: bounds.optional(),
  /** A zone: `lng,lat;lng,lat;…`; of several rings, five at most, with `|` between them. */
  zone: z.string().max(longestZone).optional(),
});
export type OfferFilters = WithDeal<z.output<typeof offerFilters>>;
