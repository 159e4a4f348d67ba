import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addPushSubscription, removePushSubscription, showNotificationPreferences } from '@app/contract/notifications';
import { logout } from '@app/contract/accounts';
import { notificationTypes as types } from '@app/domain/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { deliverJob, notify, notifyMany } from './notifications.service.ts';
import { sendPush } from './push.service.ts';

interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
}
const pushed: Pushed[] = [];
let status = 201;
/** A push service: takes what is posted to a browser's address. */
const service: Server = createServer((request, answer) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => {
    pushed.push({ path: request.url ?? '', headers: request.headers, bytes });
    answer.writeHead(status).end();
  });
});

let server: TestApp;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await testApp({ PUSH_SERVICES: origin, PUBLIC_URL: 'https://vatra.example' });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(() => {
  pushed.length = 0;
  status = 201;
});

let browsers = 0;
/** The keys that a browser makes for a subscription. */
function newBrowser() {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  browsers += 1;
  return { endpoint: `${origin}/browser/${browsers}`, keys };
}

async function subscribed(caller: Caller): Promise<ReturnType<typeof newBrowser>> {
  const browser = newBrowser();
  expect((await caller.call(addPushSubscription, { body: browser })).status).toBe(204);
  return browser;
}

async function tell(user: { id: number }): Promise<void> {
  await notify(server.db, { userId: user.id, type: types.supportAnswered }, startOfTest);
  await server.drain();
}
const paths = () => pushed.map(({ path }) => path).toSorted();
const pathOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).pathname;

describe('push messages', () => {
  it('go to each browser of the person once, encrypted and signed', async () => {
    const me = await makeUser(server.db);
    const [laptop, phone] = [await subscribed(await server.as(me)), await subscribed(await server.as(me))];
    await subscribed(await server.as(await makeUser(server.db)));
    await tell(me);
    expect(paths()).toEqual([pathOf(laptop), pathOf(phone)].toSorted());
    const [{ headers, bytes }] = pushed as [Pushed];
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers['authorization']).toMatch(/^vapid t=.+, k=[\w-]{87}$/);
    expect(headers['topic']).toMatch(/^n\d+$/);
    expect(bytes).toBeGreaterThan(100);
    expect((await (await server.as(me)).call(showNotificationPreferences)).body.ready.push).toBe(true);
  });

  it.each([404, 410])('are sent no more to a browser that is gone (%i)', async (gone) => {
    const me = await makeUser(server.db);
    await subscribed(await server.as(me));
    status = gone;
    await tell(me);
    status = 201;
    await tell(me);
    expect(pushed).toHaveLength(1);
    expect((await (await server.as(me)).call(showNotificationPreferences)).body.ready.push).toBe(false);
  });

  it('go to the ten browsers that were subscribed last', async () => {
    const me = await makeUser(server.db);
    const caller = await server.as(me);
    const all: string[] = [];
    for (let i = 0; i < 12; i += 1) all.push(pathOf(await subscribed(caller)));
    await Promise.all(Array.from({ length: 4 }, async () => all.push(pathOf(await subscribed(caller)))));
    await tell(me);
    expect(pushed).toHaveLength(10);
    expect(paths().every((path) => all.slice(6).includes(path))).toBe(true);
  });

  it.each(['http://user@127.0.0.1', 'http://:secret@127.0.0.1', 'https://user:secret@fcm.googleapis.com/x'])(
    'go to no address with credentials: %s',
    async (start) => {
      const caller = await server.as(await makeUser(server.db));
      const endpoint = start.includes('127.0.0.1') ? `${start}:${new URL(origin).port}/x` : start;
      const { keys } = newBrowser();
      const answer = await caller.call(addPushSubscription, { body: { endpoint, keys } });
      expect([answer.status, (answer.body as { code?: string } | undefined)?.code]).toEqual([400, 'invalid_request']);
    },
  );

  it.each([
    ['a point that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }, 'keys.p256dh'],
    ['a compressed point', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }, 'keys.p256dh'],
    ['a point of another curve', { p256dh: createECDH('secp384r1').generateKeys('base64url') }, 'keys.p256dh'],
    ['a secret of 15 bytes', { auth: randomBytes(15).toString('base64url') }, 'keys.auth'],
    ['a secret of 17 bytes', { auth: randomBytes(17).toString('base64url') }, 'keys.auth'],
  ])('are refused for keys that are invalid: %s', async (_what, wrong, field) => {
    const { endpoint, keys } = newBrowser();
    const caller = await server.as(await makeUser(server.db));
    const answer = await caller.call(addPushSubscription, { body: { endpoint, keys: { ...keys, ...wrong } } });
    expect([answer.status, answer.body]).toMatchObject([422, { fields: { [field]: expect.any(String) as string } }]);
  });

  it('remove a subscription whose stored keys are invalid', async () => {
    const me = await makeUser(server.db);
    const { endpoint } = await subscribed(await server.as(me));
    const wrong = { p256dh: `B${'A'.repeat(86)}` };
    const { id } = await server.db
      .updateTable('push_subscriptions')
      .set(wrong)
      .where('endpoint', '=', endpoint)
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendPush(server.services, id, { title: 'Просмотры', text: 'Завтра', link: '/ru', tag: 'n1' });
    expect((await (await server.as(me)).call(showNotificationPreferences)).body.ready.push).toBe(false);
  });

  it('fit what the push service takes after a busy night, as one', async () => {
    const me = await makeUser(server.db);
    await subscribed(await server.as(me));
    const search = await makeSearch(server.db, { user_id: (await makeUser(server.db)).id });
    const notices = Array.from({ length: 60 }, (_, n) => ({
      userId: me.id,
      type: types.newSearch,
      searchId: search.id,
      digestKey: `search:${n}`,
      ids: [n],
    }));
    await notifyMany(server.db, notices, startOfTest);
    server.setNow(new Date(startOfTest.getTime() + 3_600_000));
    await enqueue(server.db, deliverJob, {});
    await server.drain();
    server.setNow(startOfTest);
    expect(pushed).toHaveLength(1);
    expect(pushed[0]!.bytes).toBeLessThanOrEqual(4_096);
    expect(pushed[0]!.bytes).toBeGreaterThan(3_500);
  });

  it('are tried again when the push service is out of order', async () => {
    const me = await makeUser(server.db);
    const { endpoint } = await subscribed(await server.as(me));
    const { id } = await server.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirstOrThrow();
    const message = { title: 'Просмотры', text: 'Завтра', link: '/ru', tag: 'n1' };
    for (const broken of [500, 429]) {
      status = broken;
      await expect(sendPush(server.services, id, message)).rejects.toThrow(String(broken));
    }
    status = 201;
    await sendPush(server.services, id, message);
    expect(pushed).toHaveLength(3);
  });

  it('end with the session, and when the person turns them off', async () => {
    const me = await makeUser(server.db);
    const [first, second] = [await server.as(me), await server.as(me)];
    await subscribed(first);
    const kept = await subscribed(second);
    await first.call(logout);
    await tell(me);
    expect(paths()).toEqual([pathOf(kept)]);
    await second.call(removePushSubscription, { body: { endpoint: kept.endpoint } });
    await tell(me);
    expect(pushed).toHaveLength(1);
  });

  it('go to whoever signed in last in a browser', async () => {
    const [anna, ion] = [await makeUser(server.db), await makeUser(server.db)];
    const browser = await subscribed(await server.as(anna));
    await (await server.as(ion)).call(addPushSubscription, { body: browser });
    await tell(anna);
    expect(pushed).toEqual([]);
    await tell(ion);
    expect(paths()).toEqual([pathOf(browser)]);
  });

  it('are never posted to an address that is no push service', async () => {
    const mine = await server.as(await makeUser(server.db));
    const { keys } = newBrowser();
    const wrong = [
      'http://127.0.0.1:1/x',
      'https://localhost/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.md/x',
      'https://fcm.googleapis.com:8443/x',
    ];
    for (const endpoint of wrong) {
      const answer = await mine.call(addPushSubscription, { body: { endpoint, keys } });
      expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    }
    const right = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://db5p.notify.windows.com/w/a',
    ];
    for (const endpoint of right) {
      expect((await mine.call(addPushSubscription, { body: { endpoint, keys } })).status).toBe(204);
    }
  });
});
