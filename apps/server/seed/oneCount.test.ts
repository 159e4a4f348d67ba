import { fieldsFor } from '@app/contract/fields/field';
import { searchFields } from '@app/contract/fields/searchFields';
import { toWire, type Values } from '@app/contract/fields/values';
import { listSearchesFor, listSuitableOffers } from '@app/contract/proposals';
import { countFittingOffers, listMySearches, showSearch } from '@app/contract/searches';
import { listMyOffers } from '@app/contract/offers';
import { dealOf, deals, kindOf, mark, proposalStatus } from '@app/domain/kinds';
import { matchOffer } from '@app/domain/matching';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealOfSearch } from '@app/contract/wireDeal';
import { noticeTemplate } from '../src/notifications/noticeMail.messages.ts';
import { deliverJob, planJob } from '../src/notifications/notifications.service.ts';
import { enqueue } from '../src/platform/jobs/jobs.ts';
import { notifyMatchesOfOffer } from '../src/matching/notifyMatches.service.ts';
import { listNotifications } from '@app/contract/notifications';
import { offerAttributes } from '../src/matching/matchInputs.ts';
import { type Caller, type TestApp, testApp } from '../src/testing/testApp.ts';
import { seedDemo } from './seed.ts';
import { readSearches } from './story/readMarket.ts';
import { selectOfferRows } from '../src/matching/matchInputs.queries.ts';

const size = { offers: 420, searches: 220, pictureWidth: 64 };
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.services, size);
}, 120_000);
afterAll(() => app.close());

async function pagesOf<T>(ask: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>) {
  const all: T[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next } = await ask(cursor);
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
}

/** Everything that is said of one search: the tab's number, its rows by group, and what its form would say. */
async function saidOf(caller: Caller, id: number) {
  let total = -1;
  const rows = await pagesOf(async (cursor) => {
    const { body } = await caller.call(listSuitableOffers, { params: { id }, query: { cursor, limit: 60 } });
    if (cursor === undefined) total = body.total;
    return { items: body.suitable_adverts, next: body.next };
  });
  const { body: search } = await caller.call(showSearch, { params: { id } });
  const deal = dealOfSearch(search);
  const wire = toWire(fieldsFor(searchFields, kindOf(search.property_type), dealOf(deal)), search.values as Values);
  Object.assign(wire.main_info, { is_rent_term_about_days: deal === deals.rentByDay });
  const zones = search.zones.map(({ ring, sector }) => ({ type: 'polygon', coordinates: ring, sector }));
  const form = await caller.call(countFittingOffers, {
    body: {
      request_id: id,
      request_type: search.request_type,
      property_type: search.property_type,
      ...wire,
      zones,
      musts: search.musts,
    } as never,
  });
  return {
    total,
    rows: rows.length,
    complete: rows.filter(({ reasons }) => reasons.every(({ ok }) => ok)).length,
    form: form.body.total,
    formComplete: form.body.complete,
  };
}

it(
  'every number that is said of 200 searches of the demo is the same',
  { tags: ['nightly'], timeout: 300_000 },
  async () => {
    const owners = await app.db.selectFrom('searches').select(['id', 'user_id']).execute();
    const requirements = await readSearches(
      app.db,
      owners.map(({ id }) => id),
    );
    const offers = (
      await selectOfferRows(
        app.db,
        (await app.db.selectFrom('offers').select('id').where('status', '=', 0).execute()).map(({ id }) => id),
      )
    ).map((row) => offerAttributes(row));
    let withTakenOff = 0;
    let seen = 0;
    let suiting = 0;
    for (const userId of new Set(owners.map(({ user_id }) => user_id))) {
      const caller = await app.as({ id: userId });
      const cards = await pagesOf(async (cursor) => {
        const { body } = await caller.call(listMySearches, { query: { cursor, limit: 60 } });
        return body;
      });
      for (const card of cards) {
        const search = requirements.find(({ id }) => id === card.id)!;
        const takenOff = await takenOffOf(card.id);
        const disliked = await dislikedBy(userId);
        const byRules = offers.filter(
          (offer) => matchOffer(search, offer, app.now()).matches && !takenOff.has(offer.id) && !disliked.has(offer.id),
        ).length;
        const said = await saidOf(caller, card.id);
        expect([card.id, card.suitable_offers, said.total, said.rows]).toEqual([card.id, byRules, byRules, byRules]);
        // A search that is over finds nothing; its form, published anew, would.
        if (search.status === 0 && search.expiresAt >= app.now()) {
          expect([card.id, said.form, said.formComplete]).toEqual([card.id, byRules, said.complete]);
          if (takenOff.size > 0) withTakenOff += 1;
        }
        seen += 1;
        suiting += byRules;
      }
    }
    expect(withTakenOff).toBeGreaterThan(20);
    expect(seen).toBeGreaterThanOrEqual(200);
    expect(suiting).toBeGreaterThan(100);
  },
);

it(
  'what is told of every search, on the page of notices and by mail, is the number of its card',
  { tags: ['nightly'], timeout: 300_000 },
  async () => {
    await app.db.deleteFrom('notifications').execute();
    await app.db.deleteFrom('notified_matches').execute();
    const owners = await app.db
      .selectFrom('searches')
      .innerJoin('users', 'users.id', 'searches.user_id')
      .select('user_id')
      .where('users.blocked_at', 'is', null)
      .distinct()
      .execute();
    for (const { user_id: id } of owners)
      await app.db
        .updateTable('users')
        .set({ email: mailOf(id), email_proven_at: app.now(), locale: 'ru' })
        .where('id', '=', id)
        .execute();
    const offers = await app.db.selectFrom('offers').select('id').where('status', '=', 0).execute();
    for (const { id } of offers) await notifyMatchesOfOffer(app.services, id);
    const written = await app.db.selectFrom('notifications').select('id').execute();
    await enqueue(app.db, planJob, { ids: written.map(({ id }) => id) });
    await app.drain();
    const now = app.now();
    app.setNow(new Date(now.getTime() + 3_600_000));
    await enqueue(app.db, deliverJob, {});
    await app.drain();
    app.setNow(now);
    let compared = 0;
    for (const { user_id: userId } of owners) {
      const caller = await app.as({ id: userId });
      const cards = await pagesOf(
        async (cursor) => (await caller.call(listMySearches, { query: { cursor, limit: 60 } })).body,
      );
      const notices = await pagesOf(
        async (cursor) => (await caller.call(listNotifications, { query: { cursor, limit: 60 } })).body,
      );
      const mails = await app.db
        .selectFrom('outbox_messages')
        .selectAll()
        .where('recipient', '=', mailOf(userId))
        .execute();
      const texts = mails.map(({ data }) => noticeTemplate.words.ru(data as never).text);
      const digests = await digestsOf(userId);
      const counted = cards.flatMap(({ id, suitable_offers: count }) => (count > 0 ? [[id, count]] : []));
      const notified = counted.map(([id]) => {
        const about = digests.filter(({ searches }) => searches.includes(id!));
        return [id, about.reduce((sum, { count }) => sum + count, 0)];
      });
      expect([userId, notified]).toEqual([userId, counted]);
      // One offer for several searches is named, not counted.
      const expected = digests
        .flatMap(({ searches, count }) => (count > 1 || searches.length === 1 ? [count] : []))
        .toSorted((a, b) => a - b);
      expect([userId, numbersShown(notices.map(({ message }) => message))]).toEqual([userId, expected]);
      expect([userId, numbersShown(texts)]).toEqual([userId, expected]);
      compared += counted.length;
    }
    expect(compared).toBeGreaterThan(100);
  },
);

it('every number that is said of the demo’s offers is the same', async () => {
  const owners = await app.db.selectFrom('offers').select('user_id').distinct().execute();
  let suiting = 0;
  for (const { user_id: id } of owners) {
    const caller = await app.as({ id });
    const mine = await pagesOf(
      async (cursor) => (await caller.call(listMyOffers, { query: { cursor, limit: 60 } })).body,
    );
    for (const offer of mine.filter(({ suitable_requests: count }) => count > 0).slice(0, 5)) {
      const { body } = await caller.call(listSearchesFor, { params: { id: offer.id }, query: { limit: 60 } });
      expect([offer.id, body.total, body.items.length]).toEqual([
        offer.id,
        offer.suitable_requests,
        Math.min(60, offer.suitable_requests),
      ]);
      suiting += 1;
    }
  }
  expect(suiting).toBeGreaterThan(50);
}, 300_000);

const mailOf = (id: number): string => `reader${id}@mail.md`;
/** For which searches a person's digests are, and how many offers each counts. */
async function digestsOf(userId: number): Promise<{ searches: number[]; count: number }[]> {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['search_id', 'data'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ search_id: first, data }) => {
    const { ids, searches } = data as { ids: number[]; searches?: number[] };
    return { searches: searches ?? [first!], count: ids.length };
  });
}

/** What is said of searches, least first. */
const numbersShown = (sentences: readonly string[]): number[] =>
  sentences
    .flatMap((text) => [...text.matchAll(/»(?::| —) (\d+)/g)].map(([, number]) => Number(number)))
    .toSorted((a, b) => a - b);

async function takenOffOf(searchId: number): Promise<Set<number>> {
  const marks = await app.db.selectFrom('offer_marks').selectAll().where('search_id', '=', searchId).execute();
  const proposals = await app.db.selectFrom('proposals').selectAll().where('search_id', '=', searchId).execute();
  return new Set([
    ...marks.filter((one) => one.mark === mark.disliked || one.hidden_at !== null).map((one) => one.offer_id),
    ...proposals.filter((one) => one.status === proposalStatus.declined).map((one) => one.offer_id),
  ]);
}

async function dislikedBy(userId: number): Promise<Set<number>> {
  const rows = await app.db
    .selectFrom('offer_reactions')
    .select('offer_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'dislike')
    .execute();
  return new Set(rows.map((row) => row.offer_id));
}
