import type { AdminOfferState } from '@app/contract/adminOffers';
import { offerStatus } from '@app/domain/kinds';
import { plainWords } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Place, placeValue } from '../platform/database/keyset.ts';

export interface OfferFilter {
  q?: string | undefined;
  state?: AdminOfferState | undefined;
  deal?: number | undefined;
  kind?: number | undefined;
  user?: number | undefined;
}

export interface AdminOfferRow {
  id: number;
  short_code: string;
  deal: number;
  property_type: number;
  status: number;
  active_until: Date | null;
  price: number | null;
  address: string | null;
  photo: string | null;
  photo_count: number;
  views: number;
  created_at: Date;
  reject_reason: string | null;
  owner_id: number;
  owner_name: string | null;
  owner_blocked: boolean;
  place: string;
}

/** Lists never count further. */
export const countCap = 1_001;
/** Expired ones by when they ended: among the newest there is none for long, and all would be read to find them. */
export const offerOrders: Readonly<Record<'newest' | 'ended', Order>> = {
  newest: { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' },
  ended: { by: sql`o.active_until`, type: 'timestamptz', way: 'desc' },
};

const is = (status: number) => sql<boolean>`o.status = ${sql.lit(status)}`;
const states: Readonly<Record<AdminOfferState, (now: Date) => RawBuilder<boolean>>> = {
  active: (now) => sql<boolean>`${is(offerStatus.active)} AND o.active_until >= ${now}`,
  expired: (now) => sql<boolean>`${is(offerStatus.active)} AND o.active_until < ${now}`,
  deactivated: () => is(offerStatus.deactivated),
  rejected: () => is(offerStatus.rejected),
  draft: () => is(offerStatus.template),
};

/** By id or short code, or by the beginnings of the street line's words. */
function wordsCondition(q: string): RawBuilder<boolean> {
  if (/^#?\d{1,15}$/.test(q)) return sql<boolean>`o.id = ${Number(q.replace('#', ''))}`;
  const words = plainWords(q)
    .replace(/[\\%_]/g, '\\$&')
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => sql`' ' || plain_words(o.address) LIKE ${`% ${word}%`}`);
  return sql<boolean>`(o.short_code = ${q} OR (${sql.join(words, sql` AND `)}))`;
}

function conditions({ q, state, deal, kind, user }: OfferFilter, now: Date): RawBuilder<boolean> {
  const sought = q?.trim() ?? '';
  const all = [
    state ? states[state](now) : sql`o.status <> ${sql.lit(offerStatus.deleted)}`,
    sought === '' ? undefined : wordsCondition(sought),
    deal === undefined ? undefined : sql`o.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`o.property_type = ${kind}::smallint`,
    user === undefined ? undefined : sql`o.user_id = ${user}`,
  ];
  return sql<boolean>`${sql.join(
    all.filter((condition) => condition !== undefined),
    sql` AND `,
  )}`;
}

export const offerColumns = sql`o.id, o.short_code, o.deal, o.property_type, o.status, o.active_until,
  o.price, o.address, o.views, o.created_at, o.reject_reason, o.user_id AS owner_id, u.name AS owner_name,
  u.blocked_at IS NOT NULL AS owner_blocked,
  (SELECT p.path FROM offer_photos f JOIN photos p ON p.id = f.photo_id WHERE f.offer_id = o.id
    ORDER BY f.position LIMIT 1) AS photo,
  (SELECT count(*)::integer FROM offer_photos f WHERE f.offer_id = o.id) AS photo_count`;

/**
 * One more than asked for tells whether anything follows.
 * @param few whether all that are meant are read at once: to look for a few while the whole list is read takes long
 */
export async function selectOffers(
  db: Db,
  filter: OfferFilter,
  order: Order,
  place: Place | undefined,
  limit: number,
  few: boolean,
  now: Date,
): Promise<AdminOfferRow[]> {
  const those = sql`(SELECT * FROM offers o WHERE ${conditions(filter, now)} ${few ? sql`OFFSET 0` : sql``})`;
  const goesOn = place ? sql`AND ${after(order, sql`o.id`, place)}` : sql``;
  const { rows } = await sql<AdminOfferRow>`SELECT ${offerColumns},
      ${placeValue(order)} AS place
    FROM ${those} o JOIN users u ON u.id = o.user_id
    WHERE true ${goesOn} ORDER BY ${orderBy(order, sql`o.id`)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export async function countOffers(db: Db, filter: OfferFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM offers o WHERE ${conditions(filter, now)} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}
