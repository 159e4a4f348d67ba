import { listAdminActions } from '@app/contract/adminLog';
import { listAdminSearches, reinstateSearch, rejectSearch } from '@app/contract/adminSearches';
import { listNotifications } from '@app/contract/notifications';
import { reportAbuse } from '@app/contract/reports';
import { activateSearch, listMySearches, showSearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const about = ({ id }: { id: number }, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const idsOf = async (query: Record<string, unknown>) =>
  (await admin.call(listAdminSearches, { query })).body.items.map(({ id }) => id);

describe('the searches of administrators', () => {
  it('lists every state, by code, id, person, deal, kind, price and owner, page by page', async () => {
    const [ana, ion] = [await makeUser(app.db, { name: 'Ana Țurcan' }), await makeUser(app.db)];
    const running = await makeSearch(app.db, { user_id: ana.id, created_at: startOfTest });
    const over = { expires_at: new Date(startOfTest.getTime() - 1), created_at: startOfTest };
    const expired = await makeSearch(app.db, { user_id: ana.id, ...over });
    const paused = { status: searchStatus.deactivated, deal: 2, created_at: startOfTest };
    const hidden = await makeSearch(app.db, { user_id: ion.id, ...paused });
    const dear = { property_type: 3, budget_min: 90_000, budget_max: 95_000, created_at: startOfTest };
    const land = await makeSearch(app.db, { user_id: ion.id, ...dear });
    const all = [land, hidden, expired, running].map(({ id }) => id);
    expect(await idsOf({})).toEqual(all);
    expect(await idsOf({ state: 'expired' })).toEqual([expired.id]);
    expect(await idsOf({ state: 'paused' })).toEqual([hidden.id]);
    expect(await idsOf({ deal: 2 })).toEqual([hidden.id]);
    expect(await idsOf({ kind: 3 })).toEqual([land.id]);
    expect(await idsOf({ price: 92_000 })).toEqual([land.id]);
    expect(await idsOf({ user: ana.id })).toEqual([expired.id, running.id]);
    expect(await idsOf({ q: 'turc' })).toEqual([expired.id, running.id]);
    for (const q of [land.short_code, `#${land.id}`]) expect([q, await idsOf({ q })]).toEqual([q, [land.id]]);
    const first = (await admin.call(listAdminSearches, { query: { limit: 3 } })).body;
    const rest = await idsOf({ limit: 3, cursor: first.next });
    expect([...first.items.map(({ id }) => id), ...rest]).toEqual(all);
  });

  it('lists the expired by when they ended, and those of every person who is sought, page by page', async () => {
    const [ana, ion] = [await makeUser(app.db, { name: 'Zamfira A' }), await makeUser(app.db, { name: 'Zamfira B' })];
    const made: number[] = [];
    for (const [i, days] of [3, 1, 2, 40].entries()) {
      const expires_at = new Date(startOfTest.getTime() - days * 86_400_000);
      const created_at = new Date(startOfTest.getTime() - (50 - i) * 86_400_000);
      const user_id = i % 2 === 0 ? ana.id : ion.id;
      made.push((await makeSearch(app.db, { user_id, expires_at, created_at })).id);
    }
    const [three, one, two, forty] = made;
    for (const [state, order] of [
      ['expired', [one, two, three, forty]],
      [undefined, [forty, two, one, three]],
    ] as const) {
      const query = { q: 'zamf', limit: 3, ...(state ? { state } : {}) };
      const first = (await admin.call(listAdminSearches, { query })).body;
      expect(first.total).toBe(4);
      const rest = await idsOf({ ...query, cursor: first.next });
      expect([...first.items.map(({ id }) => id), ...rest]).toEqual(order);
    }
    expect(await idsOf({ q: 'zamf', price: 99_999_999 })).toEqual([]);
  });

  it('finds searches by their owner’s words as they have them now, by digits and by the whole phone', async () => {
    const owner = await makeUser(app.db, { name: 'Teofil Vrabie', phone: '+37369123987' });
    const other = await makeUser(app.db, { name: 'Teofil Lupu' });
    const older = { created_at: new Date(startOfTest.getTime() - 1_000) };
    const [own, others] = [
      await makeSearch(app.db, { user_id: owner.id, ...older }),
      await makeSearch(app.db, { user_id: other.id, created_at: startOfTest }),
    ];
    expect(await idsOf({ q: 'teofil' })).toEqual([others.id, own.id]);
    expect(await idsOf({ q: 'Vrabie teo' })).toEqual([own.id]);
    expect(await idsOf({ q: '23987' })).toEqual([own.id]);
    expect(await idsOf({ q: '+373 69 123-987' })).toEqual([own.id]);
    await app.db.updateTable('users').set({ name: 'Иван Врабие' }).where('id', '=', owner.id).execute();
    expect(await idsOf({ q: 'teofil' })).toEqual([others.id]);
    expect(await idsOf({ q: 'врабие' })).toEqual([own.id]);
    await app.db.updateTable('searches').set({ user_id: other.id }).where('id', '=', own.id).execute();
    expect(await idsOf({ q: 'teofil' })).toEqual([others.id, own.id]);
    const page = (await admin.call(listAdminSearches, { query: { q: 'teofil', limit: 1 } })).body;
    expect([page.total, page.more_than]).toEqual([2, null]);
    await app.db.deleteFrom('searches').where('user_id', '=', other.id).execute();
  });

  it('rejects with a reason that the owner alone reads, and they cannot start it themselves', async () => {
    const [owner, stranger] = [await makeUser(app.db), await app.as(await makeUser(app.db))];
    const own = await app.as(owner);
    const search = await makeSearch(app.db, { user_id: owner.id });
    await stranger.call(reportAbuse, { body: { subject: 'search', id: search.id, reason: 'fraud' } });
    expect((await admin.call(rejectSearch, about(search, { reason: ' ' }))).status).toBe(422);
    expect((await admin.call(rejectSearch, about(search, { reason: 'Спам' }))).status).toBe(200);
    expect((await admin.call(rejectSearch, about(search, { reason: 'x' }))).body).toMatchObject({
      code: 'wrong_state',
    });
    expect((await stranger.call(showSearch, about(search))).status).toBe(404);
    expect((await own.call(showSearch, about(search))).body).toMatchObject({ status: 1, reject_reason: 'Спам' });
    expect((await own.call(listMySearches, { query: { state: 'paused' } })).body.items).toMatchObject([
      { id: search.id, status: 1, reject_reason: 'Спам', can: { activate: false, edit: true } },
    ]);
    expect((await own.call(activateSearch, about(search))).body).toMatchObject({ code: 'wrong_state' });
    expect(await idsOf({ state: 'rejected' })).toEqual([search.id]);
    const { upheld } = await app.db.selectFrom('abuse_reports').select('upheld').executeTakeFirstOrThrow();
    expect(upheld).toBe(true);
    expect((await admin.call(reinstateSearch, about(search))).status).toBe(200);
    expect((await admin.call(reinstateSearch, about(search))).body).toMatchObject({ code: 'wrong_state' });
    expect((await stranger.call(showSearch, about(search))).body).toMatchObject({ status: 0, reject_reason: null });
    const headers = { 'accept-language': 'ro' };
    const notices = (await own.call(listNotifications, { headers })).body.items;
    expect(notices.map(({ message }) => message).toSorted()).toEqual([
      `Decizia moderatorului despre căutarea „Închiriez apartament, Centru”: căutarea dvs. a fost respinsă. Motivul: Спам`,
      `Decizia moderatorului despre căutarea „Închiriez apartament, Centru”: căutarea dvs. este din nou vizibilă`,
    ]);
    const log = (await admin.call(listAdminActions, { query: { user: owner.id } })).body.items;
    expect(log.map(({ act, subject_id: of, reason }) => [act, of, reason])).toEqual([
      ['restore_search', search.id, null],
      ['reject_search', search.id, 'Спам'],
    ]);
  });
});
