import { listNotifications } from '@app/contract/notifications';
import { saveViewingHours } from '@app/contract/viewingHours';
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

/** Three times of one Thursday; the clock of tests stands at noon of Tuesday the 15th of September 2026. */
const three = ['2026-09-17 10:00', '2026-09-17 11:00', '2026-09-17 12:00'] as const;
const instants = ['2026-09-17T07:00:00.000Z', '2026-09-17T08:00:00.000Z', '2026-09-17T09:00:00.000Z'];

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const newest = async (caller: Caller) => (await caller.call(listNotifications)).body.items[0]!;
const change = (caller: Caller, id: number, [date_time, ...more_times]: readonly string[]) =>
  caller.call(calls.changeViewingTime, { params: { id }, body: { date_time: date_time!, more_times } });
const pick = (caller: Caller, id: number, date_time?: string) =>
  caller.call(calls.acceptViewing, { params: { id }, body: date_time === undefined ? {} : { date_time } });
const seen = async (caller: Caller, id: number) => (await caller.call(calls.showViewing, { params: { id } })).body;

/** An owner and a client who has asked for Friday at ten. */
async function asked(of: { owner?: Awaited<ReturnType<typeof makeUser>> } = {}) {
  const owner = of.owner ?? (await makeUser(app.db, { role: 'owner', name: 'Ion' }));
  const client = await makeUser(app.db, { name: 'Ana' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
  const body = { date_time: '2026-09-18 10:00' };
  const { id } = (await asClient.call(calls.bookViewing, { params: { id: offer.id }, body })).body;
  return { owner, client, offer, asOwner, asClient, id };
}

describe('several times to choose from', () => {
  it('wait together and are picked by one press', async () => {
    const { asOwner, asClient, id } = await asked();
    const offered = await change(asOwner, id, [three[2], three[0], three[1], three[0]].slice(0, 3));
    expect(offered.body).toMatchObject({
      status: viewingStatus.pending,
      starts_at: instants[2],
      proposed_by: 'owner',
      previous_starts_at: '2026-09-18T07:00:00.000Z',
      offered: instants.map((starts_at) => ({ starts_at, state: 'free' })),
      can: ['change', 'cancel'],
    });
    expect((await seen(asClient, id)).can).toEqual(['pick', 'change', 'decline']);
    const notice = await newest(asClient);
    expect(notice.message).toContain('на выбор четверг, 17 сентября, 10:00; четверг, 17 сентября, 11:00; четверг');
    expect(notice.viewing).toMatchObject({ can: ['pick', 'change', 'decline'] });
    expect(notice.viewing!.offered).toHaveLength(3);

    const { body } = await pick(asClient, id, three[1]);
    expect(body).toMatchObject({ status: viewingStatus.accepted, starts_at: instants[1], offered: [] });
    const agreed = await newest(asOwner);
    expect(agreed.message).toContain('Просмотр назначен: четверг, 17 сентября, 11:00');
    expect(agreed.message).not.toContain('вместо');
    const held = await app.db.selectFrom('attendance').select('viewing_id').where('viewing_id', '=', id).execute();
    expect(held).toHaveLength(2);
  });

  it('are offered by whoever begins too, and block nobody', async () => {
    const { owner, offer } = await asked();
    const other = await makeUser(app.db);
    const asOther = await app.as(other);
    const body = { date_time: three[0], more_times: [three[1]] };
    const booked = await asOther.call(calls.bookViewing, { params: { id: offer.id }, body });
    expect(booked.body.offered.map((one) => one.starts_at)).toEqual(instants.slice(0, 2));
    const { body: busy } = await asOther.call(calls.listBusySlots, { params: { userId: owner.id }, query: {} });
    expect(busy).toEqual({});
  });

  it('are never agreed as they come: nobody can say beforehand which one', async () => {
    const { asOwner, offer } = await asked();
    const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '21:00' }]);
    await asOwner.call(saveViewingHours, { body: { week, notice_hours: 0, at_once: true } });
    const asOther = await app.as(await makeUser(app.db));
    const book = (more_times: string[]) =>
      asOther.call(calls.bookViewing, { params: { id: offer.id }, body: { date_time: three[0], more_times } });
    const { body } = await book([three[1]]);
    expect(body.status).toBe(viewingStatus.pending);
    const { body: agreed } = await change(asOther, body.id, [three[1]]);
    expect(agreed).toMatchObject({ status: viewingStatus.accepted, offered: [] });
  });

  it.each([
    ['four', [...three, '2026-09-17 13:00'], 'invalid_form'],
    ['one at night', [three[0], '2026-09-17 03:00'], 'not_a_slot'],
    ['one that is over', [three[0], '2026-09-14 10:00'], 'past_date'],
    ['one too far ahead', [three[0], '2027-09-17 10:00'], 'too_far_ahead'],
  ] as const)('of which one may not be are refused: %s', async (_, times, expected) => {
    const { asOwner, id } = await asked();
    expect(code(await change(asOwner, id, times))).toBe(expected);
  });

  it('are picked by the other side alone, and only one of them', async () => {
    const { asOwner, asClient, id } = await asked();
    await change(asOwner, id, three);
    expect(code(await pick(asOwner, id, three[0]))).toBe('wrong_state');
    expect(code(await pick(await app.as(await makeUser(app.db)), id, three[0]))).toBe('viewing_not_found');
    expect(code(await pick(asClient, id, '2026-09-17 15:00'))).toBe('wrong_state');
    expect(code(await pick(asClient, id))).toBe('invalid_form');
    expect(code(await pick(asClient, id, three[0]))).toBeUndefined();
    expect(code(await pick(asClient, id, three[1]))).toBe('wrong_state');
  });

  it('of which one goes to another are shown so, and are told of when none is left', async () => {
    const first = await asked();
    const second = await asked({ owner: first.owner });
    await change(first.asOwner, first.id, three.slice(0, 2));
    await change(second.asOwner, second.id, three.slice(0, 2));
    const before = (await newest(second.asClient)).id;
    expect((await pick(first.asClient, first.id, three[0])).status).toBe(200);
    expect((await newest(second.asClient)).id).toBe(before);
    expect((await seen(second.asClient, second.id)).offered.map((one) => one.state)).toEqual(['taken', 'free']);
    const lost = await pick(second.asClient, second.id, three[0]);
    expect(lost).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((lost.body as unknown as { busy: unknown }).busy).toEqual({
      '2026-09-17': [{ from: '10:00', to: '10:30' }],
    });

    // The second one goes too: whoever named them chooses others.
    const third = await asked({ owner: first.owner });
    await change(third.asOwner, third.id, three.slice(1, 2));
    await pick(third.asClient, third.id);
    const notice = await newest(second.asOwner);
    expect([notice.type, notice.viewing?.id]).toEqual([2, second.id]);
    expect(notice.message).toContain('На это время у вас назначен другой просмотр');
  });

  it('stand in the calendar of each day that one of them is on', async () => {
    const { asOwner, asClient, id } = await asked();
    await change(asOwner, id, ['2026-09-17 10:00', '2026-09-19 10:00']);
    const within = async (from: string, to: string) =>
      (await asClient.call(calls.listCalendar, { query: { from, to } })).body.items.map((one) => one.id);
    expect(await within('2026-09-17T00:00:00Z', '2026-09-18T00:00:00Z')).toEqual([id]);
    expect(await within('2026-09-18T00:00:00Z', '2026-09-19T00:00:00Z')).toEqual([]);
    expect(await within('2026-09-19T00:00:00Z', '2026-09-20T00:00:00Z')).toEqual([id]);
  });

  it('picked at one moment by two for one half hour are agreed with one of them', async () => {
    const first = await asked();
    const others = await Promise.all(Array.from({ length: 9 }, () => asked({ owner: first.owner })));
    const all = [first, ...others];
    for (const { asOwner, id } of all) await change(asOwner, id, three);
    const answers = await Promise.all(all.map(({ asClient, id }, i) => pick(asClient, id, three[i % 3])));
    expect(answers.map((one) => code(one) ?? 'ok').filter((one) => one === 'ok')).toHaveLength(3);
    expect(new Set(answers.map((one) => code(one) ?? 'ok'))).toEqual(new Set(['ok', 'slot_taken']));
  });

  it('end with a single time that is named instead', async () => {
    const { asOwner, asClient, id } = await asked();
    await change(asOwner, id, three);
    const { body } = await change(asClient, id, ['2026-09-17 16:00']);
    expect(body).toMatchObject({ offered: [], previous_starts_at: null, proposed_by: 'client' });
    expect((await pick(asOwner, id)).body.status).toBe(viewingStatus.accepted);
  });
});
