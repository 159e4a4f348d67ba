import type { attributes } from '@app/contract/attributes';
import type { offerFilters, offerSort } from '@app/contract/offerFilters';
import type { z } from 'zod';
import type { SearchValues } from '../../lib/search.ts';

/*
 * The map page's address is read without the contract's schemas: with them every first visit to the list would load zod, a
 * seventh of its code. `mapAddress.test.ts` holds both together.
 */

type Sort = z.output<typeof offerSort>;
export const sorts = [
  'fresh',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'views',
  'way',
] as const satisfies readonly (Sort | 'way')[];

type Value = SearchValues[string];
/** The value as the page has it; undefined when it does not fit. */
type Read<T> = (value: Value) => T | undefined;

const text =
  (max: number, pattern = /^/): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value) ? value : undefined;

const amount =
  (min: number, max = Infinity): Read<number> =>
  (value) => {
    const number = Number(value);
    return Number.isFinite(number) && number >= min && number <= max ? number : undefined;
  };

const whole =
  (min: number, max = Number.MAX_SAFE_INTEGER): Read<number> =>
  (value) => {
    const number = amount(min, max)(value);
    return Number.isInteger(number) ? number : undefined;
  };

const oneOf =
  <T extends string>(...allowed: readonly T[]): Read<T> =>
  (value) =>
    allowed.find((one) => one === value);

const kind = whole(1, 4) as Read<1 | 2 | 3 | 4>;
const wireDeal = whole(1, 3) as Read<1 | 2 | 3>;
const yes: Read<boolean> = (value) => (typeof value === 'string' ? value === '1' || value === 'true' : undefined);

/** Repeated, or separated by commas; one that does not fit spoils all of them. */
const many =
  <T>(read: Read<T>, max = 100): Read<T[]> =>
  (value) => {
    if (value === '') return undefined;
    const items = typeof value === 'string' ? value.split(',') : value;
    const known = items.map(read).filter((item) => item !== undefined);
    return known.length === items.length && items.length <= max ? known : undefined;
  };

/** Up to three of `map/travel/reachText.ts`. */
const places =
  /^(?:(?:^|\|)-?\d{1,3}(?:\.\d+)?,-?\d{1,2}(?:\.\d+)?,(?:[5-9]|[1-5]\d|60),(?:walk|transit|car),[^|]*){1,3}$/;

/** As `attributes` of the contract has it. */
const word = /^[a-z][a-z0-9_]{1,40}(?:\.(?:[1-9]|\d{0,9}(?:\.\d{1,2})?-\d{0,9}(?:\.\d{1,2})?))?$/;

type Filters = Omit<z.output<typeof offerFilters>, 'bbox'>;

/** What the address may say beside the filters. */
export interface MapAddress extends Filters {
  bbox?: string | undefined;
  /** A place that was found on the map, as `foundPlace.ts` writes it. */
  at?: string | undefined;
  /** Places to be near to by time, as `map/travel/reachText.ts` writes them. */
  reach?: string | undefined;
  /** What `facts` is to offers, this is to searches. */
  wishes?: z.output<typeof attributes>;
  side: 'offers' | 'searches';
  /** `way` is by minutes from the places that were asked for. */
  sort: Sort | 'way';
  /** The map alone; on mobile the list is shown otherwise, on desktop both. */
  view: 'both' | 'map';
  /** `0`: moving the map does not search. */
  move: '0' | '1';
  /** The own search, or the own offer, that the filters were set for when it was published. */
  for_search?: string | undefined;
  for_offer?: string | undefined;
  /** `1`: drawing a zone starts with the page. */
  draw?: string | undefined;
}

const readers: { [K in keyof MapAddress]-?: Read<NonNullable<MapAddress[K]>> } = {
  deal: kind,
  advert_type: wireDeal,
  request_type: wireDeal,
  is_rent_term_about_days: yes,
  kind: many(kind),
  price_from: whole(0, 1_000_000_000),
  price_to: whole(0, 1_000_000_000),
  area_from: amount(0),
  area_to: amount(0),
  rooms: many(whole(0, 6)),
  sector: many(text(60)),
  city: many(text(60)),
  pets: many(text(30)),
  owner: oneOf('owner', 'realtor'),
  user: whole(1),
  facts: many(text(Infinity, word), 60),
  zone: text(12_000),
  reach: text(600, places),
  bbox: text(Infinity, /^-?[\d.]+(,-?[\d.]+){3}$/),
  at: text(160, /^-?\d{1,3}(?:\.\d+)?,-?\d{1,2}(?:\.\d+)?,./),
  wishes: many(text(Infinity, word), 60),
  side: oneOf('offers', 'searches'),
  sort: oneOf(...sorts),
  view: oneOf('both', 'map'),
  move: oneOf('0', '1'),
  for_search: text(20),
  for_offer: text(20),
  draw: text(Infinity),
};

/** Every name that the address may hold for the page. */
export const mapParams: readonly string[] = Object.keys(readers);

/** What is missing, or does not fit, is as on a page without parameters: an address shortened by hand still opens. */
export function readMapAddress(values: SearchValues): MapAddress {
  const read = Object.entries(readers).flatMap(([name, reader]) => {
    const value = values[name];
    const known = value === undefined ? undefined : reader(value);
    return known === undefined ? [] : [[name, known]];
  });
  return { side: 'offers', sort: 'fresh', view: 'both', move: '1', ...Object.fromEntries(read) };
}
