import { listMySearches, listSearches, mySearch, searchCard } from '@app/contract/searches';
import { listReactedSearches } from '@app/contract/reactions';
import { adoptReferences, adoptedReferences } from '@app/domain/editedReferences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../platform/database/tables.ts';
import { makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { presentCard } from './searches.presenter.ts';
import { selectSearchParts } from './searches.queries.ts';
import { replaceZones } from './searchWrites.queries.ts';

let app: TestApp;
let search: Row<'searches'>;
let owner: Caller;
let reader: Caller;

const locales = ['ru', 'ro'] as const;
const sector = 'sector-botanica';
const headersOf = (locale: (typeof locales)[number]) => ({ 'accept-language': locale });

beforeAll(async () => {
  app = await testApp();
  const { id } = await makeUser(app.db, { role: 'realtor' });
  search = await makeSearch(app.db, { user_id: id, zones: [] });
  await replaceZones(app.db, search.id, [{ ring: squareAround([28.866, 46.986]), sector }]);
  const { id: readerId } = await makeUser(app.db);
  await makeOffer(app.db, { user_id: readerId, point: '(28.866,46.986)' });
  await app.db
    .insertInto('search_reactions')
    .values({ user_id: readerId, search_id: search.id, kind: 'favorite', created_at: startOfTest })
    .execute();
  [owner, reader] = [await app.as({ id }), await app.as({ id: readerId })];
});
afterAll(() => app.close());

const adopted = adoptedReferences();
afterEach(() => adoptReferences(adopted));

/** What is made for this one reader, beside what they alone read. */
async function made(
  locale: (typeof locales)[number],
  own: { suits_my_offers: number | null; reaction: 'favorite' | null },
) {
  const [parts] = await selectSearchParts(app.db, [search.id], null);
  const viewer = { actor: { kind: 'guest' as const }, locale, now: startOfTest };
  return searchCard.parse({ ...presentCard(parts!, null, viewer), ...own });
}

/** Every list that it stands in says the same of it, each to its reader. */
async function expectInEveryList(): Promise<void> {
  for (const locale of locales) {
    const headers = headersOf(locale);
    const forReader = await made(locale, { suits_my_offers: 1, reaction: 'favorite' });
    expect((await app.call(listSearches, { headers })).body.items).toEqual([
      { ...forReader, suits_my_offers: null, reaction: null },
    ]);
    expect((await reader.call(listSearches, { headers })).body.items).toEqual([forReader]);
    const { body: favourites } = await reader.call(listReactedSearches, { query: { kind: 'favorite' }, headers });
    expect(favourites.items).toEqual([{ ...forReader, response_id: null, response_status: null, response: null }]);
    const { body: mine } = await owner.call(listMySearches, { headers });
    const own = { ...forReader, suits_my_offers: 0, reaction: null };
    expect(mine.items).toEqual([expect.objectContaining({ ...own, suitable_offers: 1 })]);
    expect(mine.items.map((item) => mySearch.parse(item))).toEqual(mine.items);
  }
}

describe('a written card', () => {
  it('says in every list and language what is made for its reader, and again when it is asked for again', async () => {
    await expectInEveryList();
    await expectInEveryList();
  });

  it('is another once the search, its zones or its owner are', async () => {
    await expectInEveryList();
    await app.db.updateTable('searches').set({ budget_max: 450 }).where('id', '=', search.id).execute();
    await expectInEveryList();
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('searches').set({ updated_at: new Date() }).where('id', '=', search.id).execute();
      await replaceZones(trx, search.id, [{ ring: squareAround([28.866, 46.986], 0.005), sector: null }]);
    });
    await expectInEveryList();
    const verified = { verified_at: startOfTest };
    await app.db.updateTable('users').set(verified).where('id', '=', search.user_id).execute();
    expect((await made('ru', { suits_my_offers: null, reaction: null })).owner_role).toBe('verified_realtor');
    await expectInEveryList();
  });

  it('takes the words of the reference data as they are now', async () => {
    await replaceZones(app.db, search.id, [{ ring: squareAround([28.866, 46.986]), sector }]);
    await app.db.updateTable('searches').set({ updated_at: new Date() }).where('id', '=', search.id).execute();
    await expectInEveryList();
    const names = { ru: 'Иной', ro: 'Altul' };
    adoptReferences({ ...adopted, places: [{ code: sector, names, position: null, hidden: false }] });
    expect((await made('ro', { suits_my_offers: null, reaction: null })).places).toEqual(['Altul']);
    await expectInEveryList();
  });

  it('leaves out what is no longer shown, but to its owner', async () => {
    await expectInEveryList();
    await app.db.updateTable('searches').set({ status: 1 }).where('id', '=', search.id).execute();
    expect((await reader.call(listSearches, {})).body.items).toEqual([]);
    const { body: favourites } = await reader.call(listReactedSearches, { query: { kind: 'favorite' } });
    expect(favourites.items).toEqual([]);
    expect((await owner.call(listMySearches, {})).body.items).toMatchObject([
      { id: search.id, status: 1, suitable_offers: 0, can: { activate: true } },
    ]);
  });
});
