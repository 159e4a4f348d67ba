import * as calls from '@app/contract/offers';
import { listCalendar, bookViewing } from '@app/contract/viewings';
import { listNotifications } from '@app/contract/notifications';
import { offerStatus } from '@app/domain/kinds';
import { undoMs } from '@app/domain/lifecycle';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { eraseOffer } from './lifecycle.service.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.setNow(startOfTest));

const later = (ms: number) => new Date(startOfTest.getTime() + ms);
const day = 86_400_000;
const act = (caller: Caller, name: string, ids: number[]) =>
  caller.call(calls.actOnOffers, { body: { act: name, ids } });
const mine = async (caller: Caller, state?: string) =>
  (await caller.call(calls.listMyOffers, { query: { state } })).body;

describe('several own offers at once', () => {
  it('each for itself: what is another’s, gone or in another state is refused by its code', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const shown = await makeOffer(app.db, { user_id: owner.id });
    const over = await makeOffer(app.db, { user_id: owner.id, active_until: later(-1) });
    const hidden = await makeOffer(app.db, { user_id: owner.id, status: offerStatus.deactivated });
    const theirs = await makeOffer(app.db);
    const { body } = await act(caller, 'confirm', [shown.id, over.id, hidden.id, theirs.id, 987_654, shown.id]);
    expect(body.done).toEqual([shown.id, over.id]);
    expect(body.failed.map(({ id, code }) => [id, code])).toEqual([
      [hidden.id, 'wrong_state'],
      [theirs.id, 'forbidden'],
      [987_654, 'offer_not_found'],
    ]);
    expect((await mine(caller)).counts).toEqual({ actual: 2, expired: 0, hidden: 1, draft: 0 });
  });

  it('everything of a state, beyond what the page has read; what the act does not fit is left alone', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const made = [];
    for (let i = 0; i < 4; i++) made.push((await makeOffer(app.db, { user_id: owner.id })).id);
    const over = await makeOffer(app.db, { user_id: owner.id, active_until: later(-1) });
    const rejected = await makeOffer(app.db, { user_id: owner.id, status: offerStatus.rejected });
    await makeOffer(app.db);
    const all = (name: string, state: string) => caller.call(calls.actOnOffers, { body: { act: name, state } });
    expect((await all('deactivate', 'actual')).body).toEqual({ done: made.toReversed(), failed: [] });
    expect((await all('activate', 'hidden')).body).toEqual({ done: made.toReversed(), failed: [] });
    const gone = (await all('delete', 'all')).body.done;
    expect(gone).toEqual([rejected.id, over.id, ...made.toReversed()]);
    expect((await mine(caller)).total).toBe(0);
    expect((await act(caller, 'restore', gone)).body.done).toEqual(gone);
    expect((await mine(caller)).counts).toEqual({ actual: 4, expired: 1, hidden: 1, draft: 0 });
  });

  it('offers to confirm what ends within three days or is over, one by one and all at once', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const until = (ms: number) => makeOffer(app.db, { user_id: owner.id, active_until: later(ms) });
    await until(3 * day + 1);
    const ending = await until(3 * day);
    const over = await until(-1);
    const { items, extendable } = await mine(caller);
    expect([extendable, items.filter(({ can }) => can.confirm).map(({ id }) => id)]).toEqual([2, [over.id, ending.id]]);
    const all = { body: { act: 'confirm', state: 'all' } };
    expect((await caller.call(calls.actOnOffers, all)).body.done).toEqual([over.id, ending.id]);
    expect((await mine(caller)).extendable).toBe(0);
  });

  it('hides, shows and deletes them, and lists each state apart with its count', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const made = [];
    for (let i = 0; i < 5; i++) {
      made.push((await makeOffer(app.db, { user_id: owner.id, created_at: later(-i * day) })).id);
    }
    await makeOffer(app.db, { user_id: owner.id, status: offerStatus.template, active_until: null });
    await makeOffer(app.db, { user_id: owner.id, active_until: later(-1) });
    expect((await act(caller, 'deactivate', made.slice(0, 4))).body.done).toHaveLength(4);
    expect((await act(caller, 'activate', made.slice(0, 1))).body.done).toHaveLength(1);
    expect((await act(caller, 'delete', made.slice(3, 4))).body.done).toHaveLength(1);
    const hidden = await mine(caller, 'hidden');
    expect([hidden.items.map(({ id }) => id), hidden.total]).toEqual([made.slice(1, 3), 2]);
    expect(hidden.counts).toEqual({ actual: 2, expired: 1, hidden: 2, draft: 1 });
    expect((await mine(caller, 'draft')).items.map(({ draft }) => draft)).toEqual([true]);
    expect((await mine(caller)).total).toBe(6);
  });

  it('one state is read page by page', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    for (let i = 0; i < 5; i++) await makeOffer(app.db, { user_id: owner.id, created_at: later(-i) });
    const seen = new Set<number>();
    let query: Record<string, unknown> = { state: 'actual', limit: 2 };
    for (let page = 0; page < 3; page++) {
      const { items, next } = (await caller.call(calls.listMyOffers, { query })).body;
      for (const { id } of items) seen.add(id);
      expect(next === null).toBe(page === 2);
      query = { ...query, cursor: next };
    }
    expect(seen.size).toBe(5);
  });
});

describe('a deletion may be taken back', () => {
  it('until then nobody finds the offer, afterwards it is what it was', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const reader = await app.as(await makeUser(app.db));
    for (const status of [offerStatus.active, offerStatus.deactivated, offerStatus.template]) {
      const offer = await makeOffer(app.db, { user_id: owner.id, status });
      await caller.call(calls.deleteOffer, { params: { id: offer.id } });
      for (const person of [caller, reader]) {
        for (const id of [offer.id, offer.short_code]) {
          expect((await person.call(calls.showOffer, { params: { id } })).status).toBe(404);
        }
      }
      expect((await mine(caller)).items).toEqual([]);
      expect((await act(caller, 'confirm', [offer.id])).body.failed.map(({ code }) => code)).toEqual([
        'offer_not_found',
      ]);
      expect((await act(reader, 'restore', [offer.id])).body.failed.map(({ code }) => code)).toEqual(['forbidden']);
      expect((await act(caller, 'restore', [offer.id])).body.done).toEqual([offer.id]);
      await app.drain();
      expect((await mine(caller)).items.map(({ id, status: now }) => [id, now])).toEqual([[offer.id, status]]);
      await app.db.deleteFrom('offers').where('id', '=', offer.id).execute();
    }
  });

  it('for a minute; then it is erased, and whoever was to come hears that they are not', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const client = await app.as(await makeUser(app.db));
    const offer = await makeOffer(app.db, { user_id: owner.id });
    await client.call(bookViewing, { params: { id: offer.id }, body: { date_time: '2026-09-16 10:00' } });
    await caller.call(calls.deleteOffer, { params: { id: offer.id } });
    app.setNow(later(undoMs + 1));
    expect((await act(caller, 'restore', [offer.id])).body.failed.map(({ code }) => code)).toEqual(['offer_not_found']);
    expect((await client.call(listNotifications)).body.items).toEqual([]);
    await app.drain();
    expect(await app.db.selectFrom('offers').select('id').where('id', '=', offer.id).execute()).toEqual([]);
    expect((await client.call(listNotifications)).body.items.map(({ type }) => type)).toEqual([5]);
    const query = { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' };
    expect((await client.call(listCalendar, { query })).body.next).toBeNull();
  });

  it('the job of a deletion that was taken back does nothing to a later one', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const offer = await makeOffer(app.db, { user_id: owner.id });
    await act(caller, 'delete', [offer.id]);
    await act(caller, 'restore', [offer.id]);
    app.setNow(later(1_000));
    await act(caller, 'delete', [offer.id]);
    await eraseOffer(app.db, offer.id, startOfTest, later(2_000));
    expect((await act(caller, 'restore', [offer.id])).body.done).toEqual([offer.id]);
  });
});

describe('confirming', () => {
  it.each([
    ['a day after it was raised goes to the top', day, true],
    ['sooner leaves its place', day - 1, false],
  ])('%s', async (_, ms, rises) => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const offer = await makeOffer(app.db, { user_id: owner.id, raised_at: startOfTest });
    app.setNow(later(ms));
    await act(caller, 'confirm', [offer.id]);
    const [shown] = (await mine(caller)).items;
    expect(shown!.raised_at).toBe((rises ? later(ms) : startOfTest).toISOString());
    expect(shown!.active_until).toBe(later(ms + 14 * day).toISOString());
  });
});
