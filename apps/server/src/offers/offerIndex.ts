import { type AttributeRange, readAttributes } from '@app/contract/attributeWords';
import type { OfferFilters } from '@app/contract/offerFilters';
import { askedDeals } from '@app/contract/wireDeal';
import { mercator } from '@app/domain/mercator';
import { nearMinutes } from '@app/domain/nearKinds';
import type { Query } from '@app/engine/mapIndex/segment';
import type { SpatialFilter } from '@app/engine/mapIndex/spatialFilter';
import { PreparedRing } from '@app/engine/mapIndex/preparedRing';
import type { Shape, AttributeFilter, Window } from '@app/engine/mapIndex/indexedItem';
import { boundsOf } from '@app/domain/ring';
import type { Hiding } from '@app/domain/reactions';
import { readZone } from '../platform/database/geometry.ts';
import { askedMinutes, attributeColumns } from './attributeConditions.queries.ts';
import type { OfferSort } from './offerList.queries.ts';

/* What offers are to the index that holds them: `offerConditions` says the same to PostgreSQL. */

/** The numbers of an offer, in the index's order; the rest are the fields of the form that are asked by their ends. */
export const offerNumbers = ['price', 'area', 'raised_at', 'created_at', ...attributeColumns.keys()] as const;
const numberOf = (name: string) => offerNumbers.indexOf(name);
export const priceNumber = numberOf('price');
const times = [numberOf('raised_at'), numberOf('created_at')];

export const offerShape: Shape = {
  numbers: offerNumbers.length,
  orders: [priceNumber, ...times],
  // Prices follow the place: the cheapest of all stand far from where the next one is asked for.
  scattered: times,
  lowest: priceNumber,
};

/** Terms of an offer begin with these. Facts and pets may hold any text: nothing else begins like them. */
export const attributeSign = '=';
export const petSign = '~';

/** How many minutes it is on foot to the nearest of a kind, by the place of the kind among `nearKinds`. */
export const nearTerm = (at: number, minutes: number | string): string => `near.${at}.${minutes}`;

function nearTerms(range: AttributeRange): string[] | undefined {
  const asked = askedMinutes(range);
  if (!asked) return undefined;
  const { at, from, to } = asked;
  return Array.from({ length: nearMinutes }, (_, i) => i + 1).flatMap((minutes) =>
    minutes >= from && minutes <= to ? [nearTerm(at, minutes)] : [],
  );
}

function range(name: string, from: number | undefined, to: number | undefined): AttributeFilter['ranges'] {
  return from === undefined && to === undefined
    ? []
    : [{ number: numberOf(name), from: from ?? -Infinity, to: to ?? Infinity }];
}

/** Filters by facts; a number's open end is 0 or a billion, as the database is asked. */
function attributesFilter(words: readonly string[]): AttributeFilter {
  const { all, any, ranges } = readAttributes(words);
  return {
    terms: [
      ...all.map((word) => [attributeSign + word]),
      ...[...any].map(([dictionary, codes]) => {
        const sign = dictionary === 'pets' ? petSign : attributeSign;
        return codes.map((code) => sign + code);
      }),
      ...ranges.flatMap((range) => {
        const terms = nearTerms(range);
        return terms ? [terms] : [];
      }),
    ],
    ranges: ranges
      .filter(({ name }) => attributeColumns.has(name))
      .flatMap(({ name, from, to }) => range(name, from ?? 0, to ?? 1_000_000_000)),
  };
}

/** Sectors and towns are places to choose from: one of either is enough. */
const placeWords = ({ sector, city }: OfferFilters): string[] => [
  ...(sector ?? []).map((code) => `sector.${code}`),
  ...(city ?? []).map((code) => `city.${code}`),
];

function filterBy(filters: OfferFilters): AttributeFilter {
  const { kind, rooms, pets, owner } = filters;
  const attributes = attributesFilter(filters.facts ?? []);
  const groups: (readonly string[] | undefined)[] = [
    askedDeals(filters)?.map((deal) => `deal.${deal}`),
    kind?.map((one) => `kind.${one}`),
    rooms?.map((count) => `rooms.${count}`),
    filters.sector || filters.city ? placeWords(filters) : undefined,
    pets?.map((code) => petSign + code),
    owner && [`by.${owner}`],
    ...attributes.terms,
  ];
  return {
    terms: groups.filter((group) => group !== undefined),
    ranges: [
      ...range('price', filters.price_from, filters.price_to),
      ...range('area', filters.area_from, filters.area_to),
      ...attributes.ranges,
    ],
  };
}

type Bounds = NonNullable<OfferFilters['bbox']>;

function windowOf([west, south, east, north]: Readonly<Bounds>): Window {
  const from = mercator([west, north]);
  const to = mercator([east, south]);
  return { west: from.x, east: to.x, north: from.y, south: to.y };
}

export const meet = (a: Window, b: Window): Window => ({
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
  north: Math.max(a.north, b.north),
  south: Math.min(a.south, b.south),
});

const nowhere: Window = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };

function placeBy({ bbox, zone }: OfferFilters): SpatialFilter {
  const window = bbox && windowOf(bbox);
  if (zone === undefined) return { window };
  const rings = readZone(zone);
  if (!rings) return { window: nowhere };
  const { west, south, east, north } = boundsOf(rings.flat());
  const around = windowOf([west, south, east, north]);
  return { window: window ? meet(window, around) : around, rings: rings.map((ring) => new PreparedRing(ring)) };
}

/** The number that a list follows; how often an offer was opened nobody tells the index. */
export const sortNumbers: Readonly<Partial<Record<OfferSort, number>>> = {
  fresh: numberOf('raised_at'),
  newest: numberOf('created_at'),
  oldest: numberOf('created_at'),
  price_asc: priceNumber,
  price_desc: priceNumber,
};

/** Whether the index knows what is asked: not whose an offer is. */
export const indexKnows = ({ user }: OfferFilters, sort: OfferSort): boolean =>
  user === undefined && sort in sortNumbers;

/** The filters as a query to the index. */
export const offerQuery = (filters: OfferFilters & Hiding): Query => ({
  filter: filterBy(filters),
  place: placeBy(filters),
  excludedIds: filters.hidden,
});
