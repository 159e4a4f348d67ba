import { showUser } from '@app/contract/accounts';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listReviews, reviewRealtor, showReviewable } from '@app/contract/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { askForReviews } from './reviews.service.ts';
import { hidePerson } from '../accounts/waitingDeletion.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const hours = (count: number) => new Date(startOfTest.getTime() + count * 3_600_000);
const longAgo = hours(-10_000);
let slots = 0;

/** A viewing of a realtor's offer; each at an hour of its own, in the past unless told otherwise. */
async function held({ status = 1, startsAt, role = 'realtor' as const, realtor, client }: Made = {}) {
  const owner = realtor ?? (await makeUser(app.db, { role, verified_at: startOfTest, phone_proven_at: longAgo }));
  const visitor = client ?? (await makeUser(app.db, { phone_proven_at: longAgo }));
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const at = startsAt ?? hours(-24 - (slots += 1));
  const { id } = await app.db
    .insertInto('viewings')
    .values({
      offer_id: offer.id,
      owner_id: owner.id,
      client_id: visitor.id,
      proposed_by: 'client',
      starts_at: at,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { viewing: id, realtor: owner, client: visitor, asClient: await app.as(visitor) };
}
interface Made {
  status?: number;
  startsAt?: Date;
  role?: 'realtor' | 'owner';
  realtor?: { id: number };
  client?: { id: number };
}

const review = (caller: Caller, addressee: number, body: object = {}) =>
  caller.call(reviewRealtor, { params: { addressee_id: addressee }, body: { rating: 5, text: 'Спасибо!', ...body } });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const fields = (answer: { body: unknown }) => (answer.body as { fields?: Record<string, string> }).fields;

describe('what a review must say', () => {
  test.each([
    ["'Поставьте оценку'", { rating: undefined }, { rating: 'Поставьте оценку' }],
    ["'Поставьте оценку от 1 до 5' on 0", { rating: 0 }, { rating: 'Поставьте оценку от 1 до 5' }],
    ["'Поставьте оценку от 1 до 5' on 6", { rating: 6 }, { rating: 'Поставьте оценку от 1 до 5' }],
    ["'Напишите отзыв'", { text: undefined }, { text: 'Напишите отзыв' }],
    ["'Напишите отзыв' on blanks", { text: '  ' }, { text: 'Напишите отзыв' }],
    ['both at once', { rating: undefined, text: '' }, { rating: 'Поставьте оценку', text: 'Напишите отзыв' }],
  ])('%s', async (_, body, expected) => {
    const { asClient, realtor } = await held();
    const answer = await review(asClient, realtor.id, body);
    expect([answer.status, fields(answer)]).toEqual([422, expected]);
  });
});

describe('a review of a realtor', () => {
  test("'Отправлено. Спасибо!': rating and percent follow at once, the realtor is told (type 14)", async () => {
    const { asClient, realtor, client } = await held();
    const answer = await review(asClient, realtor.id, { rating: 4, addressee_id: realtor.id });
    expect(answer.body).toEqual({ ok: true, message: 'Отправлено. Спасибо!' });
    const second = await held({ realtor });
    await review(second.asClient, realtor.id, { rating: 1, text: 'Не пришёл' });
    const third = await held({ realtor });
    await review(third.asClient, realtor.id, { rating: 5 });
    const { body: card } = await app.call(showUser, { params: { id: realtor.id } });
    expect(card).toMatchObject({ rating: 3.3, review_count: 3, recommendation_percent: 67 });
    const notices = await (await app.as(realtor)).call(listNotifications);
    expect(notices.body.items.at(-1)).toMatchObject({
      type: notificationTypes.gotReview,
      data: { rating: 4, comment: 'Спасибо!', from_user_id: client.id },
    });
  });

  test.each([
    ['a viewing to come', { startsAt: hours(24) }],
    ['one that was only asked for', { status: 0 }],
    ['one that was declined', { status: 2 }],
    ['one that was cancelled', { status: 3 }],
    ['one with an owner who is no realtor', { role: 'owner' as const }],
  ])('%s allows none', async (_, made) => {
    const { asClient, realtor, viewing } = await held(made);
    for (const body of [{}, { viewing_id: viewing }]) {
      const answer = await review(asClient, realtor.id, body);
      expect([answer.status, code(answer)]).toEqual([403, 'review_not_allowed']);
    }
  });

  test.each([
    ['the author had verified no contact', { phone_proven_at: null }, {}, 'no_contact', 'у вас не были подтверждены'],
    [
      'the author verified one only later',
      { phone_proven_at: hours(-1) },
      {},
      'no_contact',
      'у вас не были подтверждены',
    ],
    ['the realtor had verified no contact', {}, { phone_proven_at: null }, 'no_realtor_contact', 'у риелтора'],
  ] as const)('does not count where %s, as its author is told', async (_, author, addressee, why, words) => {
    const proven = { phone_proven_at: longAgo };
    const realtor = await makeUser(app.db, { role: 'realtor', verified_at: startOfTest, ...proven, ...addressee });
    const { asClient, viewing } = await held({ realtor, client: await makeUser(app.db, { ...proven, ...author }) });
    const about = async () => (await asClient.call(showReviewable, { params: { id: viewing } })).body;
    expect(await about()).toMatchObject({ not_counted: why, review: null });
    const sent = await review(asClient, realtor.id);
    expect(sent.status).toBe(200);
    expect(sent.body.message).toMatch(/^Отправлено, но в рейтинг не войдёт: /);
    expect(sent.body.message).toContain(words);
    expect(await about()).toMatchObject({ not_counted: why, review: { rating: 5 } });
    expect((await app.call(showUser, { params: { id: realtor.id } })).body).toMatchObject({ review_count: 0 });
    const { body } = await app.call(listReviews, { params: { id: realtor.id } });
    expect([body.items, body.total]).toEqual([[], 0]);
  });

  test('counts once a pair in 90 days, by an e-mail that was verified too', async () => {
    const mailed = { phone_proven_at: null, email: 'mailed@mail.md', email_proven_at: longAgo };
    const { asClient, realtor, client } = await held({ client: await makeUser(app.db, mailed) });
    const count = async () => (await app.call(showUser, { params: { id: realtor.id } })).body.review_count;
    await review(asClient, realtor.id);
    const second = await held({ realtor, client });
    const { body } = await asClient.call(showReviewable, { params: { id: second.viewing } });
    expect(body.not_counted).toBe('another_counts');
    const repeated = await review(asClient, realtor.id, { rating: 1, viewing_id: second.viewing });
    expect(repeated.body.message).toContain('другой ваш отзыв за последние 90 дней');
    expect(await count()).toBe(1);
    app.setNow(hours(91 * 24));
    await held({ realtor, client });
    await review(asClient, realtor.id);
    expect(await count()).toBe(2);
    app.setNow(startOfTest);
  });

  test('one a viewing: the second is refused, a second viewing allows another', async () => {
    const { asClient, realtor, client, viewing } = await held();
    expect((await review(asClient, realtor.id, { viewing_id: viewing })).status).toBe(200);
    const again = await review(asClient, realtor.id, { viewing_id: viewing });
    expect([again.status, code(again)]).toEqual([409, 'already_reviewed']);
    expect(code(await review(asClient, realtor.id))).toBe('review_not_allowed');
    await held({ realtor, client });
    expect((await review(asClient, realtor.id)).status).toBe(200);
  });

  test('the owner may review a realtor who came to see; of two realtors the one who came writes', async () => {
    const owner = await makeUser(app.db, { role: 'owner' });
    const realtor = await makeUser(app.db, { role: 'realtor', phone_proven_at: longAgo });
    await held({ realtor: owner, client: realtor });
    expect((await review(await app.as(owner), realtor.id)).status).toBe(200);
    const both = await held({ client: await makeUser(app.db, { role: 'realtor' }) });
    expect(code(await review(await app.as(both.realtor), both.client.id))).toBe('review_not_allowed');
    expect((await review(both.asClient, both.realtor.id)).status).toBe(200);
  });

  test('of ten at once about one viewing one is kept, and the counts are right', async () => {
    const { asClient, realtor, viewing } = await held();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => review(asClient, realtor.id, { viewing_id: viewing })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    const { body } = await app.call(showUser, { params: { id: realtor.id } });
    expect(body).toMatchObject({ rating: 5, review_count: 1 });
  });

  test("another's viewing, another's notification and the viewing's own realtor allow none", async () => {
    const { realtor, viewing, asClient, client } = await held();
    const stranger = await app.as(await makeUser(app.db));
    expect(code(await review(stranger, realtor.id, { viewing_id: viewing }))).toBe('review_not_allowed');
    expect(code(await review(await app.as(realtor), client.id, { viewing_id: viewing }))).toBe('review_not_allowed');
    const other = await held();
    expect(code(await review(asClient, other.realtor.id, { viewing_id: viewing }))).toBe('review_not_allowed');
    expect(code(await review(asClient, realtor.id, { addressee_id: other.realtor.id }))).toBe('invalid_request');
    expect(code(await review(asClient, 999_999))).toBe('user_not_found');
    const row = { user_id: other.client.id, type: 13, viewing_id: other.viewing };
    const notice = await app.db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow();
    expect(code(await review(asClient, other.realtor.id, { notification_id: notice.id }))).toBe(
      'notification_not_found',
    );
    expect((await review(other.asClient, other.realtor.id, { notification_id: notice.id })).status).toBe(200);
  });
});

test('type 13: whoever met a realtor is asked once, when the half hour is over, never after a review', async () => {
  const owner = await held({ startsAt: hours(-2), role: 'owner' });
  const fresh = await held({ startsAt: new Date(startOfTest.getTime() - 600_000) });
  const over = await held({ startsAt: hours(-3) });
  const reviewed = await held({ startsAt: hours(-4) });
  await review(reviewed.asClient, reviewed.realtor.id);
  await askForReviews(app.db, startOfTest);
  await askForReviews(app.db, startOfTest);
  const asked = async (caller: Caller) =>
    (await caller.call(listNotifications)).body.items.filter(({ type }) => type === notificationTypes.leaveReview);
  expect(await asked(over.asClient)).toMatchObject([
    { data: { link: `?review=${over.viewing}` }, act: { kind: 'leave_review', id: over.viewing, done: false } },
  ]);
  for (const other of [owner, fresh, reviewed]) expect(await asked(other.asClient)).toEqual([]);
  await askForReviews(app.db, hours(1));
  expect((await asked(fresh.asClient)).length).toBe(1);
});

describe('the dialog', () => {
  test('shows whom and after which viewing, then what was written', async () => {
    const { asClient, realtor, viewing } = await held();
    const open = () => asClient.call(showReviewable, { params: { id: viewing } });
    expect((await open()).body).toMatchObject({ realtor: { id: realtor.id }, review: null });
    await review(asClient, realtor.id, { viewing_id: viewing, rating: 2, text: 'Опоздал' });
    expect((await open()).body.review).toMatchObject({ rating: 2, text: 'Опоздал' });
  });

  test('does not open before the viewing', async () => {
    const { asClient, viewing } = await held({ startsAt: hours(30) });
    expect(code(await asClient.call(showReviewable, { params: { id: viewing } }))).toBe('review_not_allowed');
  });
});

test('reviews are listed newest first, page by page, without what a deleted author was called', async () => {
  const { realtor } = await held();
  for (const rating of [3, 4, 5, 5]) {
    const { asClient, client } = await held({ realtor });
    await review(asClient, realtor.id, { rating, text: `Оценка ${rating}` });
    if (rating === 3) await hidePerson(app.db, client.id, new Date(startOfTest.getTime() + 1), startOfTest);
  }
  const list = async (query: Record<string, unknown>) =>
    (await app.call(listReviews, { params: { id: realtor.id }, query })).body;
  const first = await list({ limit: 3 });
  expect(first.items.map(({ rating }) => rating)).toEqual([5, 5, 4]);
  expect([first.total, first.by_rating]).toEqual([4, [0, 0, 1, 1, 2]]);
  const last = await list({ limit: 3, cursor: first.next });
  expect(last.next).toBeNull();
  expect(last.items).toMatchObject([{ rating: 3, author: { name: 'Пользователь', avatar_path: null } }]);
});
