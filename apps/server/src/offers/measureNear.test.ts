import { createOffer, editOffer, listOffers, saveOfferDraft } from '@app/contract/offers';
import { countFittingOffers } from '@app/contract/searches';
import { approximate } from '@app/domain/approximate';
import type { LngLat } from '@app/domain/kinds';
import { nearFields, nearSteps } from '@app/domain/nearKinds';
import { readAmenities } from '@app/domain/osm/amenities';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NearBook, nearBook } from '../near/nearBook.ts';
import { centre, makeOffer, makeUser, squareAround } from '../testing/factories.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';
import { measureNear } from './measureNear.service.ts';

let app: TestApp;
let owner: Caller;
let ownerId: number;
let photo: number;

beforeAll(async () => {
  app = await testApp();
  ownerId = (await makeUser(app.db, { role: 'owner' })).id;
  owner = await app.as({ id: ownerId });
  photo = await makePhoto(app.db, ownerId);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
  await app.db.deleteFrom('near_walk').execute();
});

const standing = (at: LngLat, isApproximate = false) => ({
  ...completeForms.apartment(photo),
  coordinates: { type: 'marker', coordinates: [...at], address: 'undeva', approximate: isApproximate },
});
const publish = async (at: LngLat, isApproximate = false): Promise<number> =>
  (await owner.call(createOffer, { body: standing(at, isApproximate) })).body.offer.id;
const edit = (id: number, at: LngLat, isApproximate = false) =>
  owner.call(editOffer, { params: { id }, body: standing(at, isApproximate) });
const minutesOf = async (id: number) =>
  (await app.db.selectFrom('offers').select('near_minutes').where('id', '=', id).executeTakeFirstOrThrow())
    .near_minutes;
const unmeasured = async () =>
  (await app.db.selectFrom('unmeasured_offers').select('offer_id').execute()).map((row) => row.offer_id);
/** As a version without minutes writes it. */
const older = (at: LngLat = centre) => makeOffer(app.db, { user_id: ownerId, point: `(${at[0]},${at[1]})` });
const noted = async () =>
  (await sql<{ id: number }>`SELECT offer_id AS id FROM offer_changes ORDER BY id`.execute(app.db)).rows.map(
    ({ id }) => id,
  );

/** Two exact places that are shown as one, in the middle of their cell, though other things are near to each. */
const [shownAt, oneEnd, otherEnd] = ((): [LngLat, LngLat, LngLat] => {
  const at = approximate(centre);
  const ends: [LngLat, LngLat] = [
    [at[0] - 0.0009, at[1] - 0.0006],
    [at[0] + 0.0009, at[1] + 0.0006],
  ];
  return [at, ...ends];
})();
const elsewhere: LngLat = [28.7, 46.9];

describe('what is near to an offer', () => {
  it('is measured when it is written, wherever it stands then', async () => {
    const id = await publish(centre);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(centre));
    await edit(id, elsewhere);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(elsewhere));
    expect(await minutesOf(id)).not.toEqual(nearBook().minutes(centre));
    expect(await unmeasured()).toEqual([]);
  });

  it('is not known of a draft without a place, and is as soon as it has one', async () => {
    const { coordinates: _, ...placeless } = standing(centre);
    const { body } = await owner.call(saveOfferDraft, { body: { ...placeless, coordinates: null } });
    expect(await minutesOf(body.id)).toBeNull();
    await owner.call(saveOfferDraft, { body: { ...standing(centre), template_id: body.id } });
    expect(await minutesOf(body.id)).toEqual(nearBook().minutes(centre));
  });

  it('is forgotten at once when an older version moves the offer, and measured by the job', async () => {
    const id = await publish(centre);
    const moveTo = ([lng, lat]: LngLat) =>
      app.db
        .updateTable('offers')
        .set({ point: `(${lng},${lat})` })
        .where('id', '=', id)
        .execute();
    await moveTo(elsewhere);
    expect([await minutesOf(id), await unmeasured()]).toEqual([null, [id]]);
    expect(await measureNear(app.db, nearBook())).toBe(2);
    expect([await minutesOf(id), await unmeasured()]).toEqual([nearBook().minutes(elsewhere), []]);
    // To the same place nobody moves.
    await moveTo(elsewhere);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(elsewhere));
  });
});

describe('offers that nobody has measured', () => {
  it('are measured once, and what lists keep of them is told of it', async () => {
    const ids = [(await older()).id, (await older(elsewhere)).id];
    await sql`DELETE FROM unmeasured_offers`.execute(app.db);
    await sql`DELETE FROM offer_changes`.execute(app.db);
    expect([await measureNear(app.db, nearBook()), await measureNear(app.db, nearBook())]).toEqual([2, 0]);
    expect(await Promise.all(ids.map(minutesOf))).toEqual([centre, elsewhere].map((at) => nearBook().minutes(at)));
    expect(await noted()).toEqual(ids);
  });

  it('are measured by two nodes at once, each once', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push((await older()).id);
    const done = await Promise.all([measureNear(app.db, nearBook()), measureNear(app.db, nearBook())]);
    // Each from the list and each on the walk over all.
    expect(done[0]! + done[1]!).toBe(12);
    expect((await Promise.all(ids.map(minutesOf))).every((minutes) => minutes?.[0] === 5)).toBe(true);
  });

  it('wait for the next run when it is stopped, which goes on from there', async () => {
    await sql`INSERT INTO offers (short_code, user_id, deal, property_type, status, price, point, address, active_until)
      SELECT 'n' || n, ${ownerId}, 1, 1, 0, 400, point(${centre[0]}, ${centre[1]}), '-', now() FROM generate_series(1, 450) n`.execute(
      app.db,
    );
    await sql`DELETE FROM unmeasured_offers`.execute(app.db);
    const stop = new AbortController();
    let batches = 0;
    const stopping = new (class extends NearBook {
      override minutes(from: LngLat): number[] {
        batches += 1;
        if (batches === 201) stop.abort();
        return super.minutes(from);
      }
    })([], []);
    const known = async () =>
      Number((await sql<{ n: number }>`SELECT count(near_minutes) AS n FROM offers`.execute(app.db)).rows[0]!.n);
    expect([await measureNear(app.db, stopping, stop.signal), await known()]).toEqual([400, 400]);
    expect([await measureNear(app.db, stopping), await known()]).toEqual([50, 450]);
  });

  it('and those that are measured are so again by another map, which writes what is other alone', async () => {
    const [near, far] = [await publish(centre), await publish(elsewhere)];
    await measureNear(app.db, nearBook());
    await sql`DELETE FROM offer_changes`.execute(app.db);
    const [lng, lat] = centre;
    const withSchool = new NearBook(
      [...readAmenities(), { kind: 'school', name: '', at: [lng, lat] }],
      nearBook().stops,
    );
    expect(withSchool.version).not.toBe(nearBook().version);
    expect([await measureNear(app.db, withSchool), await measureNear(app.db, withSchool)]).toEqual([2, 0]);
    expect([(await minutesOf(near))![0], await minutesOf(far)]).toEqual([1, nearBook().minutes(elsewhere)]);
    expect(await noted()).toEqual([near]);
    // Back to the map of before.
    expect(await measureNear(app.db, nearBook())).toBe(2);
    expect(await minutesOf(near)).toEqual(nearBook().minutes(centre));
  });
});

/** All that whoever asks by minutes is answered: for each kind and each step the list by it, and a search's form that insists on it. */
async function answersByMinutes(caller: Caller): Promise<string[]> {
  const answers: string[] = [];
  for (const field of nearFields)
    for (const minutes of nearSteps) {
      const listed = await caller.call(listOffers, { query: { facts: `${field}.-${minutes}` } });
      const fitting = await caller.call(countFittingOffers, {
        body: {
          request_type: 1,
          property_type: 1,
          main_info: {},
          add_options: { [field]: minutes },
          musts: [field],
          zones: [{ coordinates: squareAround(centre, 0.05).map(([x, y]): [number, number] => [x, y]) }],
        },
      });
      answers.push(`${field} ${minutes}: ${listed.body.items.length} ${fitting.body.total} ${fitting.body.complete}`);
    }
  return answers;
}

describe('a place that is shown approximately', () => {
  it('is found out by no question for minutes: each says the same of every exact place of its cell', async () => {
    // They could be told apart by minutes, were these measured from them.
    expect(nearBook().minutes(oneEnd)).not.toEqual(nearBook().minutes(otherEnd));
    expect([approximate(oneEnd), approximate(otherEnd)]).toEqual([shownAt, shownAt]);
    const seeker = await app.as({ id: (await makeUser(app.db)).id });
    const id = await publish(oneEnd, true);
    const before = [await answersByMinutes(app), await answersByMinutes(seeker)];
    expect(new Set(before[0]).size).toBeGreaterThan(1);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(shownAt));
    await edit(id, otherEnd, true);
    expect([await answersByMinutes(app), await answersByMinutes(seeker)]).toEqual(before);
  });

  it('keeps nothing of its exact place when it was shown exactly before, by whatever version that was changed', async () => {
    const id = await publish(otherEnd);
    await edit(id, otherEnd, true);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(shownAt));
    await edit(id, otherEnd);
    expect(await minutesOf(id)).toEqual(nearBook().minutes(otherEnd));
    await app.db.updateTable('offers').set({ approximate: true }).where('id', '=', id).execute();
    expect(await minutesOf(id)).toBeNull();
    await measureNear(app.db, nearBook());
    expect(await minutesOf(id)).toEqual(nearBook().minutes(shownAt));
  });
});
