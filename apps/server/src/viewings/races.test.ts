import * as calls from '@app/contract/viewings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const slot = '2026-09-17 10:00';
const crowd = 50;

interface Client {
  caller: Caller;
  id: number;
  viewingId: number;
}

/** Fifty clients who each proposed a time at the offer: one time for all, or a time of their own each. */
async function clientsAt(offerId: number, timeOf: (i: number) => string): Promise<Client[]> {
  const clients: Client[] = [];
  for (let i = 0; i < crowd; i++) {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    const booked = await caller.call(calls.bookViewing, { params: { id: offerId }, body: { date_time: timeOf(i) } });
    expect(booked.status).toBe(200);
    clients.push({ caller, id: user.id, viewingId: booked.body.id });
  }
  return clients;
}

function tally(answers: { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? 'accepted' : ((body as { code: string }).code ?? String(status));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const acceptedAt = async (userId: number) =>
  app.db
    .selectFrom('attendance')
    .innerJoin('viewings', 'viewings.id', 'attendance.viewing_id')
    .select(['viewing_id', 'starts_at'])
    .where('attendance.user_id', '=', userId)
    .execute();

test('of 50 proposals for one slot accepted in parallel, one is accepted and the others get slot_taken', async () => {
  const owner = await makeUser(app.db, { role: 'owner' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const clients = await clientsAt(offer.id, () => slot);
  const asOwner = await app.as(owner);
  const answers = await Promise.all(
    clients.map((c) => asOwner.call(calls.acceptViewing, { params: { id: c.viewingId } })),
  );
  expect(tally(answers)).toEqual({ accepted: 1, slot_taken: crowd - 1 });
  expect(await acceptedAt(owner.id)).toHaveLength(1);
  const loser = answers.find((a) => a.status === 409)!.body as unknown as { busy: Record<string, unknown> };
  expect(loser.busy).toEqual({ '2026-09-17': [{ from: '10:00', to: '10:30' }] });
}, 120_000);

test('times changed to one slot in parallel with the accepts leave one accepted viewing there', async () => {
  const owner = await makeUser(app.db, { role: 'owner' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const times = Array.from({ length: crowd }, (_, i) => {
    const day = 18 + Math.floor(i / 25);
    const minutes = 8 * 60 + (i % 25) * 30;
    return `2026-09-${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
  });
  const clients = await clientsAt(offer.id, (i) => times[i]!);
  const asOwner = await app.as(owner);
  const one = '2026-09-22 12:00';
  const rounds = await Promise.all(
    clients.map(async (c) => {
      const change = { params: { id: c.viewingId }, body: { date_time: one } };
      const [changed, accepted] = await Promise.all([
        c.caller.call(calls.changeViewingTime, change),
        asOwner.call(calls.acceptViewing, { params: { id: c.viewingId } }),
      ]);
      // Whichever came first, the owner now wants the common time.
      const again = await asOwner.call(calls.acceptViewing, { params: { id: c.viewingId } });
      return [changed, accepted, again];
    }),
  );
  const states = new Set(
    rounds.flat().map((a) => (a.status === 200 ? 'ok' : (a.body as unknown as { code: string }).code)),
  );
  expect([...states].filter((s) => !['ok', 'slot_taken', 'wrong_state'].includes(s))).toEqual([]);
  const mine = await acceptedAt(owner.id);
  const starts = mine.map((m) => m.starts_at.getTime());
  expect(new Set(starts).size).toBe(starts.length);
  expect(starts.filter((at) => at === Date.parse('2026-09-22T09:00:00Z'))).toHaveLength(1);
}, 120_000);

test('one client accepted at two places for the same time is accepted at one', async () => {
  const client = await makeUser(app.db);
  const asClient = await app.as(client);
  const places = [];
  for (let i = 0; i < 2; i++) {
    const owner = await makeUser(app.db, { role: 'owner' });
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const booked = await asClient.call(calls.bookViewing, { params: { id: offer.id }, body: { date_time: slot } });
    places.push({ caller: await app.as(owner), viewingId: booked.body.id });
  }
  const answers = await Promise.all(
    places.map((p) => p.caller.call(calls.acceptViewing, { params: { id: p.viewingId } })),
  );
  expect(tally(answers)).toEqual({ accepted: 1, slot_taken: 1 });
  expect(await acceptedAt(client.id)).toHaveLength(1);
});
