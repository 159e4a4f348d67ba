import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { failuresOf } from './oneTimeCodes.queries.ts';
import { deleteCodes, issueCode, takeCode } from './oneTimeCodes.service.ts';

const second = 1000;
const minute = 60 * second;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
let numbers = 0;
const somePhone = () => `+3737${String(1_000_000 + (numbers += 1))}`;

const issue = (userId: number, to: string, locale: 'ru' | 'ro' = 'ru') => {
  const channel = to.includes('@') ? 'mail' : 'sms';
  return issueCode(app.db, { userId, purpose: 'change', channel, to, locale }, app.now());
};
const take = (userId: number, to: string, code: string) =>
  takeCode(app.db, { userId, purpose: 'change', to, code }, app.now());
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

/** A user who was just sent a code. */
async function sent(to = somePhone()) {
  const user = await makeUser(app.db);
  await issue(user.id, to);
  return { id: user.id, to, code: (await lastCode(app, to))! };
}

test('a code of 6 digits arrives, is kept hashed, and works once', async () => {
  const { id, to, code } = await sent();
  expect(code).toMatch(/^\d{6}$/);
  const row = await app.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toMatch(/^\$argon2id\$/);
  await take(id, to, code);
  await expect(take(id, to, code)).rejects.toEqual(refusal('code_over'));
});

test('a code lives 10 minutes', async () => {
  const [inTime, late] = [await sent(), await sent()];
  later(10 * minute - second);
  await take(inTime.id, inTime.to, inTime.code);
  later(second);
  await expect(take(late.id, late.to, late.code)).rejects.toEqual(refusal('code_over'));
});

test('the fifth wrong try says that the code is over, and the right code does not work either', async () => {
  const { id, to, code } = await sent();
  for (let i = 0; i < 4; i += 1) {
    await expect(take(id, to, otherThan(code))).rejects.toEqual(refusal('wrong_code'));
  }
  await expect(take(id, to, otherThan(code))).rejects.toEqual(refusal('code_over'));
  await expect(take(id, to, code)).rejects.toEqual(refusal('code_over'));
});

test('code guessing: 100 guesses in parallel get 5 tries between them', async () => {
  const { id, to, code } = await sent();
  const guesses = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => take(id, to, String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))),
  );
  const refused = guesses.map((guess) =>
    guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in',
  );
  expect(refused.filter((reason) => reason === 'wrong_code')).toHaveLength(4);
  expect(refused.filter((reason) => reason === 'code_over')).toHaveLength(96);
  expect(await failuresOf(app.db, `u${id}`)).toBe(5);
});

test('the right code in 20 hands at once works once', async () => {
  const { id, to, code } = await sent();
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => take(id, to, code)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a recipient is sent a code after 60 s, and 5 within an hour, for each who asks', async () => {
  const to = somePhone();
  const [first, other] = [await makeUser(app.db), await makeUser(app.db)];
  await issue(first.id, to);
  await expect(issue(first.id, to)).rejects.toMatchObject({ code: 'too_many_tries', retryAfter: 60 });
  await issue(other.id, to);
  for (let i = 0; i < 4; i += 1) {
    later(minute);
    await issue(first.id, to);
  }
  later(minute);
  await expect(issue(first.id, to)).rejects.toMatchObject({ code: 'too_many_tries', retryAfter: 55 * 60 });
  later(55 * minute);
  await expect(issue(first.id, to)).rejects.toMatchObject({ code: 'sms_budget' });
});

test('10 orders for one recipient at once send one code', async () => {
  const to = somePhone();
  const { id } = await makeUser(app.db);
  const orders = await Promise.allSettled(Array.from({ length: 10 }, () => issue(id, to)));
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code is for its own user, purpose and recipient, and the newest alone', async () => {
  const { id, to, code } = await sent();
  const stranger = await makeUser(app.db);
  await expect(take(stranger.id, to, code)).rejects.toEqual(refusal('code_over'));
  await expect(take(id, somePhone(), code)).rejects.toEqual(refusal('code_over'));
  const recovery = takeCode(app.db, { userId: id, purpose: 'recovery', to, code }, app.now());
  await expect(recovery).rejects.toEqual(refusal('code_over'));
  later(minute);
  await issue(id, to);
  const newest = (await lastCode(app, to))!;
  if (newest !== code) await expect(take(id, to, code)).rejects.toEqual(refusal('wrong_code'));
  await take(id, to, newest);
});

test(
  'after 100 wrong codes in a row only support can reset; a right one before starts anew',
  { tags: ['nightly'] },
  async () => {
    const { id } = await makeUser(app.db);
    const guessWrong = async () => {
      const to = somePhone();
      // Wrong codes, not SMS.
      await app.db.deleteFrom('rate_limits').execute();
      await issue(id, to);
      const code = (await lastCode(app, to))!;
      for (let i = 0; i < 5; i += 1)
        await expect(take(id, to, otherThan(code))).rejects.toThrow(/wrong_code|code_over/);
    };
    for (let i = 0; i < 19; i += 1) await guessWrong();
    const right = somePhone();
    await issue(id, right);
    await take(id, right, (await lastCode(app, right))!);
    for (let i = 0; i < 19; i += 1) await guessWrong();
    await app.db.deleteFrom('rate_limits').execute();
    const last = somePhone();
    await issue(id, last);
    await guessWrong();
    await expect(issue(id, somePhone())).rejects.toEqual(refusal('codes_locked'));
    await expect(take(id, last, (await lastCode(app, last))!)).rejects.toEqual(refusal('codes_locked'));
  },
);

test('a try is never counted inside a transaction that may be rolled back', async () => {
  const { id, to, code } = await sent();
  const inside = app.db
    .transaction()
    .execute((trx) => takeCode(trx, { userId: id, purpose: 'change', to, code }, app.now()));
  await expect(inside).rejects.toThrow('outside a transaction');
});

test('the message is of the transaction that ordered it', async () => {
  const to = somePhone();
  const { id } = await makeUser(app.db);
  const order = { userId: id, purpose: 'change', channel: 'sms', to, locale: 'ru' } as const;
  const failed = app.db.transaction().execute(async (trx) => {
    await issueCode(trx, order, app.now());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await lastCode(app, to)).toBeUndefined();
});

test('SMS and mail carry the code in both languages, an SMS in one part', async () => {
  const { id } = await makeUser(app.db);
  const [sms, mail, romanian] = [somePhone(), 'kod@mail.md', 'cod@mail.md'];
  await issue(id, sms);
  await issue(id, mail);
  await issue(id, romanian, 'ro');
  const shown = (await app.send({ url: '/dev/outbox.json' })).json<{ to: string; subject: string; text: string }[]>();
  const to = (recipient: string) => shown.find((message) => message.to === recipient)!;
  expect(to(sms).text).toMatch(/^Vatra: код \d{6}, до \d\d:\d\d\. Никому его не сообщайте\.$/);
  expect(to(sms).text.length).toBeLessThanOrEqual(70);
  expect(to(mail).subject).toMatch(/^\d{6} — код для Vatra$/);
  expect(to(mail).text).toContain('10 минут');
  expect(to(romanian).text).toContain('10 minute');
});

test('whoever deletes their account leaves no code behind', async () => {
  const user = await makeUser(app.db, { email: 'leaving@mail.md' });
  await issue(user.id, user.phone!);
  await issue(user.id, 'leaving@mail.md');
  await deleteCodes(app.db, user);
  const left = await app.db.selectFrom('one_time_codes').select('id').where('user_id', '=', user.id).execute();
  expect(left).toEqual([]);
});
