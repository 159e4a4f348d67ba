import { listAdminActions } from '@app/contract/adminLog';
import { listAdminOffers, reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import { listNotifications } from '@app/contract/notifications';
import { showOffer } from '@app/contract/offers';
import { offerStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
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
  (await admin.call(listAdminOffers, { query })).body.items.map(({ id }) => id);

describe('the offers of administrators', () => {
  it('lists every state, by words of the address, code, id, deal, kind and owner, page by page', async () => {
    const [ana, ion] = [await makeUser(app.db), await makeUser(app.db)];
    const shown = await makeOffer(app.db, { user_id: ana.id, address: 'Strada Țarigradului 4' });
    const expired = await makeOffer(app.db, { user_id: ana.id, active_until: new Date(startOfTest.getTime() - 1) });
    const hidden = await makeOffer(app.db, { user_id: ion.id, status: offerStatus.deactivated, deal: 2 });
    const draft = await makeOffer(app.db, { user_id: ion.id, status: offerStatus.template, property_type: 3 });
    const deleted = { status: offerStatus.deleted, deleted_at: startOfTest, deleted_from: offerStatus.active };
    await makeOffer(app.db, { user_id: ion.id, ...deleted });
    const all = [draft, hidden, expired, shown].map(({ id }) => id);
    expect(await idsOf({})).toEqual(all);
    expect(await idsOf({ state: 'expired' })).toEqual([expired.id]);
    expect(await idsOf({ state: 'draft' })).toEqual([draft.id]);
    expect(await idsOf({ deal: 2 })).toEqual([hidden.id]);
    expect(await idsOf({ kind: 3 })).toEqual([draft.id]);
    expect(await idsOf({ user: ana.id })).toEqual([expired.id, shown.id]);
    for (const q of ['strada țarig', shown.short_code, `#${shown.id}`])
      expect([q, await idsOf({ q })]).toEqual([q, [shown.id]]);
    const first = (await admin.call(listAdminOffers, { query: { limit: 3 } })).body;
    const rest = await idsOf({ limit: 3, cursor: first.next });
    expect([...first.items.map(({ id }) => id), ...rest]).toEqual(all);
  });

  it('lists the expired by when they ended, page by page', async () => {
    const { id: user_id } = await makeUser(app.db);
    const over: number[] = [];
    for (const days of [3, 1, 2, 40]) {
      const active_until = new Date(startOfTest.getTime() - days * 86_400_000);
      over.push((await makeOffer(app.db, { user_id, active_until })).id);
    }
    const [three, one, two, forty] = over;
    const query = { state: 'expired', user: user_id, limit: 3 };
    const first = (await admin.call(listAdminOffers, { query })).body;
    expect(first.items.map(({ id }) => id)).toEqual([one, two, three]);
    expect(await idsOf({ ...query, cursor: first.next })).toEqual([forty]);
  });

  it('rejects with a reason that the owner reads, shows it again, and tells whoever comes second', async () => {
    const owner = await makeUser(app.db);
    const offer = await makeOffer(app.db, { user_id: owner.id, address: 'Strada Ismail 5' });
    expect((await admin.call(rejectOffer, about(offer, { reason: ' ' }))).status).toBe(422);
    expect((await admin.call(rejectOffer, about(offer, { reason: 'Чужие фото' }))).status).toBe(200);
    expect((await admin.call(rejectOffer, about(offer, { reason: 'x' }))).body).toMatchObject({ code: 'wrong_state' });
    expect((await app.call(showOffer, { params: { id: offer.id } })).status).toBe(404);
    expect(await idsOf({ state: 'rejected' })).toEqual([offer.id]);
    expect((await admin.call(reinstateOffer, about(offer))).status).toBe(200);
    expect((await admin.call(reinstateOffer, about(offer))).body).toMatchObject({ code: 'wrong_state' });
    expect((await app.call(showOffer, { params: { id: offer.id } })).status).toBe(200);
    const headers = { 'accept-language': 'ro' };
    const notices = (await (await app.as(owner)).call(listNotifications, { headers })).body.items;
    expect(notices.map(({ message }) => message).toSorted()).toEqual([
      'Decizia moderatorului: oferta a fost respinsă (Strada Ismail 5). Motivul: Чужие фото',
      'Decizia moderatorului: oferta este din nou pe hartă (Strada Ismail 5)',
    ]);
    const log = (await admin.call(listAdminActions, { query: { user: owner.id } })).body.items;
    expect(log.map(({ act, subject_id: of, reason }) => [act, of, reason])).toEqual([
      ['restore_offer', offer.id, null],
      ['reject_offer', offer.id, 'Чужие фото'],
    ]);
  });
});
