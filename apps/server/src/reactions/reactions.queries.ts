import { offerStatus, searchStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { untold } from '../platform/database/untold.ts';
import { after, orderBy, cursorValue, type Order, type Cursor } from '../platform/database/keyset.ts';
import { countCap, type FoundPage } from '../platform/database/listPage.ts';

export type Kind = 'favorite' | 'dislike';
export type Target = 'offer' | 'search';

const tables = {
  offer: {
    name: sql.table('offer_reactions'),
    id: sql.ref('offer_id'),
    isShown: (
      now: Date,
    ) => sql`EXISTS (SELECT FROM offers o WHERE o.id = offer_id AND o.status = ${sql.lit(offerStatus.active)}
      AND o.active_until >= ${hiddenBefore(now)}::timestamptz)`,
    isOthers: (userId: number) => sql`EXISTS (SELECT FROM offers o WHERE o.id = offer_id AND o.user_id <> ${userId})`,
  },
  search: {
    name: sql.table('search_reactions'),
    id: sql.ref('search_id'),
    isShown: (
      now: Date,
    ) => sql`EXISTS (SELECT FROM searches s WHERE s.id = search_id AND s.status = ${sql.lit(searchStatus.active)}
      AND s.expires_at >= ${hiddenBefore(now)}::timestamptz)`,
    isOthers: (userId: number) =>
      sql`EXISTS (SELECT FROM searches s WHERE s.id = search_id AND s.user_id <> ${userId})`,
  },
} as const;

/** The latest first. */
export const latest: Order = { by: sql`created_at`, type: 'timestamptz', way: 'desc' };

/** Sets the reaction, or clears it when it is the same. One row a pair, so the two kinds exclude each other. */
export async function toggleReaction(
  db: Db,
  target: Target,
  id: number,
  userId: number,
  kind: Kind,
  now: Date,
): Promise<Kind | null> {
  const table = tables[target];
  const gone = await sql`DELETE FROM ${table.name} WHERE user_id = ${userId} AND ${table.id} = ${id} AND kind = ${kind}
    RETURNING 1`.execute(db);
  if (gone.rows.length > 0) return null;
  await sql`INSERT INTO ${table.name} (user_id, ${table.id}, kind, created_at) VALUES (${userId}, ${id}, ${kind}, ${now})
    ON CONFLICT (user_id, ${table.id}) DO UPDATE SET kind = excluded.kind, created_at = excluded.created_at`.execute(
    db,
  );
  return kind;
}

/**
 * Ids of a page and one more, and how many there are, counted up to 1,001. What is hidden meanwhile is left out; it is back
 * when it is shown again.
 */
export async function selectReacted(
  db: Db,
  target: Target,
  userId: number,
  kind: Kind,
  now: Date,
  from: Cursor | undefined,
  limit: number,
): Promise<FoundPage> {
  const { name, id, isShown } = tables[target];
  const where = sql`user_id = ${untold(userId, 'bigint')} AND kind = ${sql.lit(kind)} AND ${isShown(now)}`;
  const { rows } = await sql<Cursor & { id: number | null; total: number }>`${sql.raw(plannedOnce)}
    SELECT counted.total, page.id, page.value FROM
      (SELECT count(*)::int AS total FROM (SELECT FROM ${name} WHERE ${where} LIMIT ${sql.lit(countCap)}) AS capped) AS counted
      LEFT JOIN (SELECT ${id} AS id, ${cursorValue(latest)} AS value, created_at FROM ${name}
        WHERE ${where} ${from ? sql`AND ${after(latest, id, from)}` : sql``}
        ORDER BY ${orderBy(latest, id)} LIMIT ${sql.lit(limit + 1)}) AS page ON true
    ORDER BY page.created_at DESC, page.id DESC`.execute(db);
  return { found: rows.filter((row) => row.id !== null), total: rows[0]!.total };
}

/** @returns how many there were */
export async function deleteReactions(db: Db, target: Target, userId: number, kind: Kind): Promise<number> {
  const gone = await sql`DELETE FROM ${tables[target].name} WHERE user_id = ${userId} AND kind = ${kind}`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

/** Those of the ids that everybody may see, in their order. */
export async function selectShown(db: Db, target: Target, ids: readonly number[], now: Date): Promise<number[]> {
  const { id, isShown } = tables[target];
  const { rows } = await sql<{ id: number }>`SELECT ${id} AS id
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (${id}, place) WHERE ${isShown(now)} ORDER BY place`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/**
 * Makes favourites of these, in their order, the first the latest: those that everybody may see and that are not one's own.
 * What is a favourite already stays where it stands.
 * @returns how many were none before
 */
export async function addFavourites(
  db: Db,
  target: Target,
  ids: readonly number[],
  userId: number,
  now: Date,
): Promise<number> {
  const { name, id, isShown, isOthers } = tables[target];
  const added = await sql`INSERT INTO ${name} AS mine (user_id, ${id}, kind, created_at)
    SELECT ${userId}, ${id}, 'favorite', ${now}::timestamptz - place * interval '1 millisecond'
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS kept (${id}, place)
    WHERE ${isShown(now)} AND ${isOthers(userId)}
    ON CONFLICT (user_id, ${id}) DO UPDATE SET kind = excluded.kind, created_at = excluded.created_at
      WHERE mine.kind <> excluded.kind`.execute(db);
  return Number(added.numAffectedRows ?? 0);
}
