import * as feedCalls from '@app/contract/calendarFeed';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { listNotifications, markNotificationsRead, notificationTypes } from '@app/contract/notifications';
import * as calls from '@app/contract/viewings';
import { viewingStatus, type ViewingStatus } from '@app/domain/kinds';
import { nextViewingStatus, viewingActions } from '@app/domain/viewings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { remindOfViewings } from './viewingReminders.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db
    .insertInto('decline_reasons')
    .values({ id: 900, title_ru: 'Занято', title_ro: 'Ocupat', position: 100 })
    .execute();
});
afterAll(() => app.close());

async function pair() {
  const owner = await makeUser(app.db, { role: 'owner' });
  const client = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: owner.id, approximate: true });
  return { owner, client, offer, asOwner: await app.as(owner), asClient: await app.as(client) };
}

const book = (caller: Caller, offerId: number | string, date_time: string) =>
  caller.call(calls.bookViewing, { params: { id: offerId }, body: { date_time } });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

describe('booking', () => {
  test.each([
    ['2026-09-14 10:00', 'past_date'],
    ['2026-09-15 11:30', 'past_date'],
    ['2026-09-16 10:15', 'not_a_slot'],
    ['2026-09-16 07:30', 'not_a_slot'],
    ['2026-09-16 21:00', 'not_a_slot'],
    ['2026-02-30 10:00', 'not_a_slot'],
    ['tomorrow', 'invalid_form'],
  ])('%s is refused with %s', async (time, expected) => {
    const { asClient, offer } = await pair();
    const answer = await book(asClient, offer.id, time);
    expect([answer.status, code(answer)]).toEqual([422, expected]);
    const { fields } = answer.body as unknown as { fields: Record<string, string> };
    expect(fields.date_time).toBe(fieldErrorText(expected === 'invalid_form' ? 'date_time_required' : expected, 'ru'));
  });

  test('both see it; phone and exact place are told when it is accepted, not before', async () => {
    const { asOwner, asClient, owner, client, offer } = await pair();
    const booked = await book(asClient, offer.short_code, '2026-09-16 10:00');
    expect(booked.status).toBe(200);
    expect(booked.body).toMatchObject({ status: 0, side: 'client', proposed_by: 'client', can: ['change', 'cancel'] });
    expect(booked.body.person.phone).toBeNull();
    expect(booked.body.offer.coordinates).not.toEqual([offer.point!.x, offer.point!.y]);
    expect(booked.body.offer.address).toBe('Bulevardul Ștefan cel Mare');
    const accepted = await asOwner.call(calls.acceptViewing, { params: { id: booked.body.id } });
    expect(accepted.body).toMatchObject({ status: 1, side: 'owner', person: { phone: client.phone } });
    const seen = await asClient.call(calls.showViewing, { params: { id: booked.body.id } });
    expect(seen.body.person.phone).toBe(owner.phone);
    expect(seen.body.offer.coordinates).toEqual([offer.point!.x, offer.point!.y]);
    expect(seen.body.offer.address).toBe(offer.address);
  });

  test('a guest, a blocked user and the owner cannot book; a gone offer cannot be booked', async () => {
    const { asOwner, asClient, offer } = await pair();
    expect(code(await book(app, offer.id, '2026-09-16 10:00'))).toBe('unauthenticated');
    const blocked = await makeUser(app.db, { blocked_at: startOfTest });
    expect(code(await book(await app.as(blocked), offer.id, '2026-09-16 10:00'))).toBe('blocked');
    expect(code(await book(asOwner, offer.id, '2026-09-16 10:00'))).toBe('own_offer');
    const hidden = await makeOffer(app.db, { status: 1 });
    expect(code(await book(asClient, hidden.id, '2026-09-16 10:00'))).toBe('offer_not_found');
    const expired = await makeOffer(app.db, { active_until: new Date(startOfTest.getTime() - 1) });
    expect(code(await book(asClient, expired.id, '2026-09-16 10:00'))).toBe('offer_unavailable');
    expect(code(await book(asClient, 999_999, '2026-09-16 10:00'))).toBe('offer_not_found');
  });

  test('blocked hours and accepted viewings of either person are busy, and told as intervals alone', async () => {
    const { asOwner, asClient, owner, offer } = await pair();
    const block = { from: '2026-09-16 08:00', to: '2026-09-16 12:00' };
    const blocked = await asOwner.call(calls.blockHours, { body: block });
    expect(code(await book(asClient, offer.id, '2026-09-16 11:30'))).toBe('slot_taken');
    const busy = await asClient.call(calls.listBusySlots, { params: { userId: owner.id } });
    expect(busy.body).toEqual({ '2026-09-16': [{ from: '08:00', to: '12:00' }] });
    expect((await asClient.call(calls.unblockHours, { params: { id: blocked.body.id } })).status).toBe(404);
    await asOwner.call(calls.unblockHours, { params: { id: blocked.body.id } });
    expect((await book(asClient, offer.id, '2026-09-16 11:30')).status).toBe(200);
    expect(code(await book(asClient, offer.id, '2026-09-16 12:30'))).toBe('wrong_state');
  });
});

describe('every state, actor and action', () => {
  const ahead = new Date('2026-09-20T09:00:00Z');
  const gone = new Date('2026-09-15T08:00:00Z');
  const states: [string, ViewingStatus, Date][] = [
    ...Object.entries(viewingStatus).map(([name, status]) => [name, status, ahead] as [string, ViewingStatus, Date]),
    ['pending, its time gone', 0, gone],
    ['accepted, its time gone', 1, gone],
  ];
  const actors = ['proposer', 'answerer', 'blocked', 'stranger', 'guest'] as const;
  type Name = (typeof actors)[number];
  const cases = states.flatMap(([name, status, at]) =>
    actors.map((actor) => [name, actor, status, at] as [string, Name, ViewingStatus, Date]),
  );
  const actions = ['propose', 'accept', 'change', 'decline', 'cancel'] as const;
  let one: Awaited<ReturnType<typeof pair>>;
  let callers: Record<Name, Caller>;
  beforeAll(async () => {
    one = await pair();
    const asStranger = await app.as(await makeUser(app.db));
    const asBlocked = await app.as(await makeUser(app.db, { blocked_at: startOfTest }));
    callers = { proposer: one.asClient, answerer: one.asOwner, blocked: asBlocked, stranger: asStranger, guest: app };
  });

  interface Stored {
    viewings: { status: number }[];
    held: object[];
    notices: object[];
  }
  /** Everything that a step may change: the viewings, whose half hours are held, what either side was told. */
  async function stored(): Promise<Stored> {
    const { rows } = await sql<Stored>`SELECT
      (SELECT coalesce(jsonb_agg(v ORDER BY v.id), '[]') FROM viewings v WHERE v.offer_id = ${one.offer.id}) AS viewings,
      (SELECT coalesce(jsonb_agg(a), '[]') FROM attendance a WHERE a.user_id = ${one.owner.id}) AS held,
      (SELECT coalesce(jsonb_agg(n ORDER BY n.id), '[]') FROM notifications n
        WHERE n.user_id IN (${one.owner.id}, ${one.client.id})) AS notices`.execute(app.db);
    return rows[0]!;
  }

  async function put(status: ViewingStatus, starts_at: Date): Promise<number> {
    await app.db.deleteFrom('viewings').where('offer_id', '=', one.offer.id).execute();
    const people = { owner_id: one.owner.id, client_id: one.client.id, proposed_by: 'client' } as const;
    const viewing = { offer_id: one.offer.id, ...people, starts_at, status };
    return (await app.db.insertInto('viewings').values(viewing).returning('id').executeTakeFirstOrThrow()).id;
  }

  function act(caller: Caller, id: number, action: (typeof actions)[number]) {
    const params = { id };
    const time = { date_time: '2026-09-21 10:00' };
    if (action === 'propose') return book(caller, one.offer.id, time.date_time);
    if (action === 'accept') return caller.call(calls.acceptViewing, { params });
    if (action === 'change') return caller.call(calls.changeViewingTime, { params, body: time });
    const call = action === 'decline' ? calls.declineViewing : calls.cancelViewing;
    return caller.call(call, { params, body: { reason_id: 900 } });
  }

  test.each(cases)('%s, the %s: the table alone decides', async (_, actor, status, at) => {
    let [id, before] = [await put(status, at), await stored()];
    for (const action of actions) {
      const answer = await act(callers[actor], id, action);
      const isSide = actor === 'proposer' || actor === 'answerer';
      const state = { status, at, proposedBy: one.client.id };
      const userId = actor === 'proposer' ? one.client.id : one.owner.id;
      // An agreed one that is over leaves nothing to do about itself; another may be asked for.
      const isAnew = action === 'propose' && status === 1 && at < app.now();
      // Nobody books at what is theirs; a stranger may come as anybody may, whatever became of this one.
      const isOwn = action === 'propose' && actor === 'answerer';
      const isAnother = action === 'propose' && actor === 'stranger';
      const may = !isOwn && isSide && (isAnew || viewingActions(state, userId, app.now()).includes(action));
      const after = await stored();
      if (isAnother) {
        expect([action, answer.status, after.viewings.map((viewing) => viewing.status)]).toEqual([
          action,
          200,
          [status, 0],
        ]);
        [id, before] = [await put(status, at), await stored()];
        continue;
      }
      if (!may) {
        const sides = { guest: 401, blocked: 403, stranger: 404, proposer: 409, answerer: 409 };
        const refusal = isOwn ? 422 : sides[actor];
        expect([action, answer.status]).toEqual([action, refusal]);
        expect(after, action).toEqual(before);
        continue;
      }
      const next = action === 'propose' ? 0 : nextViewingStatus(status, actor, action);
      expect([action, answer.status, after.viewings.at(-1)?.status]).toEqual([action, 200, next]);
      expect([action, after.notices.length]).toEqual([action, before.notices.length + 1]);
      [id, before] = [await put(status, at), await stored()];
    }
  });

  test.each([
    [{}],
    [{ reason_id: null, custom_reason: '   ' }],
    [{ reason_id: 900, custom_reason: 'и то и другое' }],
    [{ reason_id: 12345 }],
  ])('a decline with %j is refused', async (body) => {
    const { asOwner, asClient, offer } = await pair();
    const { body: viewing } = await book(asClient, offer.id, '2026-09-16 10:00');
    const answer = await asOwner.call(calls.declineViewing, { params: { id: viewing.id }, body });
    expect([answer.status, code(answer)]).toEqual([422, 'invalid_form']);
  });

  test('the job expires what was not answered in time', async () => {
    const { asOwner, asClient, offer } = await pair();
    const { body: viewing } = await book(asClient, offer.id, '2026-09-16 10:00');
    app.setNow(new Date('2026-09-16T07:00:00Z'));
    expect(code(await asOwner.call(calls.acceptViewing, { params: { id: viewing.id } }))).toBe('wrong_state');
    expect((await asClient.call(calls.showViewing, { params: { id: viewing.id } })).body).toMatchObject({
      status: 4,
      can: [],
    });
    app.setNow(startOfTest);
  });
});

describe('calendar and notifications', () => {
  test('a new database has reasons to decline, in the language of whoever asks', async () => {
    const inRussian = await app.call(calls.listDeclineReasons);
    const inRomanian = await app.call(calls.listDeclineReasons, { headers: { 'accept-language': 'ro' } });
    expect(inRussian.body[0]).toEqual({ id: 1, title: 'Не подходит время' });
    expect(inRomanian.body[0]).toEqual({ id: 1, title: 'Ora nu este potrivită' });
    expect(inRussian.body).toContainEqual({ id: 900, title: 'Занято' });
  });

  test('a proposal, its acceptance and its cancellation reach the other side, in their language, and both calendars', async () => {
    const { asOwner, asClient, owner, offer } = await pair();
    const photo_id = await makePhoto(app.db, owner.id);
    await app.db.insertInto('offer_photos').values({ offer_id: offer.id, photo_id, position: 0 }).execute();
    const { body: viewing } = await book(asClient, offer.id, '2026-09-16 10:00');
    expect(viewing.offer.photo).toMatchObject({ id: photo_id, path: expect.stringMatching(/-1920\.webp$/) });
    const notices = await asOwner.call(listNotifications, { headers: { 'accept-language': 'ro' } });
    expect(notices.body).toMatchObject({
      unread: 1,
      items: [
        { type: notificationTypes.viewingProposed, viewing: { id: viewing.id, can: ['accept', 'change', 'decline'] } },
      ],
    });
    expect(notices.body.items[0]!.message).toContain('vrea să vadă ');
    expect(notices.body.items[0]!.data.offer_image_path).toMatch(/-320\.webp$/);
    expect((await asClient.call(listNotifications)).body.items).toEqual([]);
    await asOwner.call(calls.acceptViewing, { params: { id: viewing.id } });
    const accepted = await asClient.call(listNotifications);
    expect(accepted.body.items[0]).toMatchObject({
      type: notificationTypes.viewingAccepted,
      data: { user_phone: owner.phone },
    });
    const unreadOf = (caller: Caller) => caller.call(listNotifications).then(({ body }) => body.unread);
    expect(await unreadOf(asOwner)).toBe(1);
    const theirs = { ids: [notices.body.items[0]!.id] };
    expect((await asClient.call(markNotificationsRead, { body: theirs })).body.unread).toBe(1);
    expect((await asClient.call(markNotificationsRead, { body: {} })).body.unread).toBe(0);
    expect(await unreadOf(asOwner)).toBe(1);
    const range = { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' };
    for (const caller of [asOwner, asClient]) {
      const { body } = await caller.call(calls.listCalendar, { query: range });
      expect(body.items.map((v) => v.id)).toEqual([viewing.id]);
      expect(body.next?.id).toBe(viewing.id);
    }
    const file = await asClient.send({ url: `/api/book-view/${viewing.id}/calendar.ics` });
    expect(file.statusCode).toBe(401);
    await asClient.call(calls.cancelViewing, { params: { id: viewing.id }, body: { custom_reason: 'Заболел' } });
    const cancelled = await asOwner.call(listNotifications);
    expect(cancelled.body.items[0]).toMatchObject({
      type: notificationTypes.viewingCancelled,
      data: { decline_reason: 'Заболел' },
    });
  });

  test('without parameters the calendar is this month of Chișinău', async () => {
    const { asOwner, asClient, offer } = await pair();
    const later = await pair();
    const { body: first } = await book(asClient, offer.id, '2026-09-30 20:30');
    await book(asClient, later.offer.id, '2026-10-01 08:00');
    for (const caller of [asOwner, asClient]) {
      const { status, body } = await caller.call(calls.listCalendar);
      expect([status, body.items.map((v) => v.id)]).toEqual([200, [first.id]]);
    }
    const { body } = await asClient.call(calls.listCalendar, { query: { to: '2026-10-02T00:00:00Z' } });
    expect(body.items).toHaveLength(2);
  });

  test('lists what comes from today on over the months, page by page', async () => {
    const { asOwner, asClient, offer } = await pair();
    const more = [await pair(), await pair()];
    const times = ['2026-09-30 20:30', '2026-10-01 08:00', '2026-12-01 08:00'];
    const ids: number[] = [];
    for (const [index, { id }] of [offer, ...more.map((one) => one.offer)].entries())
      ids.push((await book(asClient, id, times[index]!)).body.id);
    const first = await asClient.call(calls.listComingViewings, { query: { limit: 2 } });
    expect(first.body.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await asClient.call(calls.listComingViewings, { query: { limit: 2, cursor: first.body.next! } });
    expect([rest.body.items.map(({ id }) => id), rest.body.next]).toEqual([ids.slice(2), null]);
    expect((await asOwner.call(calls.listComingViewings, { query: {} })).body.items.map(({ id }) => id)).toEqual([
      ids[0],
    ]);
  });

  test('whoever still waits for a half hour that went to another is told to choose again', async () => {
    const { asOwner, asClient, offer } = await pair();
    const other = await app.as(await makeUser(app.db));
    const { body: first } = await book(asClient, offer.id, '2026-09-16 10:00');
    await book(other, offer.id, '2026-09-16 10:00');
    await asOwner.call(calls.acceptViewing, { params: { id: first.id } });
    const notices = await other.call(listNotifications);
    expect(notices.body.items[0]).toMatchObject({ type: notificationTypes.viewingTimeChanged });
    expect(notices.body.items[0]!.message).toContain('Это время уже заняли');
  });

  test('a client who agrees to another viewing then learns why, and the owner who waits is told', async () => {
    const { asOwner, asClient, offer, client } = await pair();
    const owner = await makeUser(app.db);
    const waits = await app.as(owner);
    const other = await makeOffer(app.db, { user_id: owner.id });
    const { body: first } = await book(asClient, offer.id, '2026-09-16 10:00');
    await book(asClient, other.id, '2026-09-16 10:00');
    await asOwner.call(calls.acceptViewing, { params: { id: first.id } });
    const messages = async (caller: typeof waits) =>
      (await caller.call(listNotifications)).body.items.map((n) => n.message);
    expect((await messages(asClient)).join()).toContain('На это время у вас назначен другой просмотр');
    expect((await messages(waits)).join()).toContain('Это время уже заняли');
    expect(client.id).not.toBe(owner.id);
  });

  test('a client view books with the key of its search, a name and a phone, for that search alone', async () => {
    const { owner, asOwner, offer } = await pair();
    const realtor = await makeUser(app.db, { role: 'realtor' });
    const search = await makeSearch(app.db, { user_id: realtor.id });
    const view = { date_time: '2026-09-16 10:00', is_client_view_mode: 1, request_id: search.id };
    const call = (extra: object) =>
      app.call(calls.bookViewing, { params: { id: offer.id }, body: { ...view, ...extra } });
    expect((await call({})).status).toBe(401);
    expect(code(await call({ key: 'wrong', name: 'Ana', phone: '+37369123456' }))).toBe('search_not_found');
    expect(code(await call({ key: search.client_key }))).toBe('invalid_form');
    const booked = await call({ key: search.client_key, name: 'Ana', phone: '069 123 456' });
    expect(booked.status).toBe(200);
    expect(booked.body).toMatchObject({ can: [], person: { name: '', avatar_path: null, phone: null } });
    expect(booked.body.offer.coordinates).not.toEqual([offer.point!.x, offer.point!.y]);
    expect(booked.body.offer.address).toBe('Bulevardul Ștefan cel Mare');
    const { body } = await asOwner.call(calls.acceptViewing, { params: { id: booked.body.id } });
    expect(body.person).toMatchObject({ name: 'Ana', phone: '+37369123456' });
    expect(owner.id).not.toBe(realtor.id);
  });

  test('a secret address gives the agreed viewings to a calendar program until it is revoked', async () => {
    const { asOwner, asClient, client, offer } = await pair();
    const { body: viewing } = await book(asClient, offer.id, '2026-09-16 10:00');
    expect((await asClient.call(feedCalls.showCalendarFeed)).body).toEqual({ url: null });
    const first = new URL((await asClient.call(feedCalls.renewCalendarFeed)).body.url!).pathname;
    const read = async (url: string) => {
      const answer = await app.send({ url });
      return [answer.statusCode, (answer.body.match(/BEGIN:VEVENT/g) ?? []).length];
    };
    expect(await read(first)).toEqual([200, 0]);
    await asOwner.call(calls.acceptViewing, { params: { id: viewing.id } });
    const { body, headers } = await app.send({ url: first });
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(body).toContain('DTSTART:20260916T070000Z');
    expect(body).toContain('SUMMARY:Просмотр: Bulevardul Ștefan cel Mare 1');
    const second = new URL((await asClient.call(feedCalls.renewCalendarFeed)).body.url!).pathname;
    expect([await read(first), await read(second)]).toEqual([
      [404, 0],
      [200, 1],
    ]);
    await app.db.updateTable('users').set({ blocked_at: startOfTest }).where('id', '=', client.id).execute();
    expect(await read(second)).toEqual([404, 0]);
    await app.db.updateTable('users').set({ blocked_at: null }).where('id', '=', client.id).execute();
    expect((await asClient.call(feedCalls.closeCalendarFeed)).body).toEqual({ url: null });
    expect(await read(second)).toEqual([404, 0]);
  });

  test('both are reminded a day and an hour before, once each; after a change of time anew, and of nothing just agreed', async () => {
    const { asOwner, asClient, offer } = await pair();
    const { body: viewing } = await book(asClient, offer.id, '2026-09-17 15:00');
    await asOwner.call(calls.acceptViewing, { params: { id: viewing.id } });
    await app.db.updateTable('viewings').set({ updated_at: app.now() }).where('id', '=', viewing.id).execute();
    const soon = async (caller: Caller) =>
      (await caller.call(listNotifications)).body.items.filter(({ type }) => type === notificationTypes.viewingSoon)
        .length;
    const at = async (time: string) => {
      app.setNow(new Date(time));
      for (let runs = 0; runs < 2; runs += 1) await remindOfViewings(app.db, app.now());
      return [await soon(asOwner), await soon(asClient)];
    };
    expect(await at('2026-09-16T11:50:00Z')).toEqual([0, 0]);
    expect(await at('2026-09-16T12:10:00Z')).toEqual([1, 1]);
    expect(await at('2026-09-17T10:50:00Z')).toEqual([1, 1]);
    expect(await at('2026-09-17T11:10:00Z')).toEqual([2, 2]);
    await asClient.call(calls.changeViewingTime, {
      params: { id: viewing.id },
      body: { date_time: '2026-09-17 16:00' },
    });
    await asOwner.call(calls.acceptViewing, { params: { id: viewing.id } });
    // It is less than a day away: of that nobody is told, of its hour both are.
    expect(await at('2026-09-17T11:20:00Z')).toEqual([2, 2]);
    expect(await at('2026-09-17T12:30:00Z')).toEqual([3, 3]);
    app.setNow(startOfTest);
  });
});
