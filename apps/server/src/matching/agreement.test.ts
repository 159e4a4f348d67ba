import { mark, proposalStatus } from '@app/domain/kinds';
import {
  judgeAnswers,
  type Match,
  matchOffer,
  roomsOf,
  type OfferAttributes,
  type Score,
  type SearchRequirements,
} from '@app/domain/matching';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { generator, makeAnswers, makeSaid, type Random } from '../testing/generatedAnswers.ts';
import { makeOffer, makeSearch, prices, storeMarket } from '../testing/generatedMarket.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { offerAttributes, searchRequirements } from './matchInputs.ts';
import { selectNewestPairs, selectNewestSearches } from './newest.queries.ts';
import { noteNewMatches } from './notifiedMatches.queries.ts';
import { OpenSearches } from './openSearches.ts';
import { selectOfferRows, selectRings, selectSearchRows } from './matchInputs.queries.ts';
import {
  countMatches,
  countOwnMatches,
  type ScoredPair,
  selectRanked,
  selectScoredPairs,
  selectUnsent,
  suitAny,
} from './ranked.queries.ts';

/** The generated market. */
const offerCount = 800;
const searchCount = 250;
const seed = 20_261_121;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const line = (searchId: number, offerId: number, match: Omit<Match, 'score' | 'fits'>) =>
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
      total_floors = a.floors, pets = coalesce(a.pets, '{}'), near_minutes = a.near
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS a (id bigint, main jsonb, extra jsonb, term integer,
      floor smallint, floors smallint, pets text[], near smallint[]) WHERE a.id = o.id`.execute(app.db);
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
  await storeMarket(app.db, made, madeOffers);
  await storeAnswers(random, made, madeOffers);
  const { searches, offers } = await readMarket();

  const byRules: string[] = [];
  const kinds = { match: 0, near: 0, complete: 0, broken: 0 };
  /** How the wish to have something near is answered. */
  const ways = { met: 0, differs: 0, unknown: 0 };
  for (const search of searches) {
    for (const offer of offers) {
      const match = matchOffer(search, offer, startOfTest);
      if (!match.fits) continue;
      for (const { field, verdict } of judgeAnswers(search, offer)) if (field.startsWith('near_')) ways[verdict] += 1;
      kinds[match.matches ? 'match' : 'near'] += 1;
      kinds.complete += match.complete ? 1 : 0;
      kinds.broken += !match.matches && match.priceScore > 0 ? 1 : 0;
      byRules.push(line(search.id, offer.id, match));
    }
  }
  byRules.sort();
  // A market in which little fits would prove little.
  expect(kinds.match).toBeGreaterThan(500);
  expect(kinds.near).toBeGreaterThan(200);
  expect(kinds.complete).toBeGreaterThan(20);
  expect(kinds.broken).toBeGreaterThan(100);
  expect(Math.min(ways.met, ways.differs, ways.unknown)).toBeGreaterThan(100);

  const bySearches = await selectScoredPairs(app.db, { searches: searches.map((s) => s.id) }, startOfTest);
  expect(linesOf(bySearches)).toEqual(byRules);
  const byOffers = await selectScoredPairs(app.db, { offers: offers.map((o) => o.id) }, startOfTest);
  expect(linesOf(byOffers)).toEqual(byRules);

  await countsAgree(bySearches, owners[0]!);
  await leftOutAgree(bySearches, { searches, offers, person: owners[0]! }, random);
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
  const [search] = persons.map((pair) => pair.search_id);
  const ranked = await selectRanked(app.db, { searches: [search!] }, { limit: offerCount }, startOfTest);
  expect(linesOf(ranked)).toEqual(linesOf(pairs.filter((pair) => pair.search_id === search && pair.matches)));
}

/** What is decided of a pair, and who dislikes it. */
const decisions = [
  'dislikedOffer',
  'dislikedSearch',
  'hidden',
  'liked',
  'disliked',
  'declined',
  'proposed',
  'none',
] as const;
const keyOf = (pair: { search_id: number; offer_id: number }) => `${pair.search_id}:${pair.offer_id}`;
type Decision = (typeof decisions)[number];

/** Gives some pairs each a decision, and each person dislikes some of the other side's adverts altogether. */
async function decide(pairs: readonly ScoredPair[], random: Random) {
  const decided = new Map(pairs.map((pair) => [keyOf(pair), random.pick(decisions)]));
  const of = (...which: Decision[]) => pairs.filter((pair) => which.includes(decided.get(keyOf(pair))!));
  await app.db
    .insertInto('offer_reactions')
    .values(of('dislikedOffer').map((p) => ({ user_id: p.search_owner_id, offer_id: p.offer_id, kind: 'dislike' })))
    .onConflict((at) => at.doNothing())
    .execute();
  await app.db
    .insertInto('search_reactions')
    .values(of('dislikedSearch').map((p) => ({ user_id: p.offer_owner_id, search_id: p.search_id, kind: 'dislike' })))
    .onConflict((at) => at.doNothing())
    .execute();
  await app.db
    .insertInto('offer_marks')
    .values(
      of('hidden', 'liked', 'disliked').map((p) => {
        const decision = decided.get(keyOf(p));
        const given = decision === 'liked' ? mark.liked : decision === 'disliked' ? mark.disliked : null;
        return { search_id: p.search_id, offer_id: p.offer_id, mark: given, hidden_at: given ? null : startOfTest };
      }),
    )
    .execute();
  await app.db
    .insertInto('proposals')
    .values(
      of('declined', 'proposed').map((p) => ({
        search_id: p.search_id,
        offer_id: p.offer_id,
        proposer_id: p.offer_owner_id,
        status: decided.get(keyOf(p)) === 'declined' ? proposalStatus.declined : proposalStatus.pending,
      })),
    )
    .execute();
  const offersDisliked = new Set(of('dislikedOffer').map((p) => `${p.search_owner_id}:${p.offer_id}`));
  const searchesDisliked = new Set(of('dislikedSearch').map((p) => `${p.offer_owner_id}:${p.search_id}`));
  const is = (pair: ScoredPair, ...which: Decision[]) => which.includes(decided.get(keyOf(pair))!);
  return {
    bySearch: pairs.filter((p) => !offersDisliked.has(`${p.search_owner_id}:${p.offer_id}`)),
    byOffer: pairs.filter((p) => !searchesDisliked.has(`${p.offer_owner_id}:${p.search_id}`)),
    isTakenOff: (pair: ScoredPair) => is(pair, 'hidden', 'disliked', 'declined'),
    isProposed: (pair: ScoredPair) => is(pair, 'declined', 'proposed'),
    isDecided: (pair: ScoredPair) => !is(pair, 'dislikedOffer', 'dislikedSearch', 'none'),
  };
}

interface Market {
  searches: readonly SearchRequirements[];
  offers: readonly OfferAttributes[];
  /** One of the owners. */
  person: number;
}

const shownUntil = (until: Date, status: number) => status === 0 && until >= startOfTest;
const lastFirst = (a: { id: number }, b: { id: number }) => b.id - a.id;

/** The newest are the same pairs, each once, whether all are looked at or so many of the market's newest. */
async function newestAgree(
  { searches, offers }: Market,
  { bySearch, byOffer }: Record<'bySearch' | 'byOffer', readonly ScoredPair[]>,
  newest: number | undefined,
): Promise<void> {
  const of = { searches: searches.map(({ id }) => id), offers: offers.map(({ id }) => id) };
  const limit = bySearch.length;
  const newestOffers = offers
    .filter((offer) => shownUntil(offer.activeUntil, offer.status))
    .toSorted((a, b) => b.activeUntil.getTime() - a.activeUntil.getTime() || lastFirst(a, b))
    .slice(0, newest);
  const newestSearches = searches
    .filter((search) => shownUntil(search.expiresAt, search.status))
    .toSorted(lastFirst)
    .slice(0, newest);
  const pairs = bySearch.filter((pair) => newestOffers.some(({ id }) => id === pair.offer_id));
  const lastSearch = new Map(pairs.toSorted((a, b) => a.search_id - b.search_id).map((p) => [p.offer_id, p.search_id]));
  const found = await selectNewestPairs(app.db, of.searches, { limit, newest }, startOfTest);
  expect(found.map((pair) => [pair.offer_id, pair.search_id])).toEqual([...lastSearch].toSorted(([a], [b]) => b - a));
  const suited = new Set(byOffer.map((pair) => pair.search_id));
  expect(await selectNewestSearches(app.db, of.offers, { limit, newest }, startOfTest)).toEqual(
    newestSearches.map(({ id }) => id).filter((id) => suited.has(id)),
  );
}

/** What its reader dislikes, declined or hid is left out of whatever counts or lists a pair, and of nothing else. */
async function leftOutAgree(pairs: readonly ScoredPair[], market: Market, random: Random): Promise<void> {
  const { person } = market;
  const searches = [...new Set(pairs.map((pair) => pair.search_id))];
  const offers = [...new Set(pairs.map((pair) => pair.offer_id))];
  const { bySearch, byOffer, isTakenOff, isDecided, isProposed } = await decide(pairs, random);
  const kept = bySearch.filter((pair) => !isTakenOff(pair));
  const all = pairs.length;
  expect(countBy(kept, 'search_id')).not.toEqual(countBy(bySearch, 'search_id'));
  expect(await countMatches(app.db, { searches }, startOfTest)).toEqual(countBy(kept, 'search_id'));
  expect(await countMatches(app.db, { offers }, startOfTest)).toEqual(countBy(byOffer, 'offer_id'));
  // One by itself is another statement.
  for (const [side, counts] of [
    ['searches', countBy(kept, 'search_id')],
    ['offers', countBy(byOffer, 'offer_id')],
  ] as const)
    for (const [id, count] of [...counts].slice(0, 5))
      expect(
        await countMatches(app.db, side === 'searches' ? { searches: [id] } : { offers: [id] }, startOfTest),
      ).toEqual(new Map([[id, count]]));
  const persons = byOffer.filter((pair) => pair.offer_owner_id === person);
  expect(await countOwnMatches(app.db, searches, person, startOfTest)).toEqual(countBy(persons, 'search_id'));

  const keys = (found: readonly { search_id: number; offer_id: number }[]) => found.map(keyOf).toSorted();
  const open = (read: readonly ScoredPair[]) => read.filter((pair) => pair.matches && !isDecided(pair));
  for (const newest of [undefined, 100])
    await newestAgree(market, { bySearch: open(bySearch), byOffer: open(byOffer) }, newest);
  const unsent = await selectUnsent(app.db, person, offers, { perSearch: all, limit: all }, startOfTest);
  expect(keys(unsent)).toEqual(keys(byOffer.filter((pair) => pair.matches && !isProposed(pair))));

  // Who is notified reads as they do, whichever side is known.
  const matching = (read: readonly ScoredPair[]) => keys(read.filter(({ matches }) => matches));
  expect(keys(await noteNewMatches(app.db, 'offer', { searches }, startOfTest))).toEqual(matching(byOffer));
  expect(keys(await noteNewMatches(app.db, 'search', { offers, among: searches }, startOfTest))).toEqual(
    matching(kept),
  );
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

const day = 86_400_000;

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
