import { listNotifications } from '@app/contract/notifications';
import { saveViewingHours, showMeetingTimes } from '@app/contract/viewingHours';
import * as calls from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const slot = '2026-09-17 10:00';
const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '21:00' }]);
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? 'ok';

/** Somebody who shows each of their offers to so many at once. */
async function host(places: number, atOnce = false) {
  const owner = await makeUser(app.db, { role: 'owner', name: 'Ion' });
  const asOwner = await app.as(owner);
  const body = { week, notice_hours: 0, at_once: atOnce, places };
  expect((await asOwner.call(saveViewingHours, { body })).body).toEqual(body);
  const offers = [await makeOffer(app.db, { user_id: owner.id }), await makeOffer(app.db, { user_id: owner.id })];
  return { owner, asOwner, offer: offers[0]!, other: offers[1]! };
}

async function guest(name = 'Ana'): Promise<Caller & { id: number }> {
  const user = await makeUser(app.db, { name });
  return Object.assign(await app.as(user), { id: user.id });
}

const book = (caller: Caller, id: number, date_time = slot) =>
  caller.call(calls.bookViewing, { params: { id }, body: { date_time } });
const accept = (caller: Caller, id: number) => caller.call(calls.acceptViewing, { params: { id } });

describe('a half hour that several clients share', () => {
  it('holds as many of one offer as its owner said, of N + 1 who ask at once', async () => {
    const { owner, asOwner, offer } = await host(4);
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await book(await guest(), offer.id)).body.id);
    const answers = await Promise.all(ids.map((id) => accept(asOwner, id)));
    expect(answers.map(code).toSorted()).toEqual(['ok', 'ok', 'ok', 'ok', 'slot_taken']);
    const held = await app.db
      .selectFrom('attendance')
      .select('place')
      .where('user_id', '=', owner.id)
      .orderBy('place')
      .execute();
    expect(held.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('is agreed as it is asked for in the same number, by whom it is booked at once', async () => {
    const { offer } = await host(3, true);
    const guests = await Promise.all(Array.from({ length: 8 }, () => guest()));
    const answers = await Promise.all(guests.map((one) => book(one, offer.id)));
    expect(answers.map(code).filter((one) => one === 'ok')).toHaveLength(3);
    expect(new Set(answers.map(code))).toEqual(new Set(['ok', 'slot_taken']));
  });

  it('is never of two offers', async () => {
    const { asOwner, offer, other } = await host(10);
    const pairs = await Promise.all(
      [offer, other, offer, other].map(async ({ id }) => (await book(await guest(), id)).body.id),
    );
    const answers = await Promise.all(pairs.map((id) => accept(asOwner, id)));
    const agreed = answers.flatMap((one) => (code(one) === 'ok' ? [one.body.offer.id] : []));
    expect(agreed).toHaveLength(2);
    expect(new Set(agreed).size).toBe(1);
    expect(new Set(answers.map(code))).toEqual(new Set(['ok', 'slot_taken']));
  });

  it('is not shared without leave, nor twice by one client, nor by an owner who goes elsewhere', async () => {
    const alone = await host(1);
    const [first, second] = [(await book(await guest(), alone.offer.id)).body.id, (await book(await guest(), alone.offer.id)).body.id]; // oxfmt-ignore
    expect([code(await accept(alone.asOwner, first)), code(await accept(alone.asOwner, second))]).toEqual(['ok', 'slot_taken']); // oxfmt-ignore

    const { asOwner, offer } = await host(5);
    const away = await host(1, true);
    const one = (await book(await guest(), offer.id)).body.id;
    await accept(asOwner, one);
    expect(code(await book(asOwner, away.offer.id))).toBe('slot_taken');
  });

  it('frees its place for another when somebody does not come', async () => {
    const { asOwner, offer } = await host(2);
    const ids = [];
    for (let i = 0; i < 2; i += 1) ids.push((await book(await guest(), offer.id)).body.id);
    for (const id of ids) await accept(asOwner, id);
    const late = await guest();
    expect(code(await book(late, offer.id))).toBe('slot_taken');
    await asOwner.call(calls.cancelViewing, { params: { id: ids[0]! }, body: { custom_reason: 'Заболел' } });
    const booked = await book(late, offer.id);
    expect(code(await accept(asOwner, booked.body.id))).toBe('ok');
  });

  it('keeps those who are agreed where fewer are allowed later, and takes no more', async () => {
    const { asOwner, offer } = await host(3);
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await book(await guest(), offer.id)).body.id);
    await accept(asOwner, ids[0]!);
    await accept(asOwner, ids[1]!);
    await asOwner.call(saveViewingHours, { body: { week, notice_hours: 0, at_once: false, places: 2 } });
    expect(code(await accept(asOwner, ids[2]!))).toBe('slot_taken');
    await asOwner.call(saveViewingHours, { body: { week, notice_hours: 0, at_once: false, places: 1 } });
    const { body } = await asOwner.call(calls.showViewing, { params: { id: ids[1]! } });
    expect(body).toMatchObject({ status: viewingStatus.accepted });
  });

  it('is free at its offer while places are left, and busy for everything else', async () => {
    const { owner, asOwner, offer, other } = await host(2);
    const comes = await guest();
    await accept(asOwner, (await book(comes, offer.id)).body.id);
    const times = async (caller: Caller, id: number) =>
      (await caller.call(showMeetingTimes, { params: { userId: owner.id }, query: { offer: id } })).body;
    const taken = { '2026-09-17': [{ from: '10:00', to: '10:30' }] };
    const visitor = await guest();
    expect(await times(visitor, offer.id)).toMatchObject({ busy: {}, hours: { places: 2 } });
    expect((await times(visitor, other.id)).busy).toEqual(taken);
    // Whoever comes already is busy then themselves.
    expect((await times(comes, offer.id)).busy).toEqual(taken);
    await accept(asOwner, (await book(await guest(), offer.id)).body.id);
    expect((await times(visitor, offer.id)).busy).toEqual(taken);
  });

  it('shows its people to whoever shows, and to none of those who come', async () => {
    const { asOwner, offer } = await host(3);
    const [ana, maria] = [await guest('Ana'), await guest('Maria')];
    const ids = [(await book(ana, offer.id)).body.id, (await book(maria, offer.id)).body.id];
    for (const id of ids) await accept(asOwner, id);
    const seen = async (caller: Caller) => (await caller.call(calls.showViewing, { params: { id: ids[0]! } })).body;
    expect((await seen(asOwner)).together).toEqual([{ id: ids[1], name: 'Maria' }]);
    expect((await seen(ana)).together).toEqual([]);
    expect(JSON.stringify(await seen(ana))).not.toContain('Maria');
    const { items } = (await ana.call(calls.listCalendar, { query: { from: '2026-09-17T00:00:00Z', to: '2026-09-18T00:00:00Z' } })).body; // oxfmt-ignore
    expect(JSON.stringify(items)).not.toContain('Maria');
  });

  it('is lost by those who wait at the same offer when its last place goes, and not before', async () => {
    const { asOwner, offer, other } = await host(2);
    const [first, second, waits, elsewhere] = [await guest(), await guest(), await guest(), await guest()];
    const one = (await book(first, offer.id)).body.id;
    const two = (await book(second, offer.id)).body.id;
    await book(waits, offer.id);
    await book(elsewhere, other.id);
    const typesOf = async (caller: Caller) => (await caller.call(listNotifications)).body.items.map(({ type }) => type);
    await accept(asOwner, one);
    expect([await typesOf(waits), await typesOf(elsewhere)]).toEqual([[], [2]]);
    await accept(asOwner, two);
    expect(await typesOf(waits)).toEqual([2]);
  });
});
