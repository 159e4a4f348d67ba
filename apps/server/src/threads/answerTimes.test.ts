import { listOffers, showOffer } from '@app/contract/offers';
import { showRealtor } from '@app/contract/landing';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { renewAnswerTimes } from './answerTimes.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const hour = 3_600_000;
/** Noon of so many days ago. */
const daysAgo = (days: number, hours = 0) => new Date(startOfTest.getTime() - days * 24 * hour + hours * hour);

/** Conversations that others began with an owner about one offer; null is one without an answer. */
async function asked(offer: { id: number; user_id: number }, answeredAfter: readonly (number | null)[]) {
  for (const [i, hours] of answeredAfter.entries()) {
    const at = daysAgo(i + 2);
    const client = await makeUser(app.db);
    await app.db
      .insertInto('threads')
      .values({
        offer_id: offer.id,
        owner_id: offer.user_id,
        client_id: client.id,
        last_seq: 1,
        last_message_at: at,
        created_at: at,
        asked_at: at,
        answered_at: hours === null ? null : daysAgo(i + 2, hours),
      })
      .execute();
  }
}

const shown = async (id: number) => (await app.call(showOffer, { params: { id } })).body.answers_within;
const onCard = async (id: number) =>
  (await app.call(listOffers, { query: { limit: 60 } })).body.items.find((card) => card.id === id)!.answers_within;

it('is said on the card, the offer and the realtor’s page once five were asked, and taken back when it is no longer so', async () => {
  const realtor = await makeUser(app.db, { role: 'realtor', verified_at: startOfTest });
  const offer = await makeOffer(app.db, { user_id: realtor.id });
  await asked(offer, [1, 1.5, 2, 3]);
  await renewAnswerTimes(app.db, startOfTest);
  expect([await shown(offer.id), await onCard(offer.id)]).toEqual([null, null]);
  await asked(offer, [1.5]);
  expect(await onCard(offer.id)).toBeNull();
  await renewAnswerTimes(app.db, startOfTest);
  expect([await shown(offer.id), await onCard(offer.id)]).toEqual([2, 2]);
  expect((await app.call(showRealtor, { params: { id: realtor.id } })).body.answers_within).toBe(2);
  await asked(offer, [null, null, null, null, null, null]);
  await renewAnswerTimes(app.db, startOfTest);
  expect([await shown(offer.id), await onCard(offer.id)]).toEqual([null, null]);
});

it('takes nothing for an answer that nobody gave, and forgets what is long ago', async () => {
  const offer = await makeOffer(app.db);
  await asked(offer, [1, 1, 1, 1, 1]);
  await renewAnswerTimes(app.db, startOfTest);
  expect(await onCard(offer.id)).toBe(1);
  await renewAnswerTimes(app.db, new Date(startOfTest.getTime() + 61 * 24 * hour));
  expect(await onCard(offer.id)).toBeNull();
});

it('counts viewings from the request to the first act of whoever shows; one agreed at once asks nobody', async () => {
  const owner = await makeUser(app.db, { name: 'Ion' });
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const asOwner = await app.as(owner);
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const asClient = await app.as(await makeUser(app.db));
    const body = { date_time: `2026-09-${17 + i} 12:00` };
    ids.push((await asClient.call(bookViewing, { params: { id: offer.id }, body })).body.id);
  }
  app.setNow(new Date(startOfTest.getTime() + 2.5 * hour));
  for (const id of ids) await asOwner.call(acceptViewing, { params: { id } });
  await app.db
    .updateTable('viewings')
    .set({ status: viewingStatus.cancelled, closed_by: 'client' })
    .where('id', '=', ids[0]!)
    .execute();
  await renewAnswerTimes(app.db, app.now());
  expect(await onCard(offer.id)).toBe(3);
  // Taken back by its client before an answer: it asks nobody any more.
  await app.db.updateTable('viewings').set({ answered_at: null }).where('id', '=', ids[0]!).execute();
  await renewAnswerTimes(app.db, app.now());
  expect(await onCard(offer.id)).toBeNull();
});
