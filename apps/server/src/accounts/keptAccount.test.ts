import { login, register, setPassword, showUser } from '@app/contract/accounts';
import { deleteUser, sendContactCode, confirmContact, proveSelf } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listMyOffers, showOffer } from '@app/contract/offers';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { showSearch } from '@app/contract/searches';
import { listNotifications } from '@app/contract/notifications';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../notifications/notifications.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { lastCode } from '../testing/lastCode.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { eraseDue } from './deletion.service.ts';
import { hashPassword } from './password.ts';

/** An account that its person deletes waits for 72 hours, seen by nobody, and can be kept. */

const password = 'Parola 12 veche';
let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
  hash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

let made = 0;
const someMail = () => `kept${(made += 1)}@mail.md`;
const makeOwner = (columns: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(app.db, { password_hash: hash, email: someMail(), email_proven_at: app.now(), ...columns });
const hours = (n: number) => app.setNow(new Date(startOfTest.getTime() + n * 3_600_000));
const rowOf = (id: number) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const remove = async (user: { id: number }) =>
  (await app.as(user)).call(deleteUser, { params: { id: user.id }, body: { password } });
const enter = (identifier: string, more: object = {}) => app.call(login, { body: { identifier, password, ...more } });
const open = (href: string, method: 'GET' | 'POST' = 'POST') =>
  app.send({
    method,
    url: href.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
async function linksOf(user: { phone: string | null; email: string | null }): Promise<string[]> {
  const rows = await app.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('recipient', 'in', [user.phone!, user.email!])
    .where('template', '=', 'accounts.deleting')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => (data as { href: string }).href);
}
const stateOf = async (offer: number, search: number) => [
  (await app.db.selectFrom('offers').select('status').where('id', '=', offer).executeTakeFirst())?.status,
  (await app.db.selectFrom('searches').select('status').where('id', '=', search).executeTakeFirst())?.status,
];

describe('an account that is being deleted', () => {
  it('is gone for everybody at once, its sessions too', async () => {
    const user = await makeOwner({ name: 'Ион Русу', role: 'realtor', verified_at: app.now() });
    const other = await makeOwner();
    const offer = await makeOffer(app.db, { user_id: user.id });
    const search = await makeSearch(app.db, { user_id: user.id });
    const notice = { userId: other.id, type: notificationTypes.clientAsksHelp, fromUserId: user.id };
    await notify(app.db, { ...notice, data: { phone: user.phone!, comment: 'Ион Русу' } }, app.now());
    const about = {
      offerId: offer.id,
      searchId: (await makeSearch(app.db, { user_id: other.id })).id,
      ids: [offer.id],
    };
    await notify(app.db, { userId: other.id, type: notificationTypes.newOffer, ...about }, app.now());
    const self = await app.as(user);
    const stranger = await app.as(other);
    expect((await remove(user)).status).toBe(200);
    expect((await self.call(showCurrentUser)).status).toBe(401);
    expect((await stranger.call(showOffer, { params: { id: offer.short_code } })).status).toBe(404);
    expect((await stranger.call(showSearch, { params: { id: search.short_code } })).status).toBe(404);
    expect((await stranger.call(showUser, { params: { id: user.id } })).status).toBe(404);
    expect((await stranger.call(listNotifications)).body.items).toEqual([]);
    expect(await rowOf(user.id)).toMatchObject({ name: null, username: null, avatar_path: null, description: null });
  });

  it('neither an offer nor a search of it is shown by any statement, nor a session begun', async () => {
    const user = await makeOwner();
    const offer = await makeOffer(app.db, { user_id: user.id });
    await remove(user);
    const show = { status: offerStatus.active, deleted_at: null, deleted_from: null };
    const refused = /is being deleted/;
    await expect(app.db.updateTable('offers').set(show).where('id', '=', offer.id).execute()).rejects.toThrow(refused);
    await expect(makeSearch(app.db, { user_id: user.id })).rejects.toThrow(refused);
    await expect(app.as(user)).rejects.toThrow(refused);
    await expect(
      app.db.updateTable('users').set({ name: 'Снова здесь' }).where('id', '=', user.id).execute(),
    ).rejects.toThrow(/users_deleted_unnamed/);
  });

  it('an offer that is written at the same moment does not outlive it in sight', async () => {
    const user = await makeOwner();
    await Promise.allSettled([
      remove(user),
      ...Array.from({ length: 4 }, () => makeOffer(app.db, { user_id: user.id })),
    ]);
    const rows = await app.db.selectFrom('offers').select('status').where('user_id', '=', user.id).execute();
    expect(rows.every(({ status }) => status === offerStatus.deleted)).toBe(true);
  });

  it('is erased after 72 hours, not before', async () => {
    const user = await makeOwner();
    await remove(user);
    hours(71);
    await app.drain();
    expect(await rowOf(user.id)).toBeDefined();
    hours(72);
    // As the hour's job does.
    await eraseDue(app.db, app.now());
    expect(await rowOf(user.id)).toBeUndefined();
  });
});

describe('keeping it by the link', () => {
  it('brings back what there was, as it was; what ran out meanwhile has run out', async () => {
    const user = await makeOwner({ name: 'Ана', username: `ana_${(made += 1)}`, description: 'Слова' });
    const shown = await makeOffer(app.db, { user_id: user.id });
    const paused = await makeOffer(app.db, { user_id: user.id, status: offerStatus.deactivated });
    const short = await makeOffer(app.db, {
      user_id: user.id,
      active_until: new Date(startOfTest.getTime() + 3_600_000),
    });
    const search = await makeSearch(app.db, { user_id: user.id });
    await remove(user);
    hours(71);
    const [link] = await linksOf(user);
    // Opening the link only asks.
    expect((await open(link!, 'GET')).body).toContain('Аккаунт будет удалён');
    expect((await rowOf(user.id))!.deleted_at).not.toBeNull();
    expect((await open(link!)).body).toContain('аккаунт остаётся');
    const { name, username, description, phone, email } = user;
    expect(await rowOf(user.id)).toMatchObject({
      name,
      username,
      description,
      phone,
      email,
      deleted_at: null,
      kept_profile: null,
      // Who deleted it may know the password.
      password_hash: null,
    });
    expect(await stateOf(shown.id, search.id)).toEqual([offerStatus.active, searchStatus.active]);
    expect(await stateOf(paused.id, search.id)).toEqual([offerStatus.deactivated, searchStatus.active]);
    const mine = await (await app.as(user)).call(listMyOffers, { query: { state: 'expired' } });
    expect(JSON.stringify(mine.body)).toContain(short.short_code);
    // The job that was put down for it finds nothing to erase.
    hours(73);
    await app.drain();
    expect(await rowOf(user.id)).toBeDefined();
  });

  it('works once, whichever of the two is opened', async () => {
    const user = await makeOwner();
    await remove(user);
    const [first, second] = await linksOf(user);
    const answers = await Promise.all([first!, second!, first!, second!].map((link) => open(link)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  });

  it('does not work after 72 hours, whether or not the job has run', async () => {
    const user = await makeOwner();
    await remove(user);
    const [link] = await linksOf(user);
    hours(72);
    expect((await open(link!)).statusCode).toBe(410);
    expect((await enter(user.phone!, { keep_account: true })).body).toMatchObject({ code: 'wrong_credentials' });
    await app.drain();
    expect((await open(link!)).statusCode).toBe(410);
  });
});

describe('signing in meanwhile', () => {
  it('by the password asks, and keeps the account only when told so', async () => {
    const user = await makeOwner();
    const offer = await makeOffer(app.db, { user_id: user.id });
    await remove(user);
    const [link] = await linksOf(user);
    expect((await enter(user.phone!, { password: 'Not this 99' })).body).toMatchObject({ code: 'wrong_credentials' });
    const asked = await enter(user.phone!);
    const until = new Date(startOfTest.getTime() + 72 * 3_600_000).toISOString();
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'account_deleting', until }]);
    expect((await rowOf(user.id))!.deleted_at).not.toBeNull();
    const kept = await enter(user.phone!, { keep_account: true });
    expect([kept.status, kept.body.user.name]).toEqual([200, user.name]);
    expect((await app.call(showOffer, { params: { id: offer.short_code } })).status).toBe(200);
    // The password goes on, and the links are spent.
    expect((await enter(user.phone!)).status).toBe(200);
    expect((await open(link!)).statusCode).toBe(410);
  });

  it('without anything proven is asked by the password all the same', async () => {
    const user = await makeOwner({ phone_proven_at: null, email_proven_at: null });
    await remove(user);
    expect((await enter(user.email!)).body).toMatchObject({ code: 'account_deleting' });
    expect((await enter(user.email!, { keep_account: true })).status).toBe(200);
  });

  it('by a code asks too, and the code’s right stays good', async () => {
    const user = await makeOwner();
    await remove(user);
    const { user_id: userId } = (await app.call(sendResetCode, { body: { identifier: user.email! } })).body;
    await app.drain();
    const code = await lastCode(app, user.email!);
    const { grant } = (await app.call(verifyResetCode, { body: { userId, code } })).body;
    const body = { identifier: user.email!, password: 'Alta parola 7', grant: grant! };
    expect((await app.call(setPassword, { body })).body).toMatchObject({ code: 'account_deleting' });
    expect((await app.call(setPassword, { body: { ...body, keep_account: true } })).status).toBe(200);
    expect((await rowOf(user.id))!.deleted_at).toBeNull();
  });
});

describe('its phone and e-mail meanwhile', () => {
  it('are nobody else’s to register', async () => {
    const user = await makeOwner();
    await remove(user);
    const body = { identifier: user.phone!, password, agree_with_policy: true };
    expect((await app.call(register, { body })).body).toMatchObject({ code: 'identifier_taken' });
  });

  it('attack: a number that was never proven does not stay blocked for its owner', async () => {
    const squatter = await makeOwner({ phone_proven_at: null, email_proven_at: null });
    await remove(squatter);
    const { user_id: userId } = (await app.call(sendResetCode, { body: { identifier: squatter.phone! } })).body;
    await app.drain();
    const { body } = await app.call(verifyResetCode, { body: { userId, code: await lastCode(app, squatter.phone!) } });
    expect(body.accepted).toBe(true);
    expect(await rowOf(squatter.id)).toBeUndefined();
    const second = await makeOwner({ phone_proven_at: null, email: null, email_proven_at: null });
    await remove(second);
    const owner = await makeOwner({ phone: '+37360777123' });
    const [caller, params] = [await app.as(owner), { id: owner.id }];
    const contact = { kind: 'phone' as const, value: second.phone! };
    const { grant } = (await caller.call(proveSelf, { params, body: { password } })).body;
    await caller.call(sendContactCode, { params, body: contact });
    const code = await lastCode(app, second.phone!);
    expect((await caller.call(confirmContact, { params, body: { ...contact, code, grant } })).status).toBe(200);
  });

  it('a username that somebody has taken since stays theirs', async () => {
    const username = `taken_${(made += 1)}`;
    const user = await makeOwner({ username });
    await remove(user);
    await makeOwner({ username });
    expect((await enter(user.phone!, { keep_account: true })).status).toBe(200);
    expect((await rowOf(user.id))!.username).toBeNull();
  });
});
