import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { requesterAt } from './oneTimeCodes.service.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { adminFromConfig } from './adminFromConfig.ts';
import { Refusal, runAdmin } from './adminActs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const roleOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000));

async function asked(identifier: string) {
  later(2);
  const { userId } = { userId: (await app.call(sendResetCode, { body: { identifier } })).body.user_id };
  await app.drain();
  return { userId, code: await lastCode(app, identifier) };
}

describe('npm run admin -- unlock', () => {
  it('after 100 wrong codes in a row codes are sent and accepted again', async () => {
    const user = await makeUser(app.db, { email: 'locked@mail.md' });
    const account = { account: `u${user.id}@${requesterAt('127.0.0.1')}`, failures: 99, last_at: app.now() };
    await app.db.insertInto('code_failures').values(account).execute();
    const first = await asked(user.phone!);
    const guess = { userId: first.userId, code: otherThan(first.code!) };
    await app.call(verifyResetCode, { body: guess });
    const right = { userId: first.userId, code: first.code! };
    expect((await app.call(verifyResetCode, { body: right })).body).toMatchObject({ code: 'codes_locked' });
    expect(await runAdmin(app.db, ['unlock', 'Locked@mail.md'])).toBe(
      'Locked@mail.md is unlocked: codes are sent again',
    );
    const second = await asked(user.phone!);
    const answer = await app.call(verifyResetCode, { body: { userId: second.userId, code: second.code! } });
    expect(answer.body).toMatchObject({ accepted: true, grant: expect.any(String) });
  });

  it('says when there was nothing to unlock, and takes nobody’s role or lock for it', async () => {
    const [user, other] = [await makeUser(app.db), await makeUser(app.db)];
    const failures = [user, other].map(({ id }) => ({ account: `u${id}`, failures: 100, last_at: app.now() }));
    await app.db.insertInto('code_failures').values(failures).execute();
    await runAdmin(app.db, ['unlock', user.phone!]);
    expect(await runAdmin(app.db, ['unlock', user.phone!])).toMatch(/was not locked: 0 wrong codes/);
    expect(await roleOf(user)).toBe('client');
    const left = await app.db.selectFrom('code_failures').select('account').where('failures', '=', 100).execute();
    expect(left).toEqual([{ account: `u${other.id}` }]);
  });

  it.each([[['unlock']], [['unlock', '123']], [[]], [['the boss']]])('%j is explained', async (words) => {
    await expect(runAdmin(app.db, words)).rejects.toThrow(/npm run admin -- unlock/);
    await expect(runAdmin(app.db, ['unlock', 'nobody@mail.md'])).rejects.toBeInstanceOf(Refusal);
  });
});

describe('the first administrator', () => {
  it('npm run admin makes an existing account one, and says when its address was never proven', async () => {
    const proven = await makeUser(app.db);
    expect(await runAdmin(app.db, [proven.phone!])).toBe(
      `${proven.phone} is an administrator now (${proven.name}, registered ${proven.created_at.toISOString().slice(0, 10)})`,
    );
    expect(await roleOf(proven)).toBe('admin');
    const claimed = await makeUser(app.db, { phone_proven_at: null });
    expect(await runAdmin(app.db, [claimed.phone!])).toContain('Nobody has proven');
  });

  it('attack: who registers the address of ADMIN first, unproven, is not made one by a start in production', async () => {
    const squatter = await makeUser(app.db, { email: 'owner@vatra.md', email_proven_at: null });
    const config = { ...app.services.config, admin: 'owner@vatra.md', production: true };
    const start = () => adminFromConfig({ ...app.services, config });
    await start();
    expect(await roleOf(squatter)).toBe('client');
    await app.db.updateTable('users').set({ email_proven_at: app.now() }).where('id', '=', squatter.id).execute();
    await start();
    expect(await roleOf(squatter)).toBe('admin');
  });
});
