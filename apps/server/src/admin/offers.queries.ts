import type { AdminOfferState } from '@app/contract/adminOffers';
import { offerStatus } from '@app/domain/kinds';
import { plainWords } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { textSearchPage } from '../platform/database/textSearchPage.ts';

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
  value: string;
}

/** Lists count no further. */
const max = 1_000;
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

/** By short code, or by the beginnings of the street line's words. */
function matchesSearchText(q: string): RawBuilder<boolean> {
  const words = plainWords(q)
    .replace(/[\\%_]/g, '\\$&')
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => sql`o.sought LIKE ${`% ${word}%`}`);
  return sql<boolean>`(o.short_code = ${q} OR (${sql.join(words, sql` AND `)}))`;
}

function conditions({ state, deal, kind, user }: OfferFilter, id: number | undefined, now: Date): RawBuilder<boolean> {
  const all = [
    state ? states[state](now) : sql`o.status <> ${sql.lit(offerStatus.deleted)}`,
    id === undefined ? undefined : sql`o.id = ${id}::bigint`,
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

export interface OfferPage {
  /** One more than asked for tells whether anything follows. */
  rows: AdminOfferRow[];
  total: number;
  /** There are more than so many; null where `total` is all of them. */
  moreThan: number | null;
}

const adverts = {
  table: sql`offers o`,
  alias: sql`o`,
  id: sql`o.id`,
  columns: sql`o.id, o.created_at, o.active_until, o.sought, o.short_code`,
};

export async function selectOffers(
  db: Db,
  filter: OfferFilter,
  order: Order,
  place: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<OfferPage> {
  const q = filter.q?.trim() ?? '';
  const id = /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : undefined;
  const where = conditions(filter, id, now);
  if (q !== '' && id === undefined) {
    const list = { ...adverts, where, matches: matchesSearchText(q), order };
    const { ids, total, moreThan } = await textSearchPage(db, list, place, limit);
    const found = sql<boolean>`o.id = any(${ids}::bigint[])`;
    return { rows: await readOffers(db, found, order, undefined, limit), total, moreThan };
  }
  const total = await countOffers(db, where);
  return { rows: await readOffers(db, where, order, place, limit), total, moreThan: total > max ? max : null };
}

async function readOffers(
  db: Db,
  where: RawBuilder<boolean>,
  order: Order,
  place: Cursor | undefined,
  limit: number,
): Promise<AdminOfferRow[]> {
  const goesOn = place ? sql`AND ${after(order, sql`o.id`, place)}` : sql``;
  const { rows } = await sql<AdminOfferRow>`SELECT ${offerColumns},
      ${cursorValue(order)} AS value
    FROM (SELECT * FROM offers o WHERE ${where}) o JOIN users u ON u.id = o.user_id
    WHERE true ${goesOn} ORDER BY ${orderBy(order, sql`o.id`)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

async function countOffers(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM offers o WHERE ${where} LIMIT ${max + 1}) AS found`.execute(db);
  return rows[0]!.total;
}
