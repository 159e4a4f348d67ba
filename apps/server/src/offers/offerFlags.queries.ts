import { type DuplicateDetail, flagLimits, type OfferFlagDetail, type OfferFlagKind } from '@app/domain/offerFlags';
import { offerStatus } from '@app/domain/kinds';
import type { Repeated } from '@app/contract/offers';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { boxText } from '../platform/database/geometry.ts';
import { isOneOf } from '../platform/database/untold.ts';
import type { OfferRow } from './offers.queries.ts';

export type FlaggedRow = Pick<
  OfferRow,
  'id' | 'user_id' | 'deal' | 'property_type' | 'price' | 'area' | 'rooms' | 'floor' | 'point' | 'sector' | 'city'
>;

/** Offers as flags are told, shown or rejected ones, the oldest first. */
export async function selectFlagged(db: Db, ids: readonly number[]): Promise<FlaggedRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('offers')
    .select(['id', 'user_id', 'deal', 'property_type', 'price', 'area', 'rooms', 'floor', 'point'])
    .select(['sector', 'city'])
    .where('id', 'in', [...ids])
    .where('status', 'in', [offerStatus.active, offerStatus.rejected])
    .orderBy('id')
    .execute();
}

/** Half the sides of a box that holds the circle in which offers stand at one place, in degrees at 45–49° of latitude. */
const [halfLng, halfLat] = [flagLimits.nearMetres / 72_000, flagLimits.nearMetres / 111_000];

/** Shown offers of the same deal and kind around this one's place, about as large. */
export async function selectNeighbours(db: Db, offer: FlaggedRow, limit: number): Promise<number[]> {
  if (offer.area === null || !offer.point) return [];
  const { x, y } = offer.point;
  const box = boxText([x - halfLng, y - halfLat, x + halfLng, y + halfLat]);
  const apart = Math.max(1, offer.area * flagLimits.areaShare * 1.1);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM offers WHERE status = ${sql.lit(offerStatus.active)} AND property_type = ${offer.property_type}::smallint
      AND deal = ${offer.deal}::smallint AND point <@ ${box}::box AND id <> ${offer.id}
      AND area BETWEEN ${offer.area - apart} AND ${offer.area + apart}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Euros for a square metre of offers like this one, the newest first, of one place; another's and on the market. */
export async function selectMarket(db: Db, offer: FlaggedRow, place: 'sector' | 'city', now: Date): Promise<number[]> {
  const code = offer[place];
  if (code === null || offer.area === null) return [];
  const { sizes, comparables } = flagLimits;
  // A sector is of one town, which its index begins with.
  const town = place === 'sector' && offer.city !== null ? sql`AND city = ${offer.city}` : sql``;
  const { rows } = await sql<{ per_m2: number }>`
    SELECT (price / area)::float8 AS per_m2 FROM offers
    WHERE status = ${sql.lit(offerStatus.active)} AND property_type = ${offer.property_type}::smallint AND deal = ${offer.deal}::smallint
      AND ${sql.ref(place)} = ${code} ${town} AND rooms IS NOT DISTINCT FROM ${offer.rooms}::smallint
      AND user_id <> ${offer.user_id} AND active_until > ${now}
      AND area BETWEEN ${offer.area * sizes.from} AND ${offer.area * sizes.to}
    ORDER BY raised_at DESC LIMIT ${comparables.max}`.execute(db);
  return rows.map((row) => row.per_m2);
}

export interface Finding {
  kind: OfferFlagKind;
  otherId: number | null;
  detail: OfferFlagDetail;
}

/** Takes offers that repeat each other for this transaction, so that two that are looked at at once do not wait for each other. */
export async function lockRepeats(db: Db, ids: readonly number[]): Promise<void> {
  await sql`SELECT FROM offers WHERE id = any(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(db);
}

/** Flags of an offer as they stand, those that name it as the other one included. */
export function selectFlags(db: Db, offerId: number) {
  return db
    .selectFrom('offer_flags')
    .select(['id', 'offer_id', 'kind', 'other_id'])
    .where((is) => is.or([is('offer_id', '=', offerId), is('other_id', '=', offerId)]))
    .execute();
}

/** Adds a flag, or says anew by what it was told; one that was dismissed stays so. */
export async function upsertFlag(
  db: Db,
  offerId: number,
  { kind, otherId, detail }: Finding,
  now: Date,
): Promise<void> {
  const row = { offer_id: offerId, kind, other_id: otherId, detail: JSON.stringify(detail), created_at: now };
  await db
    .insertInto('offer_flags')
    .values({ ...row, dismissed_at: null, dismissed_by: null })
    .onConflict((conflict) => conflict.constraint('offer_flags_once').doUpdateSet({ detail: row.detail }))
    .execute();
}

/** Takes away flags that hold no more; what a moderator has dismissed is kept. */
export async function deleteFlags(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('offer_flags')
    .where('id', 'in', [...ids])
    .where('dismissed_at', 'is', null)
    .execute();
}

/** What their author is told of these offers that repeat a shown one: of the newest flag that stands. */
export async function selectRepeated(db: Db, offerIds: readonly number[]): Promise<Map<number, Repeated>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<{ offer_id: number; detail: DuplicateDetail; short_code: string }>`${sql.raw(plannedOnce)}
    SELECT f.offer_id, f.detail, o.short_code FROM offer_flags f JOIN offers o ON o.id = f.other_id
    WHERE f.kind = 'duplicate' AND f.dismissed_at IS NULL AND o.status = ${sql.lit(offerStatus.active)}
      AND ${isOneOf(sql`f.offer_id`, offerIds)} ORDER BY f.id`.execute(db);
  return new Map(
    rows.map(({ offer_id: id, detail, short_code }) => {
      const { signs } = detail;
      // That it is one's own second says the most.
      const sign = signs.includes('phone') ? 'phone' : signs[0]!;
      return [id, { sign, short_code }];
    }),
  );
}

/** @returns how many flags were open */
export async function dismissFlags(db: Db, offerId: number, adminId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offer_flags')
    .set({ dismissed_at: now, dismissed_by: adminId })
    .where('offer_id', '=', offerId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Looked at; nothing that its owner or visitors see changes. */
export async function setReviewed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('offers').set({ reviewed_at: now }).where('id', '=', id).execute();
}
