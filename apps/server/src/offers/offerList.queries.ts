import type { offerSort } from '@app/contract/offerFilters';
import { offerStatus } from '@app/domain/kinds';
import { extendableUntil, maxAtOnce } from '@app/domain/lifecycle';
import type { MyOfferSort, MyOfferState } from '@app/domain/ownStates';
import { sql } from 'kysely';
import type { z } from 'zod';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import type { Order } from '../platform/database/keyset.ts';
import { beginsWords } from '../platform/database/likeWords.ts';
import type { Condition, Listing } from '../platform/database/listPage.ts';
import type { Row } from '../platform/database/tables.ts';
import { untold } from '../platform/database/untold.ts';

export type OfferSort = z.output<typeof offerSort>;

export const listedOffers: Listing = { from: sql`offers o`, id: sql`o.id` };

export const offerOrders: Readonly<Record<OfferSort, Order>> = {
  fresh: { by: sql`o.raised_at`, type: 'timestamptz', way: 'desc' },
  newest: { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' },
  oldest: { by: sql`o.created_at`, type: 'timestamptz', way: 'asc' },
  price_asc: { by: sql`o.price`, type: 'integer', way: 'asc' },
  price_desc: { by: sql`o.price`, type: 'integer', way: 'desc' },
  views: { by: sql`o.views`, type: 'integer', way: 'desc' },
};

/** Of one's own offers, drafts included: what a draft does not say yet stands at the end it is looked for least. */
export const myOrders: Readonly<Record<MyOfferSort, Order>> = {
  newest: offerOrders.newest,
  oldest: offerOrders.oldest,
  price_asc: { by: sql`coalesce(o.price, 2147483647)`, type: 'integer', way: 'asc' },
  price_desc: { by: sql`coalesce(o.price, 0)`, type: 'integer', way: 'desc' },
  views: offerOrders.views,
  ending: { by: sql`coalesce(o.active_until, o.created_at + interval '100 years')`, type: 'timestamptz', way: 'asc' },
};

/** Each word begins one of what an own offer says: its address, code, description or note. One person's are few enough to be read through. */
export const mineWith = (words: readonly string[]): Condition =>
  beginsWords(
    sql`(coalesce(o.search_text, '') || ' ' || plain_words(concat_ws(' ', o.short_code, o.extra ->> 'description',
      (SELECT n.note FROM offer_notes n WHERE n.offer_id = o.id))))`,
    words,
  );

/** Each state of one's own offers as a condition over `offers o`. */
const inState: Readonly<Record<MyOfferState, (now: Date) => Condition>> = {
  actual: (now) => sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${untold(now, 'timestamptz')}`,
  expired: (now) => sql`o.status = ${sql.lit(offerStatus.active)} AND o.active_until < ${untold(now, 'timestamptz')}`,
  hidden: () => sql`o.status IN (${sql.lit(offerStatus.deactivated)}, ${sql.lit(offerStatus.rejected)})`,
  draft: () => sql`o.status = ${sql.lit(offerStatus.template)}`,
};

/** A user's own offers of every status but the deleted, or of one state. */
export const ownedBy = (userId: number, state: MyOfferState | undefined, now: Date): Condition =>
  sql`o.user_id = ${untold(userId, 'bigint')} AND ${state ? inState[state](now) : sql`o.status <> ${sql.lit(offerStatus.deleted)}`}`;

/** What an act on everything of one state looks at, the newest first. */
export async function selectMyStates(db: Db, userId: number, state: MyOfferState | undefined, now: Date) {
  const { rows } = await sql<Pick<Row<'offers'>, 'id' | 'status' | 'active_until'>>`
    SELECT o.id, o.status, o.active_until FROM offers o
    WHERE ${ownedBy(userId, state, now)} ORDER BY o.id DESC LIMIT ${maxAtOnce}`.execute(db);
  return rows;
}

/** How many offers a user has in each state, and how many of them are offered an extension. */
export async function countMyOffers(
  db: Db,
  userId: number,
  now: Date,
): Promise<Record<MyOfferState | 'extendable', number>> {
  const { rows } = await sql<Record<MyOfferState | 'extendable', number>>`${sql.raw(plannedOnce)}
    SELECT count(*) FILTER (WHERE ${inState.actual(now)})::int AS actual,
      count(*) FILTER (WHERE ${inState.expired(now)})::int AS expired,
      count(*) FILTER (WHERE ${inState.hidden(now)})::int AS hidden,
      count(*) FILTER (WHERE ${inState.draft(now)})::int AS draft,
      count(*) FILTER (WHERE o.status = ${sql.lit(offerStatus.active)} AND o.active_until <= ${untold(extendableUntil(now), 'timestamptz')})::int AS extendable
    FROM offers o WHERE o.user_id = ${untold(userId, 'bigint')}`.execute(db);
  return rows[0]!;
}
