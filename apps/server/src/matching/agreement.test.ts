import type { Deal, LngLat, OfferStatus, PropertyType, Ring, SearchStatus } from '@app/domain/kinds';
import {
  type Match,
  matchOffer,
  roomsOf,
  type OfferAttributes,
  type Score,
  type SearchRequirements,
} from '@app/domain/matching';
import { boundsOf } from '@app/domain/ring';
import { zonesFrom } from '@app/domain/zones';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centre, makeUser } from '../testing/factories.ts';
import { generator, makeAnswers, makeSaid, type Random } from '../testing/generatedAnswers.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { offerAttributes, searchRequirements } from './matchInputs.ts';
import { OpenSearches } from './openSearches.ts';
import { selectOfferRows, selectRings, selectSearchRows } from './matchInputs.queries.ts';
import {
  countMatches,
  countOwnMatches,
  type ScoredPair,
  selectRanked,
  selectScoredPairs,
  suitAny,
} from './ranked.queries.ts';

/** The generated market: small enough places and numbers that every rule is met at its edge many times. */
const offerCount = 2_000;
const searchCount = 500;
const seed = 20_261_121;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const day = 86_400_000;
const prices = [95, 100, 119, 120, 125, 130, 131, 156, 157, 190, 200, 260, 261, 300, 390, 391, 400];
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

function makeSearch(random: Random, id: number, owners: readonly number[]): SearchRequirements {
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

function makeOffer(random: Random, id: number, owners: readonly number[], rings: readonly Ring[]): OfferAttributes {
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

async function store(searches: readonly SearchRequirements[], offers: readonly OfferAttributes[]): Promise<void> {
  // The ids of the generated facts are the tables' ids: nothing else was inserted before.
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
      amin numeric, amax numeric, rmin smallint, rmax smallint, expires timestamptz)`.execute(app.db);
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
        active: s.status === 0,
        zone: `(${corners.join(',')})`,
        bbox: `(${east},${north}),(${west},${south})`,
      };
    }),
  );
  await sql`INSERT INTO search_zones (search_id, position, zone, bbox, ring, deal, property_type, active)
    SELECT z.search, z.position, z.zone::polygon, z.bbox::box, z.ring, z.deal, z.type, z.active
    FROM jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS z (search bigint, position smallint, zone text, bbox text,
      ring jsonb, deal smallint, type smallint, active boolean)`.execute(app.db);
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
      rooms smallint, studio boolean, x float8, y float8, until timestamptz)`.execute(app.db);
}

const line = (searchId: number, offerId: number, match: Omit<Match, 'score' | 'nearMiss'>) =>
  `${searchId}:${offerId} price ${match.priceScore} area ${match.areaScore}${match.sameType ? ' same' : ''}` +
  `${match.matches ? ' matches' : ''}${match.complete ? ' complete' : ''} differs ${match.unmet}`;
const linesOf = (pairs: readonly ScoredPair[]) =>
  pairs
    .map((p) =>
      line(p.search_id, p.offer_id, {
        priceScore: p.price_score as Score,
        areaScore: p.area_score as Score,
        sameType: p.same_type,
        matches: p.matches,
        complete: p.complete,
        unmet: p.unmet,
      }),
    )
    .toSorted();

/** Gives the stored market its answers. */
async function storeAnswers(
  random: Random,
  searches: readonly SearchRequirements[],
  offers: readonly OfferAttributes[],
) {
  const asked = searches.map(({ id, propertyType }) => ({ id, ...makeAnswers(random, propertyType) }));
  await sql`UPDATE searches s SET main = a.main, extra = a.extra, rent_term_days = a.term,
      is_studio = a.studio, rooms_min = CASE WHEN a.studio THEN coalesce(s.rooms_min, 1) ELSE s.rooms_min END,
      rooms_max = CASE WHEN a.studio THEN coalesce(s.rooms_max, 1) ELSE s.rooms_max END, musts = a.musts
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a (id bigint, main jsonb, extra jsonb, term integer,
      studio boolean, musts text[]) WHERE a.id = s.id`.execute(app.db);
  const said = offers.map(({ id, propertyType }) => ({ id, ...makeSaid(random, propertyType) }));
  await sql`UPDATE offers o SET main = a.main, extra = a.extra, rent_term_days = a.term, floor = a.floor,
      total_floors = a.floors, pets = coalesce(a.pets, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS a (id bigint, main jsonb, extra jsonb, term integer,
      floor smallint, floors smallint, pets text[]) WHERE a.id = o.id`.execute(app.db);
}

async function readMarket() {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  const rings = await selectRings(app.db, numbers(searchCount));
  const rows = (await selectSearchRows(app.db, numbers(searchCount))).toSorted((a, b) => a.id - b.id);
  const offers = (await selectOfferRows(app.db, numbers(offerCount))).toSorted((a, b) => a.id - b.id);
  return {
    searches: rows.map((row) => searchRequirements(row, rings.get(row.id)!)),
    offers: offers.map((row) => offerAttributes(row)),
  };
}

test(`SQL and rules give the same pairs and scores for ${offerCount} offers and ${searchCount} searches, from both sides`, async () => {
  const random = generator(seed);
  const owners = await Promise.all(Array.from({ length: 40 }, async () => (await makeUser(app.db)).id));
  const made = Array.from({ length: searchCount }, (_, i) => makeSearch(random, i + 1, owners));
  const rings = made.flatMap((s) => [...s.zones]);
  const madeOffers = Array.from({ length: offerCount }, (_, i) => makeOffer(random, i + 1, owners, rings));
  await store(made, madeOffers);
  await storeAnswers(random, made, madeOffers);
  const { searches, offers } = await readMarket();

  const byRules: string[] = [];
  const kinds = { match: 0, near: 0, complete: 0, broken: 0 };
  for (const search of searches) {
    for (const offer of offers) {
      const match = matchOffer(search, offer, startOfTest);
      if (!match.matches && !match.nearMiss) continue;
      kinds[match.matches ? 'match' : 'near'] += 1;
      kinds.complete += match.complete ? 1 : 0;
      kinds.broken += match.nearMiss && match.priceScore > 0 ? 1 : 0;
      byRules.push(line(search.id, offer.id, match));
    }
  }
  byRules.sort();
  // A market in which little fits would prove little.
  expect(kinds.match).toBeGreaterThan(1_000);
  expect(kinds.near).toBeGreaterThan(500);
  expect(kinds.complete).toBeGreaterThan(50);
  expect(kinds.broken).toBeGreaterThan(300);

  const bySearches = await selectScoredPairs(app.db, { searches: searches.map((s) => s.id) }, startOfTest);
  expect(linesOf(bySearches)).toEqual(byRules);
  const byOffers = await selectScoredPairs(app.db, { offers: offers.map((o) => o.id) }, startOfTest);
  expect(linesOf(byOffers)).toEqual(byRules);

  await countsAgree(bySearches, owners[0]!);
  await indexesAgree(offers, random);
}, 120_000);

const countBy = (pairs: readonly ScoredPair[], id: 'search_id' | 'offer_id') => {
  const counts = new Map<number, number>();
  for (const pair of pairs) if (pair.matches) counts.set(pair[id], (counts.get(pair[id]) ?? 0) + 1);
  return counts;
};

/** What counts leave out before they compare answers leaves the same pairs: from both sides, and of one person's offers. */
async function countsAgree(pairs: readonly ScoredPair[], person: number): Promise<void> {
  const searches = [...new Set(pairs.map((pair) => pair.search_id))];
  const offers = [...new Set(pairs.map((pair) => pair.offer_id))];
  expect(await countMatches(app.db, { searches }, startOfTest)).toEqual(countBy(pairs, 'search_id'));
  expect(await countMatches(app.db, { offers }, startOfTest)).toEqual(countBy(pairs, 'offer_id'));
  const persons = pairs.filter((pair) => pair.offer_owner_id === person);
  expect(persons.some(({ matches }) => matches)).toBe(true);
  expect(await countOwnMatches(app.db, searches, person, startOfTest)).toEqual(countBy(persons, 'search_id'));
  expect(await suitAny(app.db, offers, searches, startOfTest)).toEqual({ any: true, unsent: true });
  for (const near of [false, true]) {
    const [search] = persons.map((pair) => pair.search_id);
    const ranked = await selectRanked(app.db, { searches: [search!] }, { near, limit: offerCount }, startOfTest);
    const all = pairs.filter((pair) => pair.search_id === search && pair.matches !== near);
    expect(linesOf(ranked)).toEqual(linesOf(all));
  }
}

/** What of the offers is shown, asked of an index; near misses are not its business. */
function linesOfIndex(index: OpenSearches, offers: readonly OfferAttributes[]): string[] {
  return offers
    .filter(({ status, activeUntil }) => status === 0 && activeUntil >= startOfTest)
    .flatMap((offer) =>
      index.find({ ...offer, rooms: roomsOf(offer), now: startOfTest.getTime() }).map(({ id }) => `${id}:${offer.id}`),
    )
    .toSorted();
}

/** Two nodes' indexes, one that saw every edit and one that read all afterwards, say what SQL says. */
async function indexesAgree(offers: readonly OfferAttributes[], random: Random): Promise<void> {
  const bySql = async () =>
    (await selectScoredPairs(app.db, { offers: offers.map((o) => o.id) }, startOfTest))
      .filter((pair) => pair.price_score > 0)
      .map((pair) => `${pair.search_id}:${pair.offer_id}`)
      .toSorted();
  const watching = new OpenSearches(app.services.database);
  await watching.catchUp(startOfTest);
  const before = await bySql();
  expect(linesOfIndex(watching, offers)).toEqual(before);
  for (let edit = 0; edit < 60; edit++) await editSearch(random);
  await watching.catchUp(startOfTest);
  await watching.compact();
  const after = await bySql();
  expect(after).not.toEqual(before);
  expect(linesOfIndex(watching, offers)).toEqual(after);
  const late = new OpenSearches(app.services.database);
  await late.catchUp(startOfTest);
  expect(linesOfIndex(late, offers)).toEqual(after);
  // What the index proposes PostgreSQL scores as it scores all.
  const offer = offers.find(({ id }) => after.some((line) => line.endsWith(`:${id}`)))!;
  const found = late.find({ ...offer, rooms: roomsOf(offer), now: startOfTest.getTime() });
  const among = found.map(({ id }) => id);
  const all = await selectScoredPairs(app.db, { offers: [offer.id] }, startOfTest);
  const suiting = all.filter((pair) => pair.price_score > 0);
  expect(linesOf(await selectScoredPairs(app.db, { offers: [offer.id], among }, startOfTest))).toEqual(
    linesOf(suiting),
  );
  expect(found.toSorted((a, b) => a.id - b.id)).toEqual(
    suiting.map((pair) => ({ id: pair.search_id, ownerId: pair.search_owner_id })),
  );
}

/** Any change that a search's page or its time makes. */
async function editSearch(random: Random): Promise<void> {
  const id = random.int(1, searchCount);
  const change = random.pick([
    sql`UPDATE searches SET budget_min = 1, budget_max = ${random.pick(prices)} WHERE id = ${id}`,
    sql`UPDATE searches SET status = 1 - status WHERE id = ${id}`,
    sql`UPDATE searches SET expires_at = ${new Date(startOfTest.getTime() + random.pick([-1, day]))} WHERE id = ${id}`,
    sql`UPDATE searches SET property_type = ${random.int(3, 4)}, rooms_min = NULL, rooms_max = NULL WHERE id = ${id}`,
    sql`UPDATE search_zones z SET zone = other.zone FROM search_zones other
      WHERE z.search_id = ${id} AND other.search_id = ${random.int(1, searchCount)} AND other.position = 0`,
    sql`DELETE FROM search_zones WHERE search_id = ${id} AND position > 0`,
    sql`DELETE FROM searches WHERE id = ${id}`,
  ]);
  await change.execute(app.db);
}
