import { listNotifications } from '@app/contract/notifications';
import {
  saveViewingHours,
  showMeetingTimes,
  showViewingHours,
  type WireViewingHours,
} from '@app/contract/viewingHours';
import * as calls from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const off: WireViewingHours['week'] = [[], [], [], [], [], [], []];
/** Wednesdays from ten to twelve; the clock of tests stands at noon of Tuesday the 15th of September 2026. */
const wednesdays = {
  week: off.map((_, i) => (i === 2 ? [{ from: '10:00', to: '12:00' }] : [])),
  notice_hours: 0,
  at_once: false,
  places: 1,
};

async function pair(hours?: Partial<WireViewingHours>) {
  const owner = await makeUser(app.db, { role: 'owner', name: 'Ion' });
  const client = await makeUser(app.db, { name: 'Ana' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const [asOwner, asClient] = [await app.as(owner), await app.as(client)];
  if (hours) expect((await asOwner.call(saveViewingHours, { body: { ...wednesdays, ...hours } })).status).toBe(200);
  return { owner, client, offer, asOwner, asClient };
}

const book = (caller: Caller, id: number, date_time: string, note?: string) =>
  caller.call(calls.bookViewing, { params: { id }, body: { date_time, ...(note === undefined ? {} : { note }) } });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const newest = async (caller: Caller) => (await caller.call(listNotifications)).body.items[0];

describe('hours of viewings', () => {
  it('are the usual ones until others are set, in parts of a day too', async () => {
    const { asOwner } = await pair();
    const usual = (await asOwner.call(showViewingHours)).body;
    expect(usual).toEqual({
      week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '21:00' }]),
      notice_hours: 0,
      at_once: false,
      places: 1,
    });
    const parts = [
      { from: '08:00', to: '09:00' },
      { from: '18:00', to: '21:00' },
    ];
    const set = { week: [parts, ...off.slice(1)], notice_hours: 24, at_once: true, places: 4 };
    expect((await asOwner.call(saveViewingHours, { body: set })).body).toEqual(set);
    expect((await asOwner.call(saveViewingHours, { body: wednesdays })).body).toEqual(wednesdays);
    expect((await asOwner.call(showViewingHours)).body).toEqual(wednesdays);
  });

  it.each([
    ['no day', off],
    ['before eight', [[{ from: '07:00', to: '12:00' }], ...off.slice(1)]],
    ['a quarter', [[{ from: '08:15', to: '12:00' }], ...off.slice(1)]],
  ])('are refused with %s', async (_, week) => {
    const { asOwner } = await pair();
    const answer = await asOwner.call(saveViewingHours, { body: { ...wednesdays, week } });
    expect([answer.status, code(answer)]).toEqual([422, 'invalid_form']);
  });

  it.each([
    ['parts over each other', 1, 'int4range(600, 720)', 'viewing_weekdays_apart'],
    ['before eight', 2, 'int4range(420, 720)', 'viewing_weekdays_half_hours'],
    ['after nine', 2, 'int4range(600, 1290)', 'viewing_weekdays_half_hours'],
    ['a quarter', 2, 'int4range(615, 720)', 'viewing_weekdays_half_hours'],
    ['nothing long', 2, 'int4range(600, 600)', 'viewing_weekdays_half_hours'],
    ['an eighth day', 8, 'int4range(600, 720)', 'viewing_weekdays_weekday_check'],
  ])('the database takes none with %s', async (_, weekday, minutes, constraint) => {
    const { owner } = await pair({ week: [[{ from: '11:00', to: '13:00' }], ...off.slice(1)] });
    const insert = sql`INSERT INTO viewing_weekdays VALUES (${owner.id}, ${weekday}, ${sql.raw(minutes)})`;
    await expect(insert.execute(app.db)).rejects.toMatchObject({ constraint });
  });

  it('are told with what is taken to whoever may book, and those of a client do not count', async () => {
    const { owner, client, offer, asOwner, asClient } = await pair({ notice_hours: 3 });
    const { id } = (await book(asClient, offer.id, '2026-09-16 10:00')).body;
    await asOwner.call(calls.acceptViewing, { params: { id } });
    const busy = { '2026-09-16': [{ from: '10:00', to: '10:30' }] };
    const hours = { ...wednesdays, notice_hours: 3 };
    const ofOffer = await app.call(showMeetingTimes, { params: { userId: 0 }, query: { offer: offer.id } });
    expect(ofOffer.body).toEqual({ busy, hours });
    const params = { userId: client.id };
    const ofClient = await asOwner.call(showMeetingTimes, { params, query: { side: 'client' } });
    expect(ofClient.body).toEqual({ busy, hours: null });
    const stranger = await app.as(await makeUser(app.db));
    expect((await stranger.call(showMeetingTimes, { params })).status).toBe(404);
    expect((await asClient.call(showMeetingTimes, { params: { userId: owner.id } })).body.hours).toEqual(hours);
  });

  it.each([
    ['2026-09-16 10:00', undefined],
    ['2026-09-16 11:30', undefined],
    ['2026-09-16 09:30', 'outside_hours'],
    ['2026-09-16 12:00', 'outside_hours'],
    ['2026-09-17 10:00', 'outside_hours'],
  ])('bind who asks for %s: %s', async (time, expected) => {
    const { offer, asClient } = await pair({});
    expect(code(await book(asClient, offer.id, time))).toBe(expected);
  });

  it('bind a client who changes the time, and never the owner', async () => {
    const { offer, asOwner, asClient } = await pair({ notice_hours: 23 });
    expect(code(await book(asClient, offer.id, '2026-09-16 10:00'))).toBe('too_soon');
    const { id } = (await book(asClient, offer.id, '2026-09-16 11:30')).body;
    const change = (caller: Caller, date_time: string) =>
      caller.call(calls.changeViewingTime, { params: { id }, body: { date_time } });
    expect(code(await change(asClient, '2026-09-17 10:00'))).toBe('outside_hours');
    expect((await change(asOwner, '2026-09-17 20:00')).status).toBe(200);
  });
});

describe('a time that needs no answer', () => {
  it('is agreed as it is asked for, and the owner hears who comes', async () => {
    const { offer, client, asOwner, asClient } = await pair({ at_once: true });
    const booked = await book(asClient, offer.id, '2026-09-16 10:00', 'Буду с мужем');
    expect(booked.body).toMatchObject({
      status: viewingStatus.accepted,
      note: 'Буду с мужем',
      can: ['change', 'cancel'],
    });
    const notice = await newest(asOwner);
    expect(notice!.message).toMatch(/^Ana — запись на просмотр: среда, 16 сентября, 10:00, .+\. «Буду с мужем»$/);
    expect(notice!.data.user_phone).toBe(client.phone);
    expect(await newest(asClient)).toBeUndefined();
  });

  it('is taken once, tells who waits for it, and stands alone', async () => {
    const { owner, offer, asOwner, asClient } = await pair();
    const waiting = await app.as(await makeUser(app.db));
    await book(waiting, offer.id, '2026-09-16 10:00');
    await asOwner.call(saveViewingHours, { body: { ...wednesdays, at_once: true } });
    expect((await book(asClient, offer.id, '2026-09-16 10:00')).body.status).toBe(viewingStatus.accepted);
    expect((await newest(waiting))!.message).toMatch(/^Это время уже заняли/);
    expect(code(await book(asClient, offer.id, '2026-09-16 11:00'))).toBe('wrong_state');
    expect(code(await book(waiting, offer.id, '2026-09-16 11:00'))).toBe('wrong_state');
    const third = await app.as(await makeUser(app.db));
    expect(code(await book(third, offer.id, '2026-09-16 10:00'))).toBe('slot_taken');
    const other = await makeOffer(app.db, { user_id: owner.id });
    expect(code(await book(third, other.id, '2026-09-16 10:00'))).toBe('slot_taken');
  });

  it('of ten who ask at once goes to one', async () => {
    const { offer } = await pair({ at_once: true });
    const callers = await Promise.all(Array.from({ length: 10 }, async () => app.as(await makeUser(app.db))));
    const answers = await Promise.all(callers.map((caller) => book(caller, offer.id, '2026-09-16 10:00')));
    expect(answers.map((answer) => code(answer) ?? 'agreed').toSorted()).toEqual([
      'agreed',
      ...Array.from({ length: 9 }, () => 'slot_taken'),
    ]);
  });

  it('is a changed one of the client too; the owner’s own change waits for an answer', async () => {
    const { offer, asOwner, asClient } = await pair({ at_once: true });
    const { id } = (await book(asClient, offer.id, '2026-09-16 10:00')).body;
    const change = (caller: Caller, date_time: string) =>
      caller.call(calls.changeViewingTime, { params: { id }, body: { date_time } });
    expect((await change(asClient, '2026-09-16 11:00')).body).toMatchObject({ status: 1, previous_starts_at: null });
    expect((await newest(asOwner))!.message).toContain('11:00 вместо среда, 16 сентября, 10:00');
    expect((await change(asOwner, '2026-09-16 11:30')).body).toMatchObject({ status: 0 });
  });
});

describe('a changed time', () => {
  it('stands beside the old one for both, with what was said, until it is answered', async () => {
    const { offer, asOwner, asClient } = await pair();
    const { id } = (await book(asClient, offer.id, '2026-09-16 10:00', '  С собакой  ')).body;
    expect((await newest(asOwner))!.message).toMatch(/: среда, 16 сентября, 10:00\. «С собакой»$|10:00\. «С собакой»$/);
    const at = { params: { id } };
    const body = { date_time: '2026-09-16 12:00', note: 'В десять я на работе' };
    const changed = (await asOwner.call(calls.changeViewingTime, { ...at, body })).body;
    const expected = {
      previous_starts_at: '2026-09-16T07:00:00.000Z',
      starts_at: '2026-09-16T09:00:00.000Z',
      note: body.note,
    };
    expect(changed).toMatchObject(expected);
    expect((await asClient.call(calls.showViewing, at)).body).toMatchObject(expected);
    expect((await newest(asClient))!.message).toContain('вместо среда, 16 сентября, 10:00');
    const accepted = (await asClient.call(calls.acceptViewing, at)).body;
    expect(accepted).toMatchObject({ status: 1, previous_starts_at: null, note: body.note });
  });

  it.each([
    ['501 characters', 'я'.repeat(501), 422],
    ['500 characters', 'я'.repeat(500), 200],
    ['nothing but space', '   ', 200],
  ])('with a note of %s: %i', async (_, note, status) => {
    const { offer, asClient } = await pair();
    const answer = await book(asClient, offer.id, '2026-09-16 10:00', note);
    expect(answer.status).toBe(status);
    if (note.trim() === '') expect(answer.body.note).toBeNull();
  });
});
