import { type RawBuilder, sql } from 'kysely';
import { plannedOnce } from './connectionPool.ts';
import type { Db } from './database.ts';
import { after, type Cursor, cursorValue, nextCursor, type Order, orderBy } from './keyset.ts';

/** Lists never count further. */
export const countCap = 1_001;

export type Condition = RawBuilder<boolean>;

/** All of those that are there. */
export const allOf = (conditions: readonly (Condition | undefined | false)[]): Condition =>
  sql<boolean>`${sql.join(
    conditions.filter((condition) => condition),
    sql` AND `,
  )}`;

/** What the wide filters let through and the narrow ones do not. */
export const beyond = (wide: Condition, narrow: Condition): Condition =>
  sql<boolean>`${wide} AND (${narrow}) IS NOT TRUE`;

/** What a list is of: a table with its alias, and its ids. */
export interface Listing {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

export interface PageWanted {
  order: Order;
  from?: Cursor | undefined;
  limit: number;
  /** The best plan does not depend on what the condition is asked with: one person's own, or a list without filters. */
  isPlannedOnce?: boolean;
}

const planOf = ({ isPlannedOnce = false }: Pick<PageWanted, 'isPlannedOnce'>) => sql.raw(isPlannedOnce ? plannedOnce : '');

/** What is left out, looked for by its hash. */
export const isNoneOf = (id: RawBuilder<unknown>, ids: readonly number[]): Condition =>
  sql`${id} NOT IN (SELECT unnest(${[...ids]}::bigint[]))`;

/** Ids of a page and one more, each with its place in the order, and how many the whole list has, up to the cap. */
export interface FoundPage {
  found: Cursor[];
  total: number;
}

export interface Page<T> {
  items: T[];
  next: string | null;
  total: number;
}

/** The ids of a page, the cursor behind it and the count. */
export const cutPage = (sort: string, { found, total }: FoundPage, limit: number) => ({
  ids: found.slice(0, limit).map(({ id }) => id),
  next: nextCursor(sort, found, limit),
  total,
});

/** So many in the list's own order. */
async function selectInOrder(
  db: Db,
  { from: table, id }: Listing,
  where: Condition,
  { order, from, limit, ...plan }: PageWanted,
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`${planOf(plan)}
    SELECT ${id} AS id, ${cursorValue(order)} AS value FROM ${table}
    WHERE ${where} ${from ? sql`AND ${after(order, id, from)}` : sql``}
    ORDER BY ${orderBy(order, id)} LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The first ids of a list. */
export async function selectFirst(db: Db, list: Listing, where: Condition, order: Order, limit: number) {
  return (await selectInOrder(db, list, where, { order, limit })).map(({ id }) => id);
}

/**
 * A page of a list and its count. What fits is found in any order up to the cap, counted and sorted; where more fits,
 * the list's own order leads to a page sooner. PostgreSQL cannot choose between the two by itself: prices and areas
 * depend on deal and kind, which it takes for chance.
 * @param ofMany the same condition, where more than the cap are known to fit
 */
export async function selectPage(
  db: Db,
  list: Listing,
  where: Condition,
  { order, from, limit, ...plan }: PageWanted,
  ofMany = where,
): Promise<FoundPage> {
  const sorted: Order = { ...order, by: sql`page.sort` };
  const inPage: Order = { ...order, by: sql`m.sort` };
  const id = sql`m.id`;
  // Told in the text, a number of rows is known to a plan that is made once.
  const { rows } = await sql<{ total: number; id: number | null; value: string }>`${planOf(plan)}
    WITH m AS MATERIALIZED (SELECT ${list.id} AS id, ${order.by} AS sort FROM ${list.from} WHERE ${where} LIMIT ${sql.lit(countCap)})
    SELECT page.total, page.id, ${cursorValue(sorted)} AS value FROM (
      SELECT counted.total, m.id, m.sort FROM (SELECT count(*) AS total FROM m) AS counted
      LEFT JOIN m ON counted.total < ${countCap} ${from ? sql`AND ${after(inPage, id, from)}` : sql``}
      ORDER BY ${orderBy(inPage, id)} LIMIT ${sql.lit(limit + 1)}) AS page
    ORDER BY ${orderBy(sorted, sql`page.id`)}`.execute(db);
  const { total } = rows[0]!;
  const found = rows.flatMap((row) => (row.id === null ? [] : { id: row.id, value: row.value }));
  if (total < countCap) return { found, total };
  return { found: await selectInOrder(db, list, ofMany, { order, from, limit: limit + 1, ...plan }), total };
}

export async function countUpToCap(db: Db, { from }: Pick<Listing, 'from'>, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM ${from} WHERE ${where} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}
