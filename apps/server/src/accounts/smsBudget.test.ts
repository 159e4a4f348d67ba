import { sendContactCode, sendProofCode } from '@app/contract/contacts';
import { sendResetCode } from '@app/contract/recovery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { startOfTest, type TestApp, testApp } from '../testing/testApp.ts';

/** Nobody spends the site's SMS. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: 'loopback', SMS_COUNTRIES: '+373,+40', SMS_PER_DAY: '50' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('rate_limits').execute();
  await app.db.deleteFrom('one_time_codes').execute();
  await app.db.deleteFrom('outbox_messages').execute();
});

let addresses = 0;
const address = () => ({ 'x-forwarded-for': `2001:db8:${(addresses += 1).toString(16)}::1` });
const order = (identifier: string, headers = address()) => app.call(sendResetCode, { body: { identifier }, headers });
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
async function sentSms(): Promise<number> {
  await app.drain();
  return (await app.db.selectFrom('outbox_messages').select('id').where('channel', '=', 'sms').execute()).length;
}
let numbers = 0;
const home = () => `+3736${String(1_000_000 + (numbers += 1))}`;

describe('a day’s SMS', () => {
  it('go to Moldova and the listed countries alone', async () => {
    const foreign = await makeUser(app.db, { phone: '+79161234567' });
    const refused = await order(foreign.phone!);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'sms_country' }]);
    expect((await order('+40712345678')).status).toBe(200);
    expect(await sentSms()).toBe(0);
  });

  it('are six to one number for strangers, from wherever, known or not; its owner has others', async () => {
    const user = await makeUser(app.db);
    for (const to of [user.phone!, home()]) {
      const answers = [];
      for (let i = 0; i < 8; i += 1) answers.push((await order(to)).body as unknown as { code?: string });
      expect(answers.map(({ code }) => code ?? 'ok')).toEqual([
        ...Array<string>(6).fill('ok'),
        'sms_budget',
        'sms_budget',
      ]);
    }
    expect(await sentSms()).toBe(6);
    const own = await (await app.as(user)).call(sendProofCode, { params: { id: user.id }, body: { to: 'phone' } });
    expect(own.status).toBe(200);
    later(86_400_000);
    expect((await order(user.phone!)).status).toBe(200);
  });

  it('are ten an account', async () => {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    const codes = [];
    for (let i = 0; i < 11; i += 1) {
      // Past the call's own limit an hour.
      if (i === 9) later(3_600_000);
      const body = { kind: 'phone' as const, value: home() };
      codes.push((await caller.call(sendContactCode, { params: { id: user.id }, body })).status);
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('are thirty an address, of IPv6 a household', async () => {
    const statuses = [];
    for (let i = 0; i < 32; i += 1) {
      if (i % 15 === 14) later(3_600_000);
      statuses.push((await order(home(), { 'x-forwarded-for': `2001:db8:ffff:1::${i + 1}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
  });

  it('are few abroad and so many in all, and the metrics tell of what was refused', async () => {
    const people = [];
    for (let i = 0; i < 8; i += 1) people.push(await makeUser(app.db, { phone: `+4071234${String(1000 + i)}` }));
    for (const { phone } of people) expect((await order(phone!)).status).toBe(200);
    expect(await sentSms()).toBe(5);
    for (let i = 0; i < 60; i += 1) await order((await makeUser(app.db)).phone!);
    expect(await sentSms()).toBe(50);
    // A reading shows what the one before it asked the database for.
    await app.send({ url: '/metrics' });
    const { body } = await app.send({ url: '/metrics' });
    expect(/^sms_codes_today (\d+)$/m.exec(body)![1]).toBe('50');
    expect(Number(/^sms_refused_today (\d+)$/m.exec(body)![1])).toBeGreaterThan(0);
  });

  it('an account whose own number nobody has proven asks for none to another', async () => {
    const user = await makeUser(app.db, { phone_proven_at: null });
    const ask = async (value: string) =>
      (await app.as(user)).call(sendContactCode, { params: { id: user.id }, body: { kind: 'phone', value } });
    expect((await ask(home())).body).toMatchObject({ code: 'own_number_first' });
    expect((await ask(user.phone!)).status).toBe(200);
  });
});
