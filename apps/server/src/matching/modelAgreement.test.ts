import { type Match, matchOffer, roomsOf, type SaidOffer, type SaidSearch } from '@app/domain/matching';
import { matchReasons } from '@app/domain/matchReasons';
import { compareNearMisses, nearMissOf } from '@app/domain/nearMisses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generator } from '../testing/generatedAnswers.ts';
import { byRank, type Judgement, judgePair, type ModelOffer, type ModelSearch } from '../testing/matchingModel.ts';
import { makeModelMarket } from '../testing/modelMarket.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { offerAttributes, searchRequirements } from './matchInputs.ts';
import { selectOfferRows, selectRings, selectSearchRows } from './matchInputs.queries.ts';
import { selectNearMisses } from './nearMisses.queries.ts';
import { OpenSearches } from './openSearches.ts';
import { countMatches, selectRanked, selectScoredPairs } from './ranked.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const marks = { met: '+', differs: '-', unknown: '?' } as const;
type Pair = Judgement & { search: ModelSearch; offer: ModelOffer };
const isMatch = ({ group }: Judgement) => group === 'complete' || group === 'differing';

/** What the rules say of a pair, as the model says it. */
function groupOf(search: SaidSearch, offer: SaidOffer, match: Match): Judgement['group'] {
  if (match.matches) return match.complete ? 'complete' : 'differing';
  return nearMissOf(search, offer, startOfTest) ? 'near' : 'none';
}

function reasonsOf(search: SaidSearch, offer: SaidOffer): string[] {
  return matchReasons(search, offer)
    .map(({ verdict, code, field, must }) => `${marks[verdict]}${code}${field ? ` ${field}` : ''}${must ? '!' : ''}`)
    .toSorted();
}

/** The rules of domain, over what is stored. */
async function expectRules(pairs: readonly Pair[]): Promise<void> {
  const searchIds = [...new Set(pairs.map(({ search }) => search.id))];
  const rings = await selectRings(app.db, searchIds);
  const searches = new Map(
    (await selectSearchRows(app.db, searchIds)).map((row) => [row.id, searchRequirements(row, rings.get(row.id)!)]),
  );
  const offerIds = [...new Set(pairs.map(({ offer }) => offer.id))];
  const offers = new Map((await selectOfferRows(app.db, offerIds)).map((row) => [row.id, offerAttributes(row)]));
  for (const pair of pairs) {
    const [search, offer] = [searches.get(pair.search.id)!, offers.get(pair.offer.id)!];
    const group = groupOf(search, offer, matchOffer(search, offer, startOfTest));
    const said = { group, reasons: group === 'none' ? [] : reasonsOf(search, offer) };
    const expected = { group: pair.group, reasons: pair.reasons };
    expect(said, `${JSON.stringify(pair.search)} ${JSON.stringify(pair.offer)}`).toEqual(expected);
  }
  for (const [id, search] of searches) {
    const near = pairs.filter((pair) => pair.search.id === id && pair.group === 'near');
    const ranked = near.map(({ offer }) => ({
      id: offer.id,
      confirmedAt: offer.confirmedAt,
      ...nearMissOf(search, offers.get(offer.id)!, startOfTest)!,
    }));
    expect(ranked.toSorted(compareNearMisses).map((one) => one.id)).toEqual(
      near.toSorted(byRank).map(({ offer }) => offer.id),
    );
  }
}

/** The lists of SQL in their order, and its counts from both sides. */
async function expectSql(pairs: readonly Pair[], searchIds: readonly number[]): Promise<void> {
  const idsOf = (some: readonly Pair[]) => some.toSorted(byRank).map(({ offer }) => offer.id);
  const counts = new Map<number, number>();
  for (const id of searchIds) {
    const own = pairs.filter(({ search }) => search.id === id);
    const matches = own.filter(isMatch);
    if (matches.length > 0) counts.set(id, matches.length);
    const ranked = await selectRanked(app.db, { searches: [id] }, { limit: 1_000 }, startOfTest);
    expect(ranked.map((pair) => [pair.offer_id, pair.complete])).toEqual(
      matches.toSorted(byRank).map(({ offer, group }) => [offer.id, group === 'complete']),
    );
    const near = idsOf(own.filter(({ group }) => group === 'near'));
    const { found, total } = await selectNearMisses(app.db, id, { limit: 1_000 }, startOfTest);
    expect([found.map((pair) => pair.offer_id), total]).toEqual([near, near.length]);
  }
  expect(await countMatches(app.db, { searches: searchIds }, startOfTest)).toEqual(counts);
  const offerIds = [...new Set(pairs.map(({ offer }) => offer.id))];
  const fromOffers = await selectScoredPairs(app.db, { offers: offerIds }, startOfTest);
  const lines = (some: readonly (readonly number[])[]) => some.map((ids) => ids.join(':')).toSorted();
  expect(lines(fromOffers.filter(({ matches }) => matches).map((p) => [p.search_id, p.offer_id]))).toEqual(
    lines(pairs.filter(isMatch).map(({ search, offer }) => [search.id, offer.id])),
  );
}

/** The index in memory, which knows nothing of answers: place, kind, rooms and price. */
async function expectMemory(pairs: readonly Pair[]): Promise<void> {
  const open = new OpenSearches(app.services.database);
  await open.catchUp(startOfTest);
  const offers = new Map(pairs.map(({ offer }) => [offer.id, offer]));
  const rows = await selectOfferRows(app.db, [...offers.keys()]);
  for (const row of rows.filter(({ id }) => offers.get(id)!.open)) {
    const offer = offerAttributes(row);
    const found = open.find({ ...offer, rooms: roomsOf(offer), now: startOfTest.getTime() }).map(({ id }) => id);
    const expected = pairs.filter((pair) => pair.offer.id === row.id && pair.fits).map(({ search }) => search.id);
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  }
}

async function expectAgreement(
  seed: number,
  count: { searches: number; offers: number },
): Promise<Map<string, number>> {
  const { searches, offers } = await makeModelMarket(app.db, generator(seed), count);
  const pairs = searches.flatMap((search) =>
    offers.map((offer): Pair => ({ ...judgePair(search, offer), search, offer })),
  );
  await expectRules(pairs);
  await expectSql(
    pairs,
    searches.map(({ id }) => id),
  );
  await expectMemory(pairs);
  return new Map(
    ['complete', 'differing', 'near'].map((group) => [group, pairs.filter((p) => p.group === group).length]),
  );
}

test('rules, SQL and memory agree with the model of the specification on 400 pairs', async () => {
  const groups = await expectAgreement(33, { searches: 20, offers: 20 });
  // A market in which little fits would prove little.
  for (const [group, count] of groups) expect(count, group).toBeGreaterThan(0);
});

test(
  'rules, SQL and memory agree with the model of the specification on 50,000 pairs',
  { tags: ['nightly'], timeout: 300_000 },
  async () => {
    await app.db.deleteFrom('offers').execute();
    await app.db.deleteFrom('searches').execute();
    const groups = await expectAgreement(20_261_127, { searches: 250, offers: 200 });
    expect(groups.get('complete')).toBeGreaterThan(100);
    expect(groups.get('differing')).toBeGreaterThan(500);
    expect(groups.get('near')).toBeGreaterThan(1_000);
  },
);
