import { loginDevice, setPassword } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { findUserBy, lockUser } from './accounts.queries.ts';
import { issueGrant, startSession } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { proveIdentifier } from './proveIdentifier.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const prove = (userId: number, kind: 'phone' | 'email', own: boolean) =>
  app.db
    .transaction()
    .execute(async (trx) => proveIdentifier(trx, (await lockUser(trx, userId))!, kind, { own }, app.now()));

/** An account with a password, a signed-in browser, its device and a grant. */
async function makeInhabited(user: Parameters<typeof makeUser>[1]) {
  const made = await makeUser(app.db, { password_hash: await hashPassword('Nucul 12'), ...user });
  const session = await startSession(app.db, made.id, { remember: true, keep: true, device: null }, app.now());
  const grant = await issueGrant(app.db, made.id, null, app.now());
  const works = async () => {
    const seen = await app.withToken(session.token).call(showCurrentUser);
    const device = { user_id: made.id, device_token: session.deviceToken };
    const identifier = made.phone ?? made.email;
    return {
      session: seen.status === 200,
      grant: (await app.call(setPassword, { body: { identifier, password: 'Чужой пароль', grant } })).status === 200,
      device: (await app.call(loginDevice, { body: device })).status === 200,
    };
  };
  return { ...made, works };
}
const messages = () => app.db.selectFrom('outbox_messages').select(['channel', 'recipient', 'template']).execute();
const nothing = { session: false, grant: false, device: false };

test('who proves a number takes it from whoever registered it unproven, who is told by e-mail', async () => {
  const squatter = await makeInhabited({ phone_proven_at: null, email: 'squatter@mail.md' });
  const proven = await prove(squatter.id, 'phone', false);
  expect(proven).toMatchObject({ phone: squatter.phone, email: null, password_hash: null });
  expect(proven.id).not.toBe(squatter.id);
  expect(proven.phone_proven_at).toEqual(app.now());
  expect(await squatter.works()).toEqual(nothing);
  expect(await messages()).toEqual([
    { channel: 'mail', recipient: 'squatter@mail.md', template: 'accounts.identifierProven' },
  ]);
});

test('the e-mail of an account that was taken over is free for whoever reads it', async () => {
  const squatter = await makeInhabited({ phone_proven_at: null, email: 'back@mail.md' });
  await prove(squatter.id, 'phone', false);
  expect(await findUserBy(app.db, { kind: 'email', email: 'back@mail.md' })).toBeUndefined();
});

test('a blocked account is not left behind by proving its number', async () => {
  const blocked = await makeUser(app.db, { phone_proven_at: null, blocked_at: app.now() });
  await expect(prove(blocked.id, 'phone', false)).rejects.toThrow('blocked');
});

test('an account that is proven otherwise stays whole: the number alone leaves it, to a new account', async () => {
  const owner = await makeInhabited({ phone_proven_at: null, email: 'owner@mail.md', email_proven_at: app.now() });
  const prover = await prove(owner.id, 'phone', false);
  expect(prover).toMatchObject({ phone: owner.phone, email: null, password_hash: null });
  expect(prover.id).not.toBe(owner.id);
  expect(await findUserBy(app.db, { kind: 'email', email: 'owner@mail.md' })).toMatchObject({
    id: owner.id,
    phone: null,
    password_hash: owner.password_hash,
  });
  expect((await owner.works()).session).toBe(true);
});

test('proving out of the own session, or again, changes nothing else', async () => {
  for (const [before, own] of [
    [null, true],
    [app.now(), false],
  ] as const) {
    const user = await makeInhabited({ phone_proven_at: before });
    const proven = await prove(user.id, 'phone', own);
    expect(proven).toMatchObject({ id: user.id, password_hash: user.password_hash });
    expect(proven.phone_proven_at).not.toBeNull();
    expect((await user.works()).session).toBe(true);
  }
});
