import type { OfferFilters } from '@app/contract/offerFilters';
import { leavesOutByDay } from '@app/contract/wireDeal';
import { deals, offerStatus } from '@app/domain/kinds';
import { mercator } from '@app/domain/mercator';
import { boundsOf } from '@app/domain/ring';
import { asksForAll, type Hiding } from '@app/domain/reactions';
import { sql } from 'kysely';
import { insideZone, readZone } from '../platform/database/geometry.ts';
import { allOf, type Condition, isNoneOf } from '../platform/database/listPage.ts';
import { untold } from '../platform/database/untold.ts';
import { attributeConditions } from './attributeConditions.queries.ts';

const list = (values: readonly (string | number)[], type: 'text' | 'smallint') =>
  sql`any(${[...values]}::${sql.raw(type)}[])`;

/** 0 is a studio, 6 six or more; a studio is no one-room flat here, though it counts as one room in matching. */
function roomsCondition(rooms: readonly number[]): Condition {
  const counted = rooms.filter((n) => n > 0);
  const flats = sql<boolean>`(NOT o.is_studio AND o.rooms = ${list(counted, 'smallint')})`;
  return rooms.includes(0) ? sql<boolean>`(o.is_studio OR ${flats})` : flats;
}

/** Sectors and towns are places to choose from: one of either is enough. */
function placeCondition({ sector, city }: OfferFilters): Condition | undefined {
  const inSector = sector && sql<boolean>`o.sector = ${list(sector, 'text')}`;
  const inCity = city && sql<boolean>`o.city = ${list(city, 'text')}`;
  if (inSector && inCity) return sql<boolean>`(${inSector} OR ${inCity})`;
  return inSector ?? inCity;
}

/**
 * What the public may see and the filters let through, over `offers o`. Places compare by where the public sees the
 * offer, never by the exact point.
 */
export function offerConditions(filters: OfferFilters & Hiding, now: Date): Condition {
  return allOf([...plainConditions(filters, now), ...narrowConditions(filters)]);
}

/**
 * The same where many are known to fit: PostgreSQL then takes the narrow ones together for a coin's toss, and reads the
 * list in its order until the page is full. It would multiply them, as if the rooms had nothing to do with the price,
 * and read everything there is for the few it expects.
 */
export function offerConditionsOfMany(filters: OfferFilters & Hiding, now: Date): Condition {
  const narrow = narrowConditions(filters).filter((c) => c !== undefined);
  return allOf([
    ...plainConditions(filters, now),
    narrow.length > 0 && sql<boolean>`coalesce(${allOf(narrow)}, false)`,
  ]);
}

/** What the indexes of lists begin with. */
function plainConditions(filters: OfferFilters & Hiding, now: Date): (Condition | undefined)[] {
  return [
    sql<boolean>`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${asksForAll(filters) ? untold(now, 'timestamptz') : now}`,
    filters.user === undefined ? undefined : sql<boolean>`o.user_id = ${filters.user}::bigint`,
    filters.hidden && isNoneOf(sql`o.id`, filters.hidden),
    filters.deal && sql<boolean>`o.deal = ${filters.deal}::smallint`,
    leavesOutByDay(filters) ? sql<boolean>`o.deal <> ${sql.lit(deals.rentByDay)}` : undefined,
    filters.kind && kindCondition(filters.kind),
    filters.price_from === undefined ? undefined : sql<boolean>`o.price >= ${filters.price_from}::integer`,
    filters.price_to === undefined ? undefined : sql<boolean>`o.price <= ${filters.price_to}::integer`,
  ];
}

function narrowConditions(filters: OfferFilters): (Condition | undefined)[] {
  return [
    filters.area_from === undefined ? undefined : sql<boolean>`o.area >= ${filters.area_from}::numeric`,
    filters.area_to === undefined ? undefined : sql<boolean>`o.area <= ${filters.area_to}::numeric`,
    filters.rooms && roomsCondition(filters.rooms),
    placeCondition(filters),
    filters.pets && sql<boolean>`o.pets && ${[...filters.pets]}::text[]`,
    filters.owner && ownerCondition(filters.owner),
    ...(filters.facts ? attributeConditions(filters.facts) : []),
    filters.bbox && boundsCondition(filters.bbox),
    filters.zone === undefined ? undefined : zoneCondition(filters.zone),
  ];
}

/** One kind compares by `=`, so that its index is read in the list's order. */
function kindCondition(kinds: readonly number[]): Condition {
  const [only] = kinds;
  return kinds.length === 1
    ? sql<boolean>`o.property_type = ${only}::smallint`
    : sql<boolean>`o.property_type = ${list(kinds, 'smallint')}`;
}

function ownerCondition(owner: 'owner' | 'realtor'): Condition {
  const realtor = sql<boolean>`EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND u.role = 'realtor')`;
  return owner === 'realtor' ? realtor : sql<boolean>`NOT ${realtor}`;
}

/**
 * The zone's box as Mercator numbers first, for the same reason. PostgreSQL takes every polygon for a thousandth of the
 * table: `coalesce` keeps it from fetching a hundred thousand rows by the polygon alone.
 */
function zoneCondition(text: string): Condition {
  const rings = readZone(text);
  if (!rings) return sql<boolean>`false`;
  const { west, south, east, north } = boundsOf(rings.flat());
  const inside = sql<boolean>`coalesce(${insideZone(sql`o.shown_point`, rings)}, false)`;
  return sql<boolean>`${boundsCondition([west, south, east, north])} AND ${inside}`;
}

/**
 * Mercator numbers instead of `shown_point <@ box`: of numbers PostgreSQL knows how many lie between two, so that it
 * reads few by their place and many by the list's order.
 */
function boundsCondition([west, south, east, north]: NonNullable<OfferFilters['bbox']>): Condition {
  const from = mercator([west, north]);
  const to = mercator([east, south]);
  return sql<boolean>`o.mx BETWEEN ${from.x}::integer AND ${to.x}::integer AND o.my BETWEEN ${from.y}::integer AND ${to.y}::integer`;
}
