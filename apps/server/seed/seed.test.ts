import { login } from '@app/contract/accounts';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { showStatistics } from '@app/contract/adminStatistics';
import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { checkValues } from '@app/contract/fields/schema';
import type { Values } from '@app/contract/fields/values';
import { listSearches, showSearch } from '@app/contract/searches';
import { dealOfOffer, dealOfSearch } from '@app/contract/wireDeal';
import { dealOf, kindOf } from '@app/domain/kinds';
import { funnelSteps, marketNumbers } from '@app/domain/marketNumbers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWaitingChats } from '../src/support/desk.service.ts';
import { countModeration } from '../src/admin/moderation.queries.ts';
import { type TestApp, testApp } from '../src/testing/testApp.ts';
import { cloneOffers, cloneSearches } from './rows/cloneRows.ts';
import { missingNumbers } from './rows/missingNumbers.ts';
import { demoNewcomers } from './people/people.ts';
import { demoSignIns, seedDemo } from './seed.ts';

const size = { offers: 240, searches: 120, pictureWidth: 64 };
/** Forty who act in the market, and newcomers. */
const accounts = 40 + demoNewcomers(40).length;
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.services, size);
}, 120_000);
afterAll(() => app.close());

async function count(table: 'users' | 'offers' | 'searches' | 'viewings' | 'notifications'): Promise<number> {
  const { n } = await app.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function signedIn(role: string) {
  const { identifier, password } = demoSignIns.find((signIn) => signIn.role === role)!;
  const { status, body } = await app.call(login, {
    body: { identifier, password, reminder_me: false, agree_with_policy: true },
  });
  expect(status).toBe(200);
  return app.withToken(body.token);
}

describe('demo data in the database', () => {
  it('is as large as asked', async () => {
    expect([await count('users'), await count('offers'), await count('searches')]).toEqual([accounts, 240, 120]);
  });

  it('is presented by the calls as the contract says, and passes the form it would be edited in', async () => {
    let cursor: string | undefined;
    let seen = 0;
    do {
      const { status, body } = await app.call(listOffers, { query: { limit: 60, ...(cursor ? { cursor } : {}) } });
      expect(status).toBe(200);
      for (const card of body.items) {
        expect(listOffers.reply.shape.items.element.parse(card)).toEqual(card);
        expect(card.photos.length).toBeGreaterThan(1);
      }
      for (const { short_code } of body.items.slice(0, 12)) {
        const full = await app.call(showOffer, { params: { id: short_code } });
        expect(full.status).toBe(200);
        const offer = showOffer.reply.parse(full.body);
        const fields = fieldsFor(offerFields, kindOf(offer.property_type), dealOf(dealOfOffer(offer)));
        expect(checkValues(fields, offer.values as Values, 'edit')).toEqual([]);
      }
      seen += body.items.length;
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toBeGreaterThan(180);
  });

  it('presents the searches with their zones, never with a phone', async () => {
    const { status, body } = await app.call(listSearches, { query: { limit: 60 } });
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThan(80);
    for (const card of body.items) {
      expect(listSearches.reply.shape.items.element.parse(card)).toEqual(card);
      const full = showSearch.reply.parse((await app.call(showSearch, { params: { id: card.short_code } })).body);
      expect(full.contact).toBeNull();
      const fields = fieldsFor(searchFields, kindOf(full.property_type), dealOf(dealOfSearch(full)));
      expect(checkValues(fields, full.values as Values, 'create')).toEqual([]);
    }
  });

  it('lets each of the printed people sign in and find work to do', async () => {
    const owner = await signedIn('owner');
    const mine = await owner.call(listMyOffers, { query: { limit: 60 } });
    expect(mine.body.items.length).toBeGreaterThan(4);
    for (const role of ['owner', 'realtor', 'client']) {
      const notices = await (await signedIn(role)).call(listNotifications, { query: { limit: 50 } });
      expect(notices.status).toBe(200);
      expect(notices.body.items.length, role).toBeGreaterThan(5);
      expect(notices.body.items.every((item) => item.message.length > 10)).toBe(true);
    }
    const waiting = await app.db
      .selectFrom('viewings as v')
      .innerJoin('users as u', 'u.id', 'v.client_id')
      .select('v.id')
      .where('u.phone', '=', demoSignIns.find((signIn) => signIn.role === 'client')!.identifier)
      .where('v.status', '=', 0)
      .where('v.proposed_by', '=', 'owner')
      .execute();
    expect(waiting.length).toBeGreaterThan(0);
    await signedIn('admin');
  });

  it('has viewings and proposals in every state, and nobody at two places at once', async () => {
    const viewings = await app.db.selectFrom('viewings').select('status').distinct().orderBy('status').execute();
    expect(viewings.map((row) => row.status)).toEqual([0, 1, 2, 3, 4]);
    const proposals = await app.db.selectFrom('proposals').select('status').distinct().orderBy('status').execute();
    expect(proposals.map((row) => row.status)).toEqual([0, 1, 2]);
    const { rows } = await sql<{ accepted: number; held: number; ahead: number; stale: number }>`
      SELECT count(*) FILTER (WHERE status = 1) AS accepted,
        (SELECT count(*) FROM attendance) / 2 AS held,
        count(*) FILTER (WHERE status = 1 AND starts_at > ${app.now()}) AS ahead,
        count(*) FILTER (WHERE status = 0 AND starts_at <= ${app.now()}) AS stale
      FROM viewings`.execute(app.db);
    expect(rows[0]!.held).toBe(rows[0]!.accepted);
    expect(rows[0]!.ahead).toBeGreaterThan(5);
    expect(rows[0]!.stale).toBe(0);
  });

  it('gives moderators something to decide about, and the statistics visits to begin with', async () => {
    const waiting = await countModeration(app.db, app.now());
    expect(waiting).toMatchObject({ reported: 3, flagged: 3, duplicates: 4 });
    expect(waiting.new).toBeGreaterThan(5);
    expect(await countWaitingChats(app.db)).toBe(3);
    const { rows } = await sql<{
      days: number;
      fewest: number;
    }>`SELECT count(*)::integer AS days, min(n)::integer AS fewest
      FROM (SELECT count(*) AS n FROM visits GROUP BY day) d`.execute(app.db);
    expect(rows[0]!.days).toBe(60);
    expect(rows[0]!.fewest).toBeGreaterThan(10);
  });

  it('has something to say of every number of the statistics, in this month and in the one before', async () => {
    const { totals, first_proposal: wait } = (await (await signedIn('admin')).call(showStatistics)).body;
    for (const name of marketNumbers) {
      expect(totals[name].now, name).toBeGreaterThan(0);
      expect(totals[name].before, name).toBeGreaterThan(0);
    }
    const [, ...steps] = funnelSteps.map((step) => totals[step].now);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    // A pair is found before it is put forward, and that takes hours rather than weeks.
    expect(totals.matches.now).toBeGreaterThan(totals.proposals.now);
    for (const seconds of [wait.now, wait.before]) expect(seconds).toBeLessThan(3 * 86_400);
  });

  it('keeps every picture it names, shared by the owners', async () => {
    const rows = await app.db.selectFrom('photos').select('path').distinct().execute();
    expect(rows.length).toBeLessThan(80);
    for (const { path } of rows) {
      for (const width of [320, 640, 1280, 1920]) {
        expect(await app.services.storage.read(`${path}-${width}.webp`)).toBeDefined();
      }
    }
    const faces = await app.db.selectFrom('users').select('avatar_path').where('avatar_path', 'is not', null).execute();
    for (const { avatar_path } of faces) expect(await app.services.storage.read(avatar_path!)).toBeDefined();
    const foreign = await sql<{ n: number }>`SELECT count(*) AS n FROM offer_photos op
      JOIN offers o ON o.id = op.offer_id JOIN photos p ON p.id = op.photo_id WHERE p.owner_id <> o.user_id`.execute(
      app.db,
    );
    expect(foreign.rows[0]!.n).toBe(0);
  });

  it('makes a large market of the first rows inside the database', async () => {
    await cloneOffers(app.db, 200, 5_000, 5_300);
    await cloneSearches(app.db, 100, 5_000, 5_150);
    expect(await missingNumbers(app.db, 'offers', 5_000, 5_300)).toEqual([]);
    expect(await missingNumbers(app.db, 'searches', 5_000, 5_150)).toEqual([]);
    const { rows } = await sql<{ offers: number; pictures: number; zones: number; open: number; outside: number }>`
      SELECT count(DISTINCT o.id) AS offers, count(DISTINCT p.offer_id) AS pictures,
        (SELECT count(DISTINCT search_id) FROM search_zones) AS zones,
        (SELECT count(*) FROM search_zones WHERE ring->0 <> ring->-1) AS open,
        (SELECT count(*) FROM search_zones WHERE NOT zone @> point((ring->0->>0)::float8, (ring->0->>1)::float8)) AS outside
      FROM offers o LEFT JOIN offer_photos p ON p.offer_id = o.id`.execute(app.db);
    expect(rows[0]).toEqual({ offers: 540, pictures: 540, zones: 270, open: 0, outside: 0 });
    await cloneOffers(app.db, 200, 5_000, 5_300);
    expect(await count('offers')).toBe(540);
    await app.db.deleteFrom('offers').where('id', '>', 240).execute();
    await app.db.deleteFrom('searches').where('id', '>', 120).execute();
  });

  it('has notices of reviews with all that the product writes', async () => {
    const { rows } = await sql<Record<string, number>>`SELECT
        count(*) FILTER (WHERE n.type = ${notificationTypes.leaveReview})::int AS asked,
        count(*) FILTER (WHERE n.type = ${notificationTypes.gotReview})::int AS got,
        count(*) FILTER (WHERE n.viewing_id IS NULL OR n.offer_id IS NULL OR n.from_user_id IS NULL OR CASE n.type
          WHEN ${notificationTypes.gotReview} THEN NOT EXISTS (SELECT FROM reviews r WHERE r.id = (n.data->>'review_id')::bigint
            AND r.viewing_id = n.viewing_id AND r.addressee_id = n.user_id AND r.author_id = n.from_user_id)
          ELSE n.digest_key IS DISTINCT FROM 'review:' || n.viewing_id END)::int AS wanting
      FROM notifications n WHERE n.type IN (${notificationTypes.leaveReview}, ${notificationTypes.gotReview})`.execute(
      app.db,
    );
    expect(rows[0]).toEqual({
      asked: expect.toSatisfy((n: number) => n > 0),
      got: expect.toSatisfy((n: number) => n > 0),
      wanting: 0,
    });
  });

  it('grows to a larger size, and a second run of one size changes nothing', async () => {
    const waiting = await countModeration(app.db, app.now());
    const before = [await count('viewings'), await count('notifications')];
    await seedDemo(app.services, size);
    expect([await count('users'), await count('offers'), await count('searches')]).toEqual([accounts, 240, 120]);
    expect(await countModeration(app.db, app.now())).toEqual(waiting);
    await seedDemo(app.services, { ...size, offers: 300, searches: 130 });
    expect([await count('users'), await count('offers'), await count('searches')]).toEqual([accounts, 300, 130]);
    expect([await count('viewings'), await count('notifications')]).toEqual(before);
  });
});
