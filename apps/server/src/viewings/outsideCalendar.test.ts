import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as outside from '@app/contract/outsideCalendar';
import * as calls from '@app/contract/viewings';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectPersonalData } from '../accounts/personalData.queries.ts';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { readCalendar, readCalendarJob, readCalendarsJob, readSlowCalendarJob } from './outsideCalendar.service.ts';

const calendarOf = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines, i) => ['BEGIN:VEVENT', `UID:${i}@test`, 'SUMMARY:Secret', ...lines, 'END:VEVENT']), 'END:VCALENDAR', ''].join('\r\n'); // oxfmt-ignore
/** Thursday from ten to eleven in Chișinău. */
const thursday = ['DTSTART:20260917T070000Z', 'DTEND:20260917T080000Z'];
const taken = { '2026-09-17': [{ from: '10:00', to: '11:00' }] };

let source: Server;
let origin: string;
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
const asked: IncomingMessage[] = [];
let app: TestApp;
beforeAll(async () => {
  source = createServer((request, reply) => {
    asked.push(request);
    answer(request, reply);
  });
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  app = await testApp({ CALENDAR_SOURCES: origin });
});
afterAll(async () => {
  await app.close();
  source.closeAllConnections();
  source.close();
});
beforeEach(() => {
  asked.length = 0;
  app.setNow(startOfTest);
  answer = (_, reply) => void reply.writeHead(200, { etag: '"first"' }).end(calendarOf(thursday));
});

const secret = '/secret-4711/basic.ics';
const save = (caller: Caller, address: string) => caller.call(outside.saveOutsideCalendar, { body: { address } });
const shown = async (caller: Caller) => (await caller.call(outside.showOutsideCalendar)).body.calendar;
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000));

async function somebody() {
  const user = await makeUser(app.db, { role: 'owner' });
  const offer = await makeOffer(app.db, { user_id: user.id });
  const caller = await app.as(user);
  const busy = async () =>
    (await (await app.as(await makeUser(app.db))).call(calls.listBusySlots, { params: { userId: user.id }, query: {} }))
      .body;
  return { user, offer, caller, busy, read: () => readCalendar(app.services, user.id) };
}

describe('a calendar elsewhere', () => {
  it('makes its person busy, and says nothing of why', async () => {
    const { user, offer, caller, busy, read } = await somebody();
    expect((await save(caller, origin + secret)).body.calendar).toEqual({
      host: new URL(origin).host,
      read_at: null,
      busy: 0,
      unreadable: 0,
      failure: null,
    });
    await read();
    expect(await shown(caller)).toMatchObject({ read_at: startOfTest.toISOString(), busy: 1, failure: null });
    expect(await busy()).toEqual(taken);
    const asClient = await app.as(await makeUser(app.db));
    const booked = await asClient.call(calls.bookViewing, {
      params: { id: offer.id },
      body: { date_time: '2026-09-17 10:30' },
    });
    expect(booked).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const stored = await app.db.selectFrom('outside_busy').selectAll().where('user_id', '=', user.id).execute();
    expect(JSON.stringify(stored)).not.toContain('Secret');
  });

  it('has an address that is never answered back, and goes with it', async () => {
    const { user, caller, busy, read } = await somebody();
    const saved = await save(caller, origin + secret);
    await read();
    const answers = [
      saved,
      await caller.call(outside.showOutsideCalendar),
      await caller.call(outside.readOutsideCalendar),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('secret-4711');
    expect((await caller.call(outside.removeOutsideCalendar)).body).toEqual({ calendar: null });
    expect(await busy()).toEqual({});
    expect(await app.db.selectFrom('outside_busy').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    expect((await caller.call(outside.readOutsideCalendar)).body).toEqual({ calendar: null });
  });

  it('is asked each half hour, whole only when it changed or a day has passed', async () => {
    const { user, caller, read } = await somebody();
    await save(caller, origin + secret);
    await read();
    answer = (_, reply) => void reply.writeHead(304).end();
    await readCalendarsJob.handler(app.services, {});
    later(31);
    await read();
    expect(asked.at(-1)!.headers).toMatchObject({ 'if-none-match': '"first"', 'accept-encoding': 'identity' });
    expect(await shown(caller)).toMatchObject({ read_at: app.now().toISOString(), busy: 1, failure: null });
    const due = async () =>
      (await app.db.selectFrom('outside_calendars').select('due_at').where('user_id', '=', user.id).executeTakeFirst())!
        .due_at;
    expect((await due()).getTime() - app.now().getTime()).toBe(30 * 60_000);
    later(24 * 60);
    await read();
    expect(asked.at(-1)!.headers['if-none-match']).toBeUndefined();
  });

  async function failsOnce(why: outside.CalendarFailure, fails: (reply: ServerResponse) => void): Promise<void> {
    const { caller, busy, read } = await somebody();
    await save(caller, origin + secret);
    await read();
    answer = (_request, reply) => fails(reply);
    later(31);
    const since = app.now().toISOString();
    await read();
    later(31);
    await read();
    expect(await shown(caller)).toMatchObject({ failure: { why, since }, read_at: startOfTest.toISOString() });
    expect(await busy()).toEqual(taken);
    answer = (_request, reply) => void reply.end(calendarOf());
    await read();
    expect(await shown(caller)).toMatchObject({ failure: null, busy: 0 });
    expect(await busy()).toEqual({});
  }

  it.each<[string, outside.CalendarFailure, (reply: ServerResponse) => void]>([
    ['is closed', 'gone', (reply) => void reply.writeHead(403).end()],
    ['is no more', 'gone', (reply) => void reply.writeHead(404).end()],
    ['is out of order', 'unreachable', (reply) => void reply.writeHead(503).end()],
    ['breaks off', 'unreachable', (reply) => void reply.destroy()],
    [
      'leads into this network',
      'unreachable',
      (reply) => void reply.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
    ],
    ['is a page', 'not_calendar', (reply) => void reply.end('<html></html>')],
    ['is too large', 'too_large', (reply) => void reply.end(Buffer.alloc(10_100_000, 32))],
    [
      'has 100,000 events',
      'too_large',
      (reply) => void reply.end(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`),
    ],
  ])('that %s says so, and keeps what it said before', (_, why, fails) => failsOnce(why, fails));

  it('that never ends says so, and keeps what it said before', { tags: ['nightly'] }, () =>
    failsOnce('too_large', (reply) =>
      reply.end(calendarOf(['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'])),
    ),
  );

  it.each([
    'calendar.google.com/basic.ics',
    'http://calendar.google.com/basic.ics',
    'https://user:word@calendar.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])('is not at %j', async (address) => {
    const { caller } = await somebody();
    const { status, body } = await save(caller, address);
    expect([status, (body as unknown as { fields: object }).fields]).toEqual([
      422,
      { address: 'Вставьте адрес календаря целиком: он начинается с https://' },
    ]);
    expect(await shown(caller)).toBeNull();
  });

  it('of an inside address is stored and found unreachable, as any other that does not answer', async () => {
    const { caller, read } = await somebody();
    for (const address of ['https://127.0.0.1/a.ics', 'https://[::1]/a.ics', 'webcal://169.254.169.254/a.ics']) {
      await save(caller, address);
      await read();
      expect(await shown(caller)).toMatchObject({ failure: { why: 'unreachable' } });
    }
  });

  it('that another took the place of meanwhile leaves nothing', async () => {
    const { caller, busy, read } = await somebody();
    await save(caller, origin + secret);
    answer = (_, reply) => {
      void save(caller, `${origin}/other.ics`).then(() => reply.end(calendarOf(thursday)));
    };
    await read();
    expect(await shown(caller)).toMatchObject({ read_at: null, busy: 0 });
    expect(await busy()).toEqual({});
  });

  it('is downloaded without its secret address', async () => {
    const { user, caller, read } = await somebody();
    await save(caller, origin + secret);
    await read();
    await app.db.insertInto('sessions').values({ token_hash: Buffer.from('push'), user_id: user.id, remember: false, last_used_at: app.now(), expires_at: app.now() }).execute(); // oxfmt-ignore
    await app.db.insertInto('push_subscriptions').values({ user_id: user.id, session_hash: Buffer.from('push'), endpoint: 'https://push.example/secret-4711', p256dh: 'key', auth: 'key' }).execute(); // oxfmt-ignore
    const data = await selectPersonalData(app.db, user.id);
    expect(data['outside_calendars']).toMatchObject([{ host: new URL(origin).host }]);
    expect(data['push_subscriptions']).toMatchObject([{ host: 'push.example' }]);
    expect(data['outside_busy']).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('secret-4711');
  });

  it('says how many of its events cannot be read', async () => {
    const { caller, busy, read } = await somebody();
    answer = (_, reply) =>
      void reply.end(calendarOf(thursday, ['DTSTART:20260918T070000Z', 'RRULE:FREQ=FORTNIGHTLY'], ['DTSTART:soon']));
    await save(caller, origin + secret);
    await read();
    expect(await shown(caller)).toMatchObject({ busy: 1, unreadable: 2, failure: null });
    expect(await busy()).toEqual(taken);
    answer = (_, reply) => void reply.end(calendarOf(thursday));
    await read();
    expect(await shown(caller)).toMatchObject({ busy: 1, unreadable: 0 });
  });

  it('is read with years of what is over', async () => {
    const { caller, busy, read } = await somebody();
    const past = Array.from({ length: 5_200 }, (_, i) => {
      const day = `2024${String(1 + (i % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}`;
      return [`DTSTART:${day}T070000Z`, `DTEND:${day}T080000Z`, `DESCRIPTION:${'a'.repeat(260)}`];
    });
    answer = (_, reply) => void reply.end(calendarOf(...past, thursday));
    await save(caller, origin + secret);
    await read();
    expect(await shown(caller)).toMatchObject({ busy: 1, failure: null });
    expect(await busy()).toEqual(taken);
  });

  const lane = async (userId: number, pace: NonNullable<Parameters<typeof readCalendar>[3]>['pace']) => {
    await readCalendar(app.services, userId, undefined, { pace: pace! });
    const stored = await app.db.selectFrom('outside_calendars').select('slow').where('user_id', '=', userId).executeTakeFirstOrThrow(); // oxfmt-ignore
    return stored.slow;
  };
  const hasty = { fetching: 50, reading: 10_000, threads: pLimit(1) };

  it.each<[string, () => void, boolean]>([
    ['whose source does not answer in time', () => (answer = () => undefined), true],
    [
      'of more work than is done for one',
      () => (answer = (_, reply) => void reply.end(calendarOf(['DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY']))),
      true,
    ],
    ['that is gone', () => (answer = (_, reply) => void reply.writeHead(404).end()), false],
  ])('%s is read apart from the quick ones', async (_, fails, isSlow) => {
    const { user, caller, busy, read } = await somebody();
    await save(caller, origin + secret);
    fails();
    const pace = isSlow ? hasty : { ...hasty, fetching: 10_000 };
    expect(await lane(user.id, pace)).toBe(isSlow);
    asked.length = 0;
    // Another address does not bring it back among them.
    await save(caller, `${origin}/other.ics`);
    await readCalendarJob.handler(app.services, { userId: user.id, asked: false });
    expect(asked.length).toBe(isSlow ? 0 : 1);
    answer = (_request, reply) => void reply.end(calendarOf(thursday));
    await read();
    expect(await busy()).toEqual(taken);
    asked.length = 0;
    await readCalendarJob.handler(app.services, { userId: user.id, asked: false });
    expect(asked.length).toBe(1);
  });

  it('that is larger than most is left to the slow ones, which read it', async () => {
    const { user, caller, busy } = await somebody();
    await save(caller, origin + secret);
    answer = (_, reply) => void reply.end(calendarOf(...Array.from({ length: 4_001 }, () => thursday)));
    await readCalendarJob.handler(app.services, { userId: user.id, asked: true });
    expect(await shown(caller)).toMatchObject({ read_at: null, failure: null });
    await readSlowCalendarJob.handler(app.services, { userId: user.id });
    expect(await busy()).toEqual(taken);
  });

  it('goes before slow ones that are asked for again and again where it is slow for the first time', async () => {
    const [often, first] = [await somebody(), await somebody()];
    for (const { caller } of [often, first]) await save(caller, origin + secret);
    await app.db.updateTable('outside_calendars').set({ slow: true }).where('user_id', '=', often.user.id).execute();
    await readCalendarJob.handler(app.services, { userId: often.user.id, asked: true });
    answer = (_, reply) => void reply.end(calendarOf(...Array.from({ length: 4_001 }, () => thursday)));
    await readCalendarJob.handler(app.services, { userId: first.user.id, asked: true });
    const { rows } = await sql<{ user: number }>`SELECT (data->>'userId')::int AS user FROM pgboss.job
      WHERE name = ${readSlowCalendarJob.name} AND state = 'created' ORDER BY priority DESC, created_on`.execute(
      app.db,
    );
    const order = rows.map(({ user }) => user);
    expect(order.indexOf(first.user.id)).toBeLessThan(order.indexOf(often.user.id));
    expect(order).toContain(often.user.id);
  });
});
