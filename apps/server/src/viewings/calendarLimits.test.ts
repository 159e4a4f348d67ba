import { blockHours, bookViewing, changeViewingTime, listBusySlots } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { blockLimits, bookableDays } from '@app/domain/slots';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = dayOf(startOfTest);
const day = (ahead: number) => addDays(today, ahead);
const failure = (answer: { body: unknown }) => {
  const { code, fields } = answer.body as { code?: string; fields?: Record<string, string> };
  return code ? [code, ...Object.keys(fields ?? {})] : 'ok';
};

describe('hours that a person closes', () => {
  it.each([
    ['366 days', 0, blockLimits.days, 'ok'],
    ['a day more', 0, blockLimits.days + 1, ['invalid_form', 'to']],
    ['200 years', 0, 73_000, ['invalid_form', 'to']],
    ['the last day of two years ahead', blockLimits.ahead, blockLimits.ahead + 1, 'ok'],
    ['the day after it', blockLimits.ahead + 1, blockLimits.ahead + 2, ['invalid_form', 'to']],
  ])('%s', async (_, from, to, expected) => {
    const caller = await app.as(await makeUser(app.db));
    const body = { from: `${day(from)} 00:00`, to: `${day(to)} 00:00` };
    expect(failure(await caller.call(blockHours, { body }))).toEqual(expected);
  });

  it('are at most 200, of many at once too', async () => {
    const user = await makeUser(app.db);
    await sql`INSERT INTO blocked_hours (user_id, during)
      SELECT ${user.id}, tstzrange(${startOfTest}::timestamptz + n * interval '1 hour', ${startOfTest}::timestamptz + (n + 1) * interval '1 hour')
      FROM generate_series(1, ${blockLimits.max - 3}) AS n`.execute(app.db);
    const caller = await app.as(user);
    const body = { from: `${day(50)} 08:00`, to: `${day(50)} 09:00` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.call(blockHours, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.map(failure).filter((one) => one !== 'ok')[0]).toEqual(['too_many_blocks']);
  });
});

describe('busy times', () => {
  it('are told of the bookable days, however much is closed', async () => {
    const owner = await makeUser(app.db);
    const offer = await makeOffer(app.db, { user_id: owner.id });
    await sql`INSERT INTO blocked_hours (user_id, during)
      SELECT ${owner.id}, tstzrange(${startOfTest}::timestamptz - n * interval '1 day', ${startOfTest}::timestamptz + interval '300 days')
      FROM generate_series(1, 50) AS n`.execute(app.db);
    const { body } = await app.call(listBusySlots, { params: { userId: 0 }, query: { offer: offer.id } });
    const days = Object.keys(body);
    expect([days.length, days[0], days.at(-1)]).toEqual([bookableDays, today, day(bookableDays - 1)]);
    expect(Object.values(body).every((times) => times.length === 1)).toBe(true);
  });

  it('of more than 367 days are in no row', async () => {
    const { id } = await makeUser(app.db);
    const long = sql`INSERT INTO blocked_hours (user_id, during) VALUES (${id}, '[2026-01-01, 2226-01-01)')`;
    await expect(long.execute(app.db)).rejects.toThrow(/blocked_hours_length/);
  });
});

describe('viewings', () => {
  it('are booked within the bookable days, and moved within them', async () => {
    const offer = await makeOffer(app.db);
    const client = await app.as(await makeUser(app.db));
    const at = (ahead: number) => ({ date_time: `${day(ahead)} 10:00` });
    const book = (ahead: number) => client.call(bookViewing, { params: { id: offer.id }, body: at(ahead) });
    expect(failure(await book(bookableDays))).toEqual(['too_far_ahead', 'date_time']);
    const booked = await book(bookableDays - 1);
    expect(booked.status).toBe(200);
    const moved = await client.call(changeViewingTime, { params: { id: booked.body.id }, body: at(bookableDays) });
    expect(failure(moved)).toEqual(['too_far_ahead', 'date_time']);
  });
});
