import { changeNotificationPreferences, showNotificationPreferences } from '@app/contract/notifications';
import { instantOf } from '@app/domain/chisinauTime';
import type { NotificationGroup } from '@app/domain/notificationGroups';
import { notificationTypes as types } from '@app/domain/notifications';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { noticeTemplate } from './noticeMail.messages.ts';
import { deliverJob, type NewNotification, notify, notifyMany, planJob } from './notifications.service.ts';

let server: TestApp;
let made = 0;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const reachable = (more: object = {}) => {
  made += 1;
  return makeUser(server.db, { email: `reader${made}@mail.md`, email_proven_at: startOfTest, ...more });
};

/** Moves the clock and lets what is due by then leave. */
async function run(now: Date): Promise<void> {
  server.setNow(now);
  await enqueue(server.db, deliverJob, {});
  await server.drain();
}

const messagesTo = (recipient: string) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'locale', 'template', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const textsTo = async (recipient: string) =>
  (await messagesTo(recipient)).map(({ data }) => (data as { text: string }).text);

const choose = async (user: { id: number }, group: NotificationGroup, channel: 'mail' | 'telegram', wanted: boolean) =>
  (await server.as(user)).call(changeNotificationPreferences, { body: { changes: [{ group, channel, wanted }] } });

/** Told at `now` of a liked offer. */
async function tell(userId: number, now: Date, more: Partial<NewNotification> = {}): Promise<void> {
  const offer = await makeOffer(server.db, { user_id: userId });
  await notify(server.db, { userId, type: types.proposalAccepted, offerId: offer.id, ...more }, now);
}

describe('a notification leaves by the channels its reader wants', () => {
  it('by mail and Telegram, each once, in their language', async () => {
    const reader = await reachable({ telegram_chat_id: 501, locale: 'ro' });
    await tell(reader.id, startOfTest);
    await run(startOfTest);
    await run(startOfTest);
    const text = 'Clientului i-a plăcut oferta dvs.: Bulevardul Ștefan cel Mare 1';
    for (const to of [reader.email!, '501']) {
      const [message, ...more] = await messagesTo(to);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ locale: 'ro', template: 'notice', data: { text, viewing_id: null } });
      expect((message!.data as { link: string }).link).toMatch(/^http.*\/ro\/dashboard\/notifications\?property_id=/);
    }
  });

  it('with the viewing that waits for their answer, and its link', async () => {
    const owner = await reachable();
    const client = await makeUser(server.db);
    const offer = await makeOffer(server.db, { user_id: owner.id });
    const people = { offer_id: offer.id, owner_id: owner.id, client_id: client.id, proposed_by: 'client' };
    const row = { ...people, status: viewingStatus.pending, starts_at: new Date(startOfTest.getTime() + 86_400_000) };
    const { id } = await server.db.insertInto('viewings').values(row).returning('id').executeTakeFirstOrThrow();
    const about = { offerId: offer.id, viewingId: id, fromUserId: client.id };
    await notify(server.db, { userId: owner.id, type: types.viewingProposed, ...about }, startOfTest);
    await run(startOfTest);
    const [message] = await messagesTo(owner.email!);
    expect(message!.data).toMatchObject({ viewing_id: id });
    expect((message!.data as { link: string }).link).toContain(`/ru/dashboard/calendar?viewing=${id}`);
  });

  it('not by one they switched off, before or after it was written', async () => {
    const reader = await reachable({ telegram_chat_id: 502 });
    await choose(reader, 'proposals', 'mail', false);
    await tell(reader.id, startOfTest);
    await run(startOfTest);
    expect(await textsTo(reader.email!)).toEqual([]);
    expect(await textsTo('502')).toHaveLength(1);

    const night = instantOf('2026-09-15', '23:00')!;
    await tell(reader.id, night);
    await run(night);
    await choose(reader, 'proposals', 'telegram', false);
    await run(instantOf('2026-09-16', '08:00')!);
    expect(await textsTo('502')).toHaveLength(1);
  });

  it('not to an address that nobody proved', async () => {
    const reader = await reachable({ email_proven_at: null });
    await tell(reader.id, startOfTest);
    await run(startOfTest);
    expect(await textsTo(reader.email!)).toEqual([]);
    const shown = await (await server.as(reader)).call(showNotificationPreferences);
    expect(shown.body.ready).toEqual({ mail: 'unproven', telegram: false, push: false });
  });

  it('not when its transaction is rolled back', async () => {
    const reader = await reachable();
    const failed = server.db.transaction().execute(async (tx) => {
      await notify(tx, { userId: reader.id, type: types.supportAnswered }, startOfTest);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await run(startOfTest);
    expect(await textsTo(reader.email!)).toEqual([]);
  });

  it('once, though its jobs run again and at the same time', async () => {
    const reader = await reachable();
    await notifyMany(
      server.db,
      Array.from({ length: 5 }, () => ({ userId: reader.id, type: types.supportAnswered })),
      startOfTest,
    );
    const rows = await server.db.selectFrom('notifications').select('id').where('user_id', '=', reader.id).execute();
    const ids = rows.map(({ id }) => id);
    for (let i = 0; i < 3; i += 1) await enqueue(server.db, planJob, { ids });
    for (let i = 0; i < 3; i += 1) await enqueue(server.db, deliverJob, {});
    await Promise.all([server.drain(), server.drain()]);
    expect(await textsTo(reader.email!)).toHaveLength(5);
  });
});

describe('the time it leaves', () => {
  it('is the morning for what comes at night, unless it was read meanwhile', async () => {
    const [waiting, awake] = [await reachable(), await reachable()];
    const night = instantOf('2026-09-16', '22:30')!;
    server.setNow(night);
    for (const { id } of [waiting, awake]) await tell(id, night);
    await run(night);
    await run(instantOf('2026-09-17', '07:59')!);
    expect(await textsTo(waiting.email!)).toEqual([]);
    await server.db.updateTable('notifications').set({ read_at: night }).where('user_id', '=', awake.id).execute();
    await run(instantOf('2026-09-17', '08:00')!);
    expect(await textsTo(waiting.email!)).toHaveLength(1);
    expect(await textsTo(awake.email!)).toEqual([]);
  });

  it('is the end of the hour for digests, which then are one message', async () => {
    const reader = await reachable();
    const [one, two] = [
      await makeSearch(server.db, { user_id: reader.id }),
      await makeSearch(server.db, { user_id: reader.id }),
    ];
    const at = instantOf('2026-09-18', '12:20')!;
    server.setNow(at);
    const digest = (searchId: number, ids: number[]) => {
      const about = { userId: reader.id, type: types.newOffer, searchId };
      return notify(server.db, { ...about, digestKey: `offers-for:${searchId}:12`, ids }, at);
    };
    await digest(one.id, [1]);
    await run(at);
    await digest(one.id, [2, 3]);
    await digest(two.id, [1]);
    await run(instantOf('2026-09-18', '12:59')!);
    expect(await textsTo(reader.email!)).toEqual([]);
    await run(instantOf('2026-09-18', '13:00')!);
    const [message, ...more] = await messagesTo(reader.email!);
    expect(more).toEqual([]);
    expect((message!.data as { text: string }).text.split('\n')).toEqual([
      'Новые предложения для вашего поиска «Снять квартиру, Центр»: 3 предложения',
      'Новое предложение для вашего поиска «Снять квартиру, Центр»',
    ]);
    const words = noticeTemplate.words.ru(noticeTemplate.schema.parse(message!.data));
    expect(words.subject).toBe('Vatra: новых уведомлений — 2 (Совпадения)');
    server.setNow(startOfTest);
  });
});

describe('a busy night', () => {
  it('fits into one Telegram message, with how many more there are', async () => {
    const reader = await reachable({ telegram_chat_id: 503 });
    const search = await makeSearch(server.db, { user_id: reader.id });
    const at = instantOf('2026-09-18', '23:10')!;
    const notices = Array.from({ length: 85 }, (_, n) => ({
      userId: reader.id,
      type: types.offersProposed,
      searchId: search.id,
      digestKey: `proposed:${n}`,
      ids: [n],
    }));
    await notifyMany(server.db, notices, at);
    await run(instantOf('2026-09-19', '08:00')!);
    server.setNow(startOfTest);
    const [text, ...more] = await textsTo('503');
    expect(more).toEqual([]);
    expect(text!.length).toBeLessThanOrEqual(4_096);
    const lines = text!.split('\n');
    expect(lines.at(-1)).toBe(`… и ещё ${85 - (lines.length - 1)}`);
  });
});

describe('preferences', () => {
  it('are the defaults until changed, then what was chosen last', async () => {
    const reader = await reachable();
    const mine = await server.as(reader);
    const before = await mine.call(showNotificationPreferences);
    expect(before.body).toMatchObject({
      groups: { matches: { mail: true, telegram: false, push: true } },
      ready: { mail: 'yes', telegram: false, push: false },
    });
    expect(before.body.push_key).toMatch(/^[\w-]{87}$/);
    await choose(reader, 'matches', 'telegram', true);
    const changes = [
      { group: 'matches', channel: 'mail', wanted: true },
      { group: 'matches', channel: 'mail', wanted: false },
    ];
    await mine.call(changeNotificationPreferences, { body: { changes } });
    const after = await mine.call(showNotificationPreferences);
    expect(after.body.groups.matches).toEqual({ mail: false, telegram: true, push: true });
    expect(after.body.push_key).toBe(before.body.push_key);
  });
});

describe('the link in a mail that ends such mails', () => {
  const linkTo = async (recipient: string): Promise<URL> => {
    const [message] = await messagesTo(recipient);
    return new URL((message!.data as { unsubscribe: string }).unsubscribe);
  };
  const mailsOf = async (user: { id: number }) => {
    const { groups } = (await (await server.as(user)).call(showNotificationPreferences)).body;
    return Object.entries(groups)
      .filter(([, choice]) => choice.mail)
      .map(([group]) => group);
  };

  it('asks when opened and does it when pressed, with no sign-in', async () => {
    const reader = await reachable();
    await tell(reader.id, startOfTest);
    await run(startOfTest);
    const url = (await linkTo(reader.email!)).pathname + (await linkTo(reader.email!)).search;
    const asked = await server.send({ method: 'GET', url, headers: { 'accept-language': 'ro' } });
    expect(asked.body).toContain('Propuneri');
    expect(await mailsOf(reader)).toContain('proposals');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await server.send({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(done.statusCode).toBe(200);
    expect(await mailsOf(reader)).toEqual(['viewings', 'matches', 'listings', 'messages', 'reviews', 'service']);
    await server.send({ method: 'POST', url: `${url}&all=1`, headers, payload: '' });
    expect(await mailsOf(reader)).toEqual([]);
  });

  it('is worth nothing when changed', async () => {
    const [reader, other] = [await reachable(), await reachable()];
    await tell(reader.id, startOfTest);
    await run(startOfTest);
    const token = (await linkTo(reader.email!)).searchParams.get('token')!;
    const forged = [token.replace(String(reader.id), String(other.id)), `${token}x`, token.slice(0, -3), 'x', ''];
    for (const text of forged) {
      const url = `/api/notifications/unsubscribe?token=${encodeURIComponent(text)}`;
      expect((await server.send({ method: 'POST', url })).statusCode).toBe(404);
    }
    expect(await mailsOf(other)).toHaveLength(7);
  });
});
