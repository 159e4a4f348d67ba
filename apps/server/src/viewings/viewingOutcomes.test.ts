import { upcomingView } from '@app/contract/dashboard';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as calls from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { askForReviews } from './reviews.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const hour = 3_600_000;

/** Two who met three hours ago at an offer of a realtor's. */
async function met(role: 'realtor' | 'owner' = 'realtor', at = new Date(startOfTest.getTime() - 3 * hour)) {
  const owner = await makeUser(app.db, { role, name: 'Ion' });
  const client = await makeUser(app.db, { name: 'Ana' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const id = await makeViewing(app.db, offer, client.id, viewingStatus.accepted, at);
  return { id, asOwner: await app.as(owner), asClient: await app.as(client) };
}

const say = (caller: Caller, id: number, body: { took_place?: boolean; liked?: boolean; closed?: boolean }) =>
  caller.call(calls.saveOutcome, { params: { id }, body });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const over = async (caller: Caller) => {
  const { body } = await caller.call(calls.listCalendar, { query: {} });
  const { body: home } = await caller.call(upcomingView);
  expect(home.over?.asks).toBe(body.over?.asks);
  return body.over && { id: body.over.id, asks: body.over.asks };
};

describe('a viewing that is over', () => {
  it('asks each side one question after the other, and then no more', async () => {
    const { id, asOwner, asClient } = await met();
    expect([await over(asOwner), await over(asClient)]).toEqual([{ id, asks: 'came' }, { id, asks: 'came' }]); // oxfmt-ignore
    expect((await say(asClient, id, { took_place: true })).body).toMatchObject({ asks: 'liked', took_place: true });
    expect(await over(asClient)).toEqual({ id, asks: 'liked' });
    expect((await say(asClient, id, { liked: true })).body).toMatchObject({ asks: 'review', liked: true });
    // The owner reads what the client said, and is asked the one thing that is theirs to say.
    expect((await asOwner.call(calls.showViewing, { params: { id } })).body).toMatchObject({
      asks: 'came',
      liked: true,
    });
    expect((await say(asOwner, id, { took_place: true })).body.asks).toBeNull();
    expect(await over(asOwner)).toBeNull();
    expect((await say(asClient, id, { closed: true })).body.asks).toBeNull();
    expect(await over(asClient)).toBeNull();
  });

  it('asks for no review of what did not take place, by a notice either', async () => {
    const { id, asClient } = await met();
    const other = await met();
    expect((await say(asClient, id, { took_place: false })).body).toMatchObject({ asks: null, can_review: false });
    await askForReviews(app.db, app.now());
    const asked = async (caller: Caller) =>
      (await caller.call(listNotifications)).body.items.filter(({ type }) => type === notificationTypes.leaveReview);
    expect([(await asked(asClient)).length, (await asked(other.asClient)).length]).toEqual([0, 1]);
    // Said after the notice came, it asks no more.
    await say(other.asClient, other.id, { took_place: false });
    expect((await asked(other.asClient))[0]!.act).toMatchObject({ kind: 'leave_review', done: true });
  });

  it('may be answered otherwise, and whoever liked it was there', async () => {
    const { id, asClient } = await met('owner');
    await say(asClient, id, { took_place: false });
    expect((await say(asClient, id, { liked: false })).body).toMatchObject({
      took_place: true,
      liked: false,
      asks: null,
    });
    expect((await say(asClient, id, { took_place: false })).body).toMatchObject({ took_place: false, liked: null });
  });

  it('is answered by its two people alone, each for themselves, and in its time', async () => {
    const { id, asOwner } = await met();
    expect(code(await say(await app.as(await makeUser(app.db)), id, { took_place: true }))).toBe('viewing_not_found');
    expect(code(await say(asOwner, id, { liked: true }))).toBe('wrong_state');
    const ahead = await met('owner', new Date(startOfTest.getTime() + hour));
    const going = await met('owner', new Date(startOfTest.getTime() - hour / 4));
    const long = await met('owner', new Date(startOfTest.getTime() - 15 * 24 * hour));
    for (const one of [ahead, going, long]) {
      expect(code(await say(one.asClient, one.id, { took_place: true }))).toBe('wrong_state');
      expect(await over(one.asClient)).toBeNull();
    }
  });
});
