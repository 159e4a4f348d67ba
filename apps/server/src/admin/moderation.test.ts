import { showAnalytics } from '@app/contract/adminFind';
import { listAdminActions } from '@app/contract/adminLog';
import { decideModeration, listModeration } from '@app/contract/adminModeration';
import { reportAbuse } from '@app/contract/reports';
import { offerStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['abuse_reports', 'offer_flags'] as const) await app.db.deleteFrom(table).execute();
  await app.db.updateTable('offers').set({ reviewed_at: startOfTest }).execute();
});

const reviewed = { reviewed_at: startOfTest };
const waiting = async (tab: string, query: object = {}) =>
  (await admin.call(listModeration, { query: { tab, ...query } })).body;
const idsOf = async (tab: string) => (await waiting(tab)).items.map(({ id }) => id);
const decide = async (items: { subject: string; id: number }[], decision: string, reason?: string) =>
  (await admin.call(decideModeration, { body: { items, decision, reason } })).body;
const counts = async () => (await admin.call(showAnalytics)).body.moderation;
const ofOffer = ({ id }: { id: number }) => ({ subject: 'offer', id });
const ago = (minutes: number) => new Date(startOfTest.getTime() - minutes * 60_000);

async function flag(offer: { id: number }, kind: 'duplicate' | 'low_price', at: Date, other?: { id: number }) {
  const detail = other
    ? { signs: ['photo'], photos: 2, metres: 5 }
    : { per_m2: 4, median: 10, comparables: 9, among: 'sector' };
  const row = { offer_id: offer.id, kind, other_id: other?.id ?? null, detail: JSON.stringify(detail), created_at: at };
  await app.db
    .insertInto('offer_flags')
    .values({ ...row, dismissed_at: null, dismissed_by: null })
    .execute();
}

describe('the moderation queue', () => {
  it('new offers wait, the oldest first, page by page; an edit by its owner makes one new again', async () => {
    const [young, old] = [
      await makeOffer(app.db, { created_at: ago(1) }),
      await makeOffer(app.db, { created_at: ago(9) }),
    ];
    await makeOffer(app.db, reviewed);
    await makeOffer(app.db, { status: offerStatus.template, active_until: null });
    expect(await idsOf('new')).toEqual([old.id, young.id]);
    const first = await waiting('new', { limit: 1 });
    const rest = await waiting('new', { limit: 1, cursor: first.next });
    expect([first.items[0]!.id, rest.items[0]!.id, rest.next, first.total]).toEqual([old.id, young.id, null, 2]);
    expect(await counts()).toEqual({ new: 2, reported: 0, flagged: 0, duplicates: 0 });
    expect(await decide([ofOffer(old), ofOffer(young)], 'clear')).toMatchObject({
      done: [{ id: old.id }, { id: young.id }],
    });
    expect(await idsOf('new')).toEqual([]);
    expect((await decide([ofOffer(old)], 'clear')).failed).toMatchObject([{ id: old.id, code: 'wrong_state' }]);
  });

  it('cheap offers of unproven numbers come before all others; repeats stand beside what they repeat', async () => {
    const unproven = await makeUser(app.db, { phone_proven_at: null });
    const [proven, late] = [
      await makeOffer(app.db, reviewed),
      await makeOffer(app.db, { ...reviewed, user_id: unproven.id }),
    ];
    await flag(proven, 'low_price', ago(60));
    await flag(late, 'low_price', ago(1));
    expect(await idsOf('flagged')).toEqual([late.id, proven.id]);
    await flag(proven, 'duplicate', ago(5), late);
    expect((await waiting('duplicates')).items).toMatchObject([
      { id: proven.id, repeats: [{ offer: { id: late.id }, signs: ['photo'], photos: 2, metres: 5 }] },
    ]);
    await decide([ofOffer(proven)], 'clear');
    expect([await idsOf('duplicates'), await idsOf('flagged')]).toEqual([[], [late.id]]);
  });

  it('what several people report waits once; deciding closes it, and the log says who read and who decided', async () => {
    const [offer, search] = [await makeOffer(app.db, reviewed), await makeSearch(app.db)];
    const realtor = await makeUser(app.db, { role: 'realtor', name: 'Ion Rotaru' });
    const people = [await makeUser(app.db, { name: 'Ana' }), await makeUser(app.db)];
    for (const person of people) {
      const caller = await app.as(person);
      await caller.call(reportAbuse, {
        body: { subject: 'offer', id: offer.id, reason: 'fraud', comment: 'Просит аванс' },
      });
      await caller.call(reportAbuse, { body: { subject: 'search', id: search.id, reason: 'insult' } });
      await caller.call(reportAbuse, { body: { subject: 'profile', id: realtor.id, reason: 'fraud' } });
    }
    const { items, total } = await waiting('reported');
    expect([items.map(({ subject }) => subject), total]).toEqual([['offer', 'search', 'profile'], 3]);
    expect(items[0]!.reports).toMatchObject([
      { comment: 'Просит аванс', reporter: { name: 'Ana' } },
      { reason: 'fraud' },
    ]);
    expect(items[2]!.person).toMatchObject({ name: 'Ion Rotaru' });
    const things = [ofOffer(offer), { subject: 'search', id: search.id }];
    expect((await admin.call(decideModeration, { body: { items: things, decision: 'reject' } })).status).toBe(422);
    const said = await decide([...things, { subject: 'profile', id: realtor.id }], 'reject', 'Обман');
    expect(said).toMatchObject({ done: things, failed: [{ subject: 'profile', code: 'wrong_state' }] });
    await decide([{ subject: 'profile', id: realtor.id }], 'uphold');
    expect((await waiting('reported')).items).toEqual([]);
    const upheld = await app.db.selectFrom('abuse_reports').select('upheld').execute();
    expect(upheld.map((row) => row.upheld)).toEqual(Array(6).fill(true));
    expect((await decide(things, 'restore')).done).toEqual(things);
    const log = (await admin.call(listAdminActions, { query: { looks: 1, limit: 7 } })).body.items;
    expect(log.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'list_reports',
        'reject_offer',
        'reject_search',
        'uphold',
        'restore_offer',
        'restore_search',
      ]),
    );
  });
});
