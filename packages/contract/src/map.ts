import { nearKinds } from '@app/domain/nearKinds';
import { maxTravelPlaces } from '@app/domain/travelLimits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { attributes } from './attributes.ts';
import { bounds, offerFilters } from './offerFilters.ts';
import { offerCard } from './offers.ts';
import { searchCard, searchFilters } from './searches.ts';
import { withDeal } from './wireDeal.ts';
import { wireDeal } from './wireDealSchemas.ts';
import { deal, lngLat, page, propertyType, ring } from './shared.ts';
import { travelPlace } from './travelPlaces.ts';

const area = 'map';

/** A place found by its name. `source` tells a real geocoder from the built-in gazetteer. */
export const place = z.object({
  title: z.string(),
  detail: z.string(),
  address: z.string(),
  sector: z.string().nullable(),
  city: z.string().nullable(),
  coordinates: lngLat,
});
export type GazetteerPlace = z.output<typeof place>;

/** At least three characters, at most five answers, the capital first, each once. */
export const findPlaces = defineCall({
  name: 'findPlaces',
  area,
  summary: 'Places by name or address',
  method: 'GET',
  path: '/api/map/places',
  access: 'anyone',
  query: z.object({ q: z.string().trim().max(200) }),
  reply: z.object({ items: z.array(place).max(5), source: z.enum(['geocoder', 'gazetteer']) }),
  limit: { tries: 600, seconds: 600, by: 'address' },
});

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit);
export const namePlace = defineCall({
  name: 'namePlace',
  area,
  summary: 'The address of a place',
  method: 'GET',
  path: '/api/map/reverse',
  access: 'anyone',
  query: z.object({ lng: coordinate(180), lat: coordinate(90) }),
  reply: z.object({
    address: z.string(),
    sector: z.string().nullable(),
    city: z.string().nullable(),
    /** False abroad: an offer cannot stand there. */
    in_country: z.boolean(),
    source: z.enum(['geocoder', 'gazetteer']),
  }),
  limit: { tries: 600, seconds: 600, by: 'address' },
});

export const transitLine = z.object({
  number: z.string(),
  vehicle: z.enum(['trolleybus', 'bus']),
  /** Minutes from one to the next on a weekday, on average. */
  every_minutes: z.number(),
});
export type TransitLine = z.output<typeof transitLine>;
export const transitStop = z.object({ name: z.string(), coordinates: lngLat, lines: z.array(transitLine) });
export type TransitStop = z.output<typeof transitStop>;
export const listStops = defineCall({
  name: 'listStops',
  area,
  summary: 'The stops of trolleybuses and buses with their lines',
  method: 'GET',
  path: '/api/map/stops',
  access: 'anyone',
  sessionless: true,
  limit: { tries: 600, seconds: 600, by: 'address' },
  reply: z.object({ items: z.array(transitStop).max(2_000) }),
});

/** Ways that the same lines go along, each once; the lines by their numbers, as stops have them. */
export const transitWays = z.object({ numbers: z.array(z.string()), coordinates: z.array(z.array(lngLat)) });
export type TransitWays = z.output<typeof transitWays>;
export const listTransitWays = defineCall({
  name: 'listTransitWays',
  area,
  summary: 'Where the lines of trolleybuses and buses run',
  method: 'GET',
  path: '/api/map/lines',
  access: 'anyone',
  sessionless: true,
  limit: { tries: 600, seconds: 600, by: 'address' },
  reply: z.object({ items: z.array(transitWays).max(2_000) }),
});

const nearKind = z.enum(nearKinds);
/** What is near, the nearest of each kind, as far as the map knows. */
export const listNear = defineCall({
  name: 'listNear',
  area,
  summary: 'What is within twenty minutes on foot of a place',
  method: 'GET',
  path: '/api/map/near',
  access: 'anyone',
  limit: { tries: 600, seconds: 600, by: 'address' },
  query: z.object({ lng: coordinate(180), lat: coordinate(90) }),
  reply: z.object({
    items: z
      .array(
        z.object({
          kind: nearKind,
          /** Null where nobody noted it. */
          name: z.string().nullable(),
          coordinates: lngLat,
          /** On foot. */
          minutes: z.number(),
          /** Of a stop, the most frequent first. */
          lines: z.array(transitLine),
        }),
      )
      .max(nearKind.options.length),
    /** The street within 250 m. */
    street: z.string().nullable(),
    /** The nearest corner of two streets, the one that the place is at first; null where none is within 400 m. */
    corner: z.object({ streets: z.tuple([z.string(), z.string()]), metres: z.number() }).nullable(),
  }),
});

export const clusterSide = z.enum(['offers', 'searches', 'both']);
const view = { bbox: bounds, zoom: z.coerce.number().min(0).max(24), side: clusterSide.default('both') };

/** Several offers or searches that stand together at this zoom. */
export const cluster = z.object({
  /** Stable while the zoom's whole number stays: `11/1234/567`. */
  id: z.string(),
  coordinates: lngLat,
  offers: z.number(),
  searches: z.number(),
  /** The lowest price among its offers, where one deal is asked for. */
  price_from: z.number().nullable(),
  /** What it spans: where the map goes when it is opened. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export const offerPin = z.object({
  id: z.number(),
  short_code: z.string(),
  coordinates: lngLat,
  price: z.number(),
  rent_by_day: z.boolean(),
  advert_type: wireDeal,
  property_type: propertyType,
  approximate: z.boolean(),
});
export const searchShape = z.object({
  id: z.number(),
  short_code: z.string(),
  coordinates: lngLat,
  budget_min: z.number(),
  budget_max: z.number(),
  request_type: wireDeal,
  is_rent_term_about_days: z.boolean(),
  property_type: propertyType,
  zones: z.array(ring),
});

/**
 * Both sides of the map under one set of filters, or one of them: together where they crowd, alone where they stand
 * apart. Where no more than thirty of a side are within the window, none of them is in a cluster.
 */
export const listClusters = defineCall({
  name: 'listClusters',
  area,
  summary: 'What the map shows',
  method: 'GET',
  path: '/api/map/clusters',
  access: 'anyone',
  /** `facts` asks the offers alone, `wishes` the searches alone. */
  query: offerFilters
    .omit({ bbox: true })
    .extend({ ...view, wishes: attributes })
    .transform(withDeal),
  reply: z.object({
    clusters: z.array(cluster),
    offers: z.array(offerPin),
    searches: z.array(searchShape),
    totals: z.object({ offers: z.number(), searches: z.number() }),
  }),
});

export const priceHistogram = defineCall({
  name: 'priceHistogram',
  area,
  summary: 'How prices spread under the other filters',
  method: 'GET',
  path: '/api/map/prices',
  access: 'anyone',
  query: offerFilters.omit({ price_from: true, price_to: true }).transform(withDeal),
  reply: z.object({
    /** The slider's ends; the first and the last bucket hold what lies beyond. */
    from: z.number(),
    to: z.number(),
    buckets: z.array(z.number()).length(24),
    /** Of one deal: null where none is asked for. */
    average: z.number().nullable(),
    total: z.number(),
  }),
});

/** In what a similar one differs from what was asked. */
export const difference = z.enum(['price', 'rooms', 'place']);
const similarOffer = offerCard.extend({ differs: z.array(difference) });
const similarSearch = searchCard.extend({ differs: z.array(difference) });
const paging = { cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(60).default(24) };

/** `minutes` from each of the places, in their order; null for more than an hour and a half. */
export const listOffersByWay = defineCall({
  name: 'listOffersByWay',
  area,
  summary: 'Offers that fit, those with the shortest ways from up to three places first',
  method: 'POST',
  path: '/api/map/offers-by-way',
  access: 'anyone',
  query: offerFilters.extend(paging).transform(withDeal),
  /** A body, not an address: somebody's home and work are no matter for logs. */
  body: z.object({ places: z.array(travelPlace).min(1).max(maxTravelPlaces) }),
  reply: page(offerCard.extend({ minutes: z.array(z.number().nullable()) })),
  errors: ['invalid_form', 'unavailable'],
  limit: { tries: 240, seconds: 600, by: 'address' },
});

/**
 * Exact ones page by page; `similar` stands on the last page: prices within 20% beyond, a room more or less, sectors
 * near.
 */
export const listOffersWithSimilar = defineCall({
  name: 'listOffersWithSimilar',
  area,
  summary: 'Offers that fit, then similar ones',
  method: 'GET',
  path: '/api/properties/with-similar',
  access: 'anyone',
  query: offerFilters.extend(paging).transform(withDeal),
  reply: page(offerCard).extend({ similar: z.array(similarOffer) }),
});
export const listSearchesWithSimilar = defineCall({
  name: 'listSearchesWithSimilar',
  area,
  summary: 'Searches that fit, then similar ones',
  method: 'GET',
  path: '/api/requests/with-similar',
  access: 'anyone',
  query: searchFilters.extend(paging).transform(withDeal),
  reply: page(searchCard).extend({ similar: z.array(similarSearch) }),
});

const pin = z.object({
  id: z.number(),
  coordinates: lngLat,
  price: z.number(),
  /** What the price is for, by the numbers of the filter `deal`. */
  deal,
  similar: z.boolean(),
});
export const mapOffersWithSimilar = defineCall({
  name: 'mapOffersWithSimilar',
  area,
  summary: 'The same as points',
  method: 'GET',
  path: '/api/properties/with-similar-map',
  access: 'anyone',
  query: offerFilters.transform(withDeal),
  reply: z.object({ items: z.array(pin).max(1_000) }),
});
export const mapSearchesWithSimilar = defineCall({
  name: 'mapSearchesWithSimilar',
  area,
  summary: 'The same as points',
  method: 'GET',
  path: '/api/requests/with-similar-map',
  access: 'anyone',
  query: searchFilters.transform(withDeal),
  reply: z.object({ items: z.array(pin).max(1_000) }),
});

/** Which tiles the map is drawn from, as TileJSON 3.0: the addresses hold the version of what they lead to. */
export const describeTiles = defineCall({
  name: 'describeTiles',
  area,
  summary: "The map's vector tiles: where they are, for which zooms, whose data",
  method: 'GET',
  path: '/map/tiles.json',
  access: 'anyone',
  sessionless: true,
  reply: z.object({
    tilejson: z.literal('3.0.0'),
    tiles: z.array(z.string()),
    minzoom: z.number(),
    maxzoom: z.number(),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    attribution: z.string(),
    vector_layers: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.string()) })),
  }),
});

const tileNumber = z.coerce.number().int().min(0);
/**
 * A Mapbox vector tile (`application/vnd.mapbox-vector-tile`), gzipped; 204 where nothing is drawn. Without a limit, as the
 * page's own files are: it is read from memory.
 */
export const readTile = defineCall({
  name: 'readTile',
  area,
  summary: 'A vector tile of the map; one of the version that is asked for never changes',
  method: 'GET',
  path: '/map/tiles/:version/:z/:x/:y',
  access: 'anyone',
  sessionless: true,
  params: z
    .object({ version: z.string().max(40), z: tileNumber.max(24), x: tileNumber, y: tileNumber })
    .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, { path: ['x'] }),
  errors: ['tile_not_found'],
});
