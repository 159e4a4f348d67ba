import { login } from '@app/contract/accounts';
import { proveSelf, sendContactCode, sendProofCode } from '@app/contract/contacts';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

/** Strangers who try passwords and codes do not keep the owner out. */

let app: TestApp;
let passwordHash: string;
const password = 'Casa veche 12';
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

let addresses = 0;
const address = () => ({ 'x-forwarded-for': `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}` });
const minute = 60_000;
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
const owner = () => makeUser(app.db, { password_hash: passwordHash });
const enter = (user: { phone: string | null }, body: object = {}, headers = address()) =>
  app.call(login, { body: { identifier: user.phone, password, ...body }, headers });
async function guess(user: { phone: string | null }, times: number, headers = address()) {
  const answers = [];
  for (let i = 0; i < times; i += 1) answers.push(await enter(user, { password: `догадка ${i}` }, headers));
  return answers;
}

describe('passwords', () => {
  it('eleven wrong ones from elsewhere do not keep the owner out; the guesser is told when', async () => {
    const user = await owner();
    const answers = await guess(user, 11);
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(Number(answers[10]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((answers[10]!.body as unknown as { message: string }).message).toMatch(/\d+\sмин/);
    expect((await enter(user)).status).toBe(200);
  });

  it('the guesser’s address is let in again after its time', async () => {
    const user = await owner();
    const there = address();
    await guess(user, 11, there);
    expect((await enter(user, {}, there)).status).toBe(429);
    later(15 * minute);
    expect((await enter(user, {}, there)).status).toBe(200);
  });

  it('a hundred guesses from ten addresses leave the owner two tries from any other, and codes', async () => {
    const user = await owner();
    for (let i = 0; i < 10; i += 1) await guess(user, 10);
    const there = address();
    expect((await guess(user, 3, there)).map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await enter(user)).status).toBe(200);
    const code = await app.call(sendResetCode, { body: { identifier: user.phone! }, headers: address() });
    expect(code.status).toBe(200);
  });

  it('a thousand guesses an hour stop all but a remembered device', async () => {
    const user = await owner();
    const { device_token: deviceToken } = (await enter(user, { reminder_me: true })).body;
    await guess(user, 1);
    // Of the thousand only the last two are made: each costs a hash.
    await app.db
      .updateTable('rate_limits')
      .set({ tries: 999 })
      .where('key', 'like', 'login:%')
      .where('key', 'not like', 'login:%:%')
      .execute();
    expect((await guess(user, 1)).map(({ status }) => status)).toEqual([401]);
    expect((await enter(user)).status).toBe(429);
    expect((await enter(user, { device_token: 'x'.repeat(43) })).status).toBe(429);
    const remembered = await enter(user, { device_token: deviceToken });
    expect(remembered.status).toBe(200);
    later(60 * minute);
    expect((await enter(user)).status).toBe(200);
  });
});

describe('codes', () => {
  const order = (to: string, headers = address()) => app.call(sendResetCode, { body: { identifier: to }, headers });
  const verify = (userId: string, code: string, headers = address()) =>
    app.call(verifyResetCode, { body: { userId, code }, headers });

  it('a stranger who orders codes takes none of the owner’s', async () => {
    const user = await owner();
    const stranger = address();
    expect((await order(user.phone!, stranger)).status).toBe(200);
    expect((await order(user.phone!, stranger)).status).toBe(429);
    const own = await order(user.phone!);
    expect(own.status).toBe(200);
    await app.drain();
    const code = (await lastCode(app, user.phone!))!;
    expect((await verify(own.body.user_id, code)).body.accepted).toBe(true);
  });

  it('an account that asks for codes to another’s number takes none of theirs', async () => {
    const [user, stranger] = [await owner(), await makeUser(app.db)];
    const value = { kind: 'phone' as const, value: user.phone! };
    await (await app.as(stranger)).call(sendContactCode, { params: { id: stranger.id }, body: value });
    const own = await (await app.as(user)).call(sendProofCode, { params: { id: user.id }, body: { to: 'phone' } });
    expect(own.status).toBe(200);
  });

  it('a stranger’s hundred wrong codes lock the stranger, not the owner', async () => {
    const user = await owner();
    const stranger = address();
    const first = await order(user.phone!, stranger);
    await app.drain();
    const { account } = await app.db
      .selectFrom('code_failures')
      .select('account')
      .execute()
      .then(async () => {
        await verify(first.body.user_id, otherThan((await lastCode(app, user.phone!))!), stranger);
        return app.db
          .selectFrom('code_failures')
          .select('account')
          .orderBy('last_at', 'desc')
          .executeTakeFirstOrThrow();
      });
    await app.db.updateTable('code_failures').set({ failures: 100 }).where('account', '=', account).execute();
    expect((await verify(first.body.user_id, '000000', stranger)).body).toMatchObject({ code: 'codes_locked' });
    later(2 * minute);
    const own = await order(user.phone!);
    await app.drain();
    const code = (await lastCode(app, user.phone!))!;
    expect((await verify(own.body.user_id, code)).body.accepted).toBe(true);
    const caller = await app.as(user);
    const params = { id: user.id };
    later(2 * minute);
    await caller.call(sendProofCode, { params, body: { to: 'phone' } });
    const proof = { to: 'phone' as const, code: await lastCode(app, user.phone!) };
    expect((await caller.call(proveSelf, { params, body: proof })).status).toBe(200);
  });
});
