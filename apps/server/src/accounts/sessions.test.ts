import { login, loginDevice, logout, register, setPassword } from '@app/contract/accounts';
import { revokeOtherDevices } from '@app/contract/devices';
import { showCurrentUser } from '@app/contract/currentUser';
import { changePassword } from '@app/contract/profile';
import { listBusySlots } from '@app/contract/viewings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

let app: TestApp;
let passwordHash: string;
const password = 'Casa veche 12';
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

let addresses = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const later = (days: number) => app.setNow(new Date(app.now().getTime() + days * 86_400_000));
const someone = () => makeUser(app.db, { password_hash: passwordHash });
const enter = async (user: { phone: string | null }, more: object = {}) =>
  (await app.call(login, { body: { identifier: user.phone, password, ...more }, headers: elsewhere() })).body;
const again = (user: { id: number }, deviceToken: string) =>
  app.call(loginDevice, { body: { user_id: user.id, device_token: deviceToken }, headers: elsewhere() });

describe('a remembered device', () => {
  it('is one of somebody who asked to be remembered, and of nobody else', async () => {
    const user = await someone();
    expect((await enter(user)).device_token).toBeNull();
    const body = { identifier: `+3737${String(4_000_000 + user.id)}`, password, agree_with_policy: true };
    expect((await app.call(register, { body, headers: elsewhere() })).body.device_token).toBeNull();
    expect(typeof (await enter(user, { reminder_me: true })).device_token).toBe('string');
    expect(await app.db.selectFrom('device_tokens').selectAll().where('user_id', '=', user.id).execute()).toHaveLength(
      1,
    );
  });

  it('comes back without a password when its session is over or was signed out', async () => {
    const user = await someone();
    const entered = await enter(user, { reminder_me: true });
    const back = await again(user, entered.device_token!);
    expect(back.status).toBe(200);
    await app.withToken(back.body.token).call(logout);
    expect((await app.withToken(back.body.token).call(showCurrentUser)).status).toBe(401);
    expect((await again(user, back.body.device_token!)).status).toBe(200);
  });

  it('ends with all others', async () => {
    const user = await someone();
    const lost = await enter(user, { reminder_me: true });
    const mine = app.withToken((await enter(user)).token);
    await mine.call(revokeOtherDevices);
    expect((await again(user, lost.device_token!)).body).toMatchObject({ code: 'invalid_device' });
    expect((await app.withToken(lost.token).call(showCurrentUser)).status).toBe(401);
  });
});

describe('a session', () => {
  it('that is used every day ends after 180 days', async () => {
    const user = await someone();
    const session = app.withToken((await enter(user, { reminder_me: true })).token);
    const seen = [];
    for (let day = 0; day < 190; day += 10) {
      later(10);
      seen.push((await session.call(showCurrentUser)).status);
    }
    app.setNow(startOfTest);
    expect(seen.filter((status) => status === 200)).toHaveLength(17);
  });
});

describe('a password that anybody guesses', () => {
  const weak = { fields: { password: 'Этот пароль легко подобрать, придумайте другой' } };
  it.each(['12345678', 'qwertyuiop', 'aaaaaaaa', 'Vatra2026', '87654321', 'password1'])(
    '%s is refused',
    async (bad) => {
      const identifier = `+3737${String(3_000_000 + (addresses += 1))}`;
      const body = { identifier, password: bad, agree_with_policy: true };
      expect((await app.call(register, { body, headers: elsewhere() })).body).toMatchObject(weak);
    },
  );

  it('is one’s own phone, e-mail or name too, wherever it is set', async () => {
    const user = await makeUser(app.db, { name: 'Вероника Мунтяну', email: 'veronica.m@mail.md' });
    const caller = await app.as(user);
    for (const bad of [user.phone!, user.phone!.slice(4) + '!', 'veronica.m', 'veronica.m@mail.md', 'Мунтяну1']) {
      const grant = await grantOf(app, user);
      const changed = await caller.call(changePassword, { params: { id: user.id }, body: { password: bad, grant } });
      expect([bad, changed.body]).toMatchObject([bad, weak]);
      const set = await app.call(setPassword, {
        body: { identifier: user.phone, password: bad, grant },
        headers: elsewhere(),
      });
      expect([bad, set.body]).toMatchObject([bad, weak]);
    }
    const mail = { identifier: 'lilia.rusu@mail.md', password: 'lilia.rusu', agree_with_policy: true };
    expect((await app.call(register, { body: mail, headers: elsewhere() })).body).toMatchObject(weak);
  });
});

describe('when somebody is busy', () => {
  const ask = async (of: { id: number }, by?: { id: number }) =>
    (by ? await app.as(by) : app).call(listBusySlots, { params: { userId: of.id } });

  it('is shown of whoever shows an offer, and to whoever has to do with them', async () => {
    const [hidden, showing, stranger] = [await makeUser(app.db), await makeUser(app.db), await makeUser(app.db)];
    await makeOffer(app.db, { user_id: hidden.id, status: 1 });
    await makeOffer(app.db, { user_id: showing.id });
    expect((await ask(showing)).status).toBe(200);
    for (const by of [undefined, stranger]) {
      expect((await ask(hidden, by)).body).toMatchObject({ code: 'user_not_found' });
    }
    expect((await ask({ id: 999_999 }, stranger)).body).toEqual((await ask(hidden, stranger)).body);
    expect((await ask(hidden, hidden)).status).toBe(200);
    const offer = await makeOffer(app.db, { user_id: stranger.id });
    const search = await makeSearch(app.db, { user_id: hidden.id });
    await app.db
      .insertInto('proposals')
      .values({ search_id: search.id, offer_id: offer.id, proposer_id: stranger.id })
      .execute();
    expect((await ask(hidden, stranger)).status).toBe(200);
  });
});
