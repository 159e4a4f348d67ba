import {
  type Deal,
  type LngLat,
  type OfferStatus,
  type PropertyType,
  type Ring,
  searchStatus,
  type SearchStatus,
} from '@app/domain/kinds';
import type { OfferAttributes, SearchRequirements } from '@app/domain/matching';
import { boundsOf } from '@app/domain/ring';
import { zonesFrom } from '@app/domain/zones';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { centre } from './factories.ts';
import type { Random } from './generatedAnswers.ts';
import { startOfTest } from './testApp.ts';

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const day = 86_400_000;
/** Small enough places and numbers that every rule is met at its edge many times. */
export const prices = [95, 100, 119, 120, 125, 130, 131, 156, 157, 190, 200, 260, 261, 300, 390, 391, 400];
const areas = [28.5, 30, 38, 39.1, 40, 52, 52.1, 57, 60, 78, 78.1, 80, 104, 104.1];

/** A blob of 3 to 12 corners, some of them on one line, some drawn across itself. */
function drawnRing(random: Random): LngLat[] {
  const middle: LngLat = [centre[0] + (random.next() - 0.5) * 0.06, centre[1] + (random.next() - 0.5) * 0.04];
  const corners = random.int(3, 12);
  const ring: LngLat[] = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const radius = 0.004 + random.next() * 0.02;
    return [round(middle[0] + Math.cos(angle) * radius), round(middle[1] + Math.sin(angle) * radius)];
  });
  const [first, second] = ring as [LngLat, LngLat];
  if (random.chance(0.3)) ring.splice(1, 0, [round((first[0] + second[0]) / 2), round((first[1] + second[1]) / 2)]);
  if (random.chance(0.15) && ring.length > 4) ring.splice(1, 2, ring[2]!, ring[1]!);
  return ring;
}

function makeZones(random: Random): Ring[] {
  const drawn = Array.from({ length: random.int(1, 3) }, () => drawnRing(random));
  const made = zonesFrom(drawn);
  return 'zones' in made ? [...made.zones] : makeZones(random);
}

/** Anywhere around, or at, beside or in the middle of a corner or an edge of some zone. */
function makePoint(random: Random, rings: readonly Ring[]): LngLat {
  if (random.chance(0.5))
    return [round(centre[0] + (random.next() - 0.5) * 0.09), round(centre[1] + (random.next() - 0.5) * 0.06)];
  const ring = random.pick(rings);
  const at = random.int(0, ring.length - 2);
  const [a, b] = [ring[at]!, ring[at + 1]!];
  const part = random.pick([0, 0.25, 0.5, 1]);
  const aside = () => random.pick([0, 0, 0.000001, -0.000001, 0.000002, -0.000003, 0.00001]);
  return [round(a[0] + (b[0] - a[0]) * part + aside()), round(a[1] + (b[1] - a[1]) * part + aside())];
}

export function makeSearch(random: Random, id: number, owners: readonly number[]): SearchRequirements {
  const [low, high] = [random.pick(prices), random.pick(prices)].toSorted((a, b) => a - b) as [number, number];
  const hasArea = random.chance(0.6);
  const [small, large] = [random.pick(areas), random.pick(areas)].toSorted((a, b) => a - b) as [number, number];
  const propertyType = random.int(1, 4) as PropertyType;
  const hasRooms = propertyType <= 2 && random.chance(0.8);
  const fewest = random.int(1, 6);
  return {
    id,
    ownerId: random.pick(owners),
    deal: random.int(1, 4) as Deal,
    propertyType,
    status: (random.chance(0.9) ? 0 : 1) as SearchStatus,
    expiresAt: new Date(startOfTest.getTime() + random.pick([-1, 0, 1, day])),
    budgetMin: low,
    budgetMax: high,
    areaMin: hasArea ? small : null,
    areaMax: hasArea ? large : null,
    roomsMin: hasRooms ? fewest : null,
    roomsMax: hasRooms ? Math.min(6, fewest + random.int(0, 2)) : null,
    zones: makeZones(random),
  };
}

export function makeOffer(
  random: Random,
  id: number,
  owners: readonly number[],
  rings: readonly Ring[],
): OfferAttributes {
  const propertyType = random.int(1, 4) as PropertyType;
  const isHome = propertyType <= 2;
  const isStudio = isHome && random.chance(0.15);
  return {
    id,
    ownerId: random.pick(owners),
    deal: random.int(1, 4) as Deal,
    propertyType,
    status: (random.chance(0.9) ? 0 : random.pick([1, 3])) as OfferStatus,
    activeUntil: new Date(startOfTest.getTime() + random.pick([-1, 0, day])),
    confirmedAt: startOfTest,
    price: random.pick(prices),
    area: random.chance(0.85) ? random.pick(areas) : null,
    rooms: isHome ? (isStudio ? 1 : random.int(1, 6)) : null,
    isStudio,
    point: makePoint(random, rings),
  };
}

async function storeSearches(db: Db, searches: readonly SearchRequirements[]): Promise<void> {
  await sql`INSERT INTO searches (id, short_code, user_id, deal, property_type, status, budget_min, budget_max, area_min, area_max,
      rooms_min, rooms_max, active_for, activated_at, expires_at, client_key)
    OVERRIDING SYSTEM VALUE
    SELECT s.id, 's' || s.id, s.owner, s.deal, s.type, s.status, s.bmin, s.bmax, s.amin, s.amax, s.rmin, s.rmax, 30, ${startOfTest}, s.expires, 'k' || s.id
    FROM jsonb_to_recordset(${JSON.stringify(
      searches.map((s) => ({
        id: s.id,
        owner: s.ownerId,
        deal: s.deal,
        type: s.propertyType,
        status: s.status,
        bmin: s.budgetMin,
        bmax: s.budgetMax,
        amin: s.areaMin,
        amax: s.areaMax,
        rmin: s.roomsMin,
        rmax: s.roomsMax,
        expires: s.expiresAt,
      })),
    )}::jsonb) AS s (id bigint, owner bigint, deal smallint, type smallint, status smallint, bmin integer, bmax integer,
      amin numeric, amax numeric, rmin smallint, rmax smallint, expires timestamptz)`.execute(db);
}

async function storeZones(db: Db, searches: readonly SearchRequirements[]): Promise<void> {
  const zones = searches.flatMap((s) =>
    s.zones.map((ring, position) => {
      const { west, south, east, north } = boundsOf(ring);
      const corners = ring.slice(0, -1).map(([x, y]) => `(${x},${y})`);
      return {
        search: s.id,
        position,
        ring,
        deal: s.deal,
        type: s.propertyType,
        active: s.status === searchStatus.active,
        zone: `(${corners.join(',')})`,
        bbox: `(${east},${north}),(${west},${south})`,
      };
    }),
  );
  await sql`INSERT INTO search_zones (search_id, position, zone, bbox, ring, deal, property_type, active)
    SELECT z.search, z.position, z.zone::polygon, z.bbox::box, z.ring, z.deal, z.type, z.active
    FROM jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS z (search bigint, position smallint, zone text, bbox text,
      ring jsonb, deal smallint, type smallint, active boolean)`.execute(db);
}

async function storeOffers(db: Db, offers: readonly OfferAttributes[]): Promise<void> {
  await sql`INSERT INTO offers (id, short_code, user_id, deal, property_type, status, price, area, rooms, is_studio, point, address, active_until, confirmed_at)
    OVERRIDING SYSTEM VALUE
    SELECT o.id, 'o' || o.id, o.owner, o.deal, o.type, o.status, o.price, o.area, o.rooms, o.studio, point(o.x, o.y), '-', o.until, ${startOfTest}
    FROM jsonb_to_recordset(${JSON.stringify(
      offers.map((o) => ({
        id: o.id,
        owner: o.ownerId,
        deal: o.deal,
        type: o.propertyType,
        status: o.status,
        price: o.price,
        area: o.area,
        rooms: o.rooms,
        studio: o.isStudio,
        x: o.point[0],
        y: o.point[1],
        until: o.activeUntil,
      })),
    )}::jsonb) AS o (id bigint, owner bigint, deal smallint, type smallint, status smallint, price integer, area numeric,
      rooms smallint, studio boolean, x float8, y float8, until timestamptz)`.execute(db);
}

/** Stores them with their own ids: nothing else was inserted before. */
export async function storeMarket(
  db: Db,
  searches: readonly SearchRequirements[],
  offers: readonly OfferAttributes[],
): Promise<void> {
  await storeSearches(db, searches);
  await storeZones(db, searches);
  await storeOffers(db, offers);
}
