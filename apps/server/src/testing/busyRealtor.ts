import { offerStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { notificationTypes as types } from '@app/domain/notifications';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What somebody has who does this for a living. */
const busy = { offers: 200, searches: 50, notifications: 1_000, viewings: 300, favourites: 100, proposals: 60 };
/** Whom they meet. */
const partners = 60;

const active = { offers: sql.lit(offerStatus.active), searches: sql.lit(searchStatus.active) };

/** Hands shown offers or searches over to somebody until they have so many. */
async function handOver(db: Db, table: 'offers' | 'searches', to: number, count: number): Promise<void> {
  const mine = sql`SELECT id FROM ${sql.table(table)} WHERE user_id = ${to} AND status = ${active[table]}`;
  await sql`UPDATE ${sql.table(table)} SET user_id = ${to} WHERE id IN (
    SELECT id FROM ${sql.table(table)} WHERE status = ${active[table]} AND user_id <> ${to} ORDER BY id DESC
    LIMIT greatest(0, ${count}::int - (SELECT count(*)::int FROM (${mine}) AS mine)))`.execute(db);
}

/** Others, each with one shown offer. */
async function makePartners(db: Db): Promise<number[]> {
  await sql`INSERT INTO users (name, phone, phone_proven_at, role)
    SELECT 'Partner ' || n, '+373780' || lpad(n::text, 5, '0'), now(), 'owner' FROM generate_series(1, ${partners}::int) n
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE phone LIKE '+373780%' ORDER BY id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`UPDATE offers SET user_id = p.id FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS p (id, nth)
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM offers WHERE status = ${active.offers}) AS o USING (nth)
    WHERE offers.id = o.id`.execute(db);
  return ids;
}

/** Two thirds at own offers, one at those of partners, a quarter of a year of them: most held, some to come, some waiting. */
async function makeViewings(db: Db, me: number, others: readonly number[]): Promise<void> {
  await sql`DELETE FROM viewings WHERE ${me} IN (owner_id, client_id)`.execute(db);
  const { pending, accepted, declined, cancelled, expired } = viewingStatus;
  await sql`INSERT INTO viewings (offer_id, owner_id, client_id, proposed_by, starts_at, status, reason_id, created_at)
    SELECT CASE WHEN mine THEN own.id ELSE their.id END, CASE WHEN mine THEN ${me} ELSE p.id END,
      CASE WHEN mine THEN p.id ELSE ${me} END, CASE WHEN n % 2 = 0 THEN 'owner' ELSE 'client' END, at,
      CASE WHEN at > now() THEN CASE WHEN n % 3 = 0 THEN ${pending}::int ELSE ${accepted}::int END
        ELSE (ARRAY[${accepted}, ${accepted}, ${accepted}, ${declined}, ${cancelled}, ${expired}]::int[])[n % 6 + 1] END,
      CASE WHEN at <= now() AND n % 6 IN (3, 4) THEN (SELECT min(id) FROM decline_reasons) END, at - interval '3 days'
    FROM (SELECT n, n % 3 <> 0 AS mine, date_trunc('hour', now()) + (n - ${busy.viewings * 0.9}) * interval '7 hours' AS at
      FROM generate_series(1, ${busy.viewings}::int) n) AS made
    JOIN unnest(${[...others]}::bigint[]) WITH ORDINALITY AS p (id, nth) ON p.nth = n % ${partners} + 1
    JOIN LATERAL (SELECT id FROM offers WHERE user_id = p.id LIMIT 1) AS their ON true
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM offers WHERE user_id = ${me} AND status = ${active.offers}) AS own
      ON own.nth = n % ${busy.offers} + 1`.execute(db);
}

/** Of every kind that a realtor is notified of; the last forty unread. */
async function makeNotifications(db: Db, me: number): Promise<void> {
  await sql`DELETE FROM notifications WHERE user_id = ${me}`.execute(db);
  const { viewingProposed, viewingAccepted, offersProposed, newSearch, newOffer, confirmOffer } = types;
  await sql`INSERT INTO notifications (user_id, type, from_user_id, offer_id, search_id, viewing_id, data, read_at, created_at)
    SELECT ${me}, kind, CASE WHEN kind IN (${viewingProposed}, ${viewingAccepted}) THEN v.client_id END, o.id,
      CASE WHEN kind IN (${offersProposed}, ${newSearch}, ${newOffer}) THEN s.id END,
      CASE WHEN kind IN (${viewingProposed}, ${viewingAccepted}) THEN v.id END,
      CASE WHEN kind = ${newOffer} THEN jsonb_build_object('ids', jsonb_build_array(o.id), 'searches', s.three)
        WHEN kind IN (${offersProposed}, ${newSearch}, ${confirmOffer}) THEN jsonb_build_object('ids', jsonb_build_array(o.id))
        ELSE '{}' END,
      CASE WHEN n > 40 THEN now() - n * interval '30 minutes' END, now() - n * interval '40 minutes'
    FROM (SELECT n, (ARRAY[${viewingProposed}, ${newOffer}, ${newSearch}, ${offersProposed}, ${viewingAccepted},
        ${confirmOffer}]::int[])[n % 6 + 1] AS kind FROM generate_series(1, ${busy.notifications}::int) n) AS made
    JOIN (SELECT *, row_number() OVER (ORDER BY id DESC) AS nth FROM viewings WHERE owner_id = ${me}) AS v ON v.nth = n % 190 + 1
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM offers WHERE user_id = ${me}) AS o ON o.nth = n % 190 + 1
    JOIN (SELECT id, jsonb_build_array(id, lag(id, 1, id) OVER w, lag(id, 2, id) OVER w) AS three, row_number() OVER w AS nth
      FROM searches WHERE user_id = ${me} WINDOW w AS (ORDER BY id)) AS s ON s.nth = n % 45 + 1`.execute(db);
}

/** Favourites, dislikes, proposals either way, openings of the last quarter, hours kept free. */
async function makeHabits(db: Db, me: number): Promise<void> {
  const sides = { offers: 'offer', searches: 'search' } as const;
  for (const side of ['offers', 'searches'] as const) {
    const [table, id] = [sql.table(`${sides[side]}_reactions`), sql.ref(`${sides[side]}_id`)];
    await sql`INSERT INTO ${table} (user_id, ${id}, kind, created_at)
      SELECT ${me}, id, CASE WHEN nth % 5 = 0 THEN 'dislike' ELSE 'favorite' END, now() - nth * interval '1 hour'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM ${sql.table(side)}
        WHERE status = ${active[side]} AND user_id <> ${me} ORDER BY id LIMIT ${busy.favourites}) AS others
      ON CONFLICT DO NOTHING`.execute(db);
  }
  const pair = (mine: 'o' | 's') => sql`INSERT INTO proposals (search_id, offer_id, proposer_id, created_at)
    SELECT s.id, o.id, o.user_id, now() - o.nth * interval '3 hours'
    FROM (SELECT id, user_id, row_number() OVER (ORDER BY id) AS nth FROM offers WHERE status = ${active.offers} AND (user_id = ${me}) = ${mine === 'o'}) AS o
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM searches WHERE status = ${active.searches} AND (user_id = ${me}) = ${mine === 's'}) AS s
      ON s.nth = o.nth % 45 + 1
    WHERE o.nth <= ${busy.proposals} ON CONFLICT DO NOTHING`;
  await pair('o').execute(db);
  await pair('s').execute(db);
  await sql`INSERT INTO offer_days (offer_id, day, user_id, views, phone_views)
    SELECT id, current_date - d, ${me}, 1 + (id + d) % 9, (id + d) % 2 FROM offers, generate_series(0, 89) d WHERE user_id = ${me}
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO blocked_hours (user_id, during)
    SELECT ${me}, tstzrange(now() + d * interval '1 day', now() + d * interval '1 day' + interval '3 hours')
    FROM generate_series(5, 10) d`.execute(db);
}

/** Makes the demo's realtor a busy one, with other people's offers and searches. @param phone theirs, E.164 */
export async function makeBusyRealtor(db: Db, phone: string): Promise<number> {
  const { id } = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  await handOver(db, 'offers', id, busy.offers);
  await handOver(db, 'searches', id, busy.searches);
  const others = await makePartners(db);
  await makeViewings(db, id, others);
  await makeNotifications(db, id);
  await makeHabits(db, id);
  return id;
}
