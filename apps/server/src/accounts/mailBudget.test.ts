import { sendContactCode, sendProofCode } from '@app/contract/contacts';
import { sendResetCode } from '@app/contract/recovery';
import { login } from '@app/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

/** Nobody fills an inbox with codes, or guesses at one from many addresses. */

const password = 'Casa veche 12';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('one_time_codes').execute();
  await app.db.deleteFrom('outbox_messages').execute();
});

let counted = 0;
const address = () => ({ 'x-forwarded-for': `2001:db8:${(counted += 1).toString(16)}::1` });
const someMail = () => `inbox${(counted += 1)}@mail.md`;
const order = (identifier: string, device_token?: string) =>
  app.call(sendResetCode, { body: { identifier, ...(device_token ? { device_token } : {}) }, headers: address() });
async function codesOf(identifier: string, times: number): Promise<string[]> {
  const codes = [];
  for (let i = 0; i < times; i += 1) {
    const { body } = await order(i % 2 === 0 ? identifier : identifier.toUpperCase());
    codes.push((body as unknown as { code?: string }).code ?? 'ok');
  }
  return codes;
}
const twelve = [...Array<string>(12).fill('ok'), 'mail_budget', 'mail_budget'];

describe('a day’s codes by mail', () => {
  it('are twelve to one inbox, from wherever and however it is written, known or not', async () => {
    const user = await makeUser(app.db, { email: someMail(), email_proven_at: app.now() });
    expect(await codesOf(user.email!, 14)).toEqual(twelve);
    expect(await codesOf(someMail(), 14)).toEqual(twelve);
    await app.drain();
    expect(await app.db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(12);
    const refused = await order(user.email!);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 54_000]);
    app.setNow(new Date(startOfTest.getTime() + 86_400_000));
    expect((await order(user.email!)).status).toBe(200);
  });

  it('a stranger’s account counts as one more stranger', async () => {
    const inbox = someMail();
    await codesOf(inbox, 12);
    const stranger = await makeUser(app.db);
    const body = { kind: 'email' as const, value: inbox };
    const sent = await (await app.as(stranger)).call(sendContactCode, { params: { id: stranger.id }, body });
    expect(sent.body).toMatchObject({ code: 'mail_budget' });
  });

  it('lock out neither the own session nor a remembered device', async () => {
    const hash = await hashPassword(password);
    const user = await makeUser(app.db, { email: someMail(), email_proven_at: app.now(), password_hash: hash });
    const entered = await app.call(login, { body: { identifier: user.email!, password, reminder_me: true } });
    await codesOf(user.email!, 13);
    expect((await order(user.email!, entered.body.device_token!)).status).toBe(200);
    const own = await (await app.as(user)).call(sendProofCode, { params: { id: user.id }, body: { to: 'email' } });
    expect(own.status).toBe(200);
  });
});
