import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { after, type Order, orderBy, type Cursor } from './keyset.ts';

/** A list of which those are asked for that are meant by some words. */
export interface LongList {
  /** With its alias. */
  table: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /**
   * The id, what the list follows and what the words are looked for in: one index has them all, in the list's order.
   */
  columns: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  matches: RawBuilder<boolean>;
  order: Order;
}

export interface TextSearchPage {
  /** One more than asked for where anything follows. */
  ids: number[];
  total: number;
  /** There are more than so many; null where `total` is all of them. */
  moreThan: number | null;
}

/** When to do what. */
interface Pace {
  /** So many of the list are looked at before the words' own index is asked. */
  lookedAt: number;
  /** The list is read on where a page is expected among so many of it; a page may lie twice as far. */
  farther: number;
  /** Where so many stand among these, nobody counts on. */
  plenty: number;
  /** So many are put in order; where there are more, the next one of the list is never far. */
  sorted: number;
  /** So many are counted. */
  max: number;
}
const usual: Pace = { lookedAt: 2_000, farther: 20_000, plenty: 100, sorted: 3_000, max: 1_000 };

/**
 * A page of a long list whose rows have these words. PostgreSQL cannot tell which words are common, of several together
 * least of all, and a wrong guess costs a second: so the list's beginning is looked at first, and read on where some
 * stand in it; then the index of the words as far as can be put in order, then the list on and on. A list that is
 * looked at whole is counted whole.
 */
export async function textSearchPage(
  db: Db,
  list: LongList,
  cursor: Cursor | undefined,
  limit: number,
  pace: Pace = usual,
): Promise<TextSearchPage> {
  const { lookedAt, farther, sorted, max } = pace;
  const near = await look(db, list, cursor, lookedAt, Math.max(limit, max) + 1);
  if (near.whole && !cursor) return { ids: near.ids.slice(0, limit + 1), ...counted(near.ids.length, max) };
  if (near.ids.length > limit) return { ids: near.ids.slice(0, limit + 1), ...roughly(near.ids.length, limit, pace) };
  const expected = Math.ceil((lookedAt * (limit + 1)) / near.ids.length);
  if (expected <= farther && !near.whole) {
    const ids = await along(db, list, cursor, limit + 1, sql`LIMIT ${2 * expected}`);
    if (ids.length > limit) return { ids, total: limit, moreThan: limit };
  }
  const few = await inOrder(db, list, cursor, limit + 1, sorted);
  if (few.total <= sorted) return { ids: few.ids, ...counted(few.total, max) };
  return { ids: await along(db, list, cursor, limit + 1, sql`OFFSET 0`), total: max, moreThan: max };
}

const counted = (total: number, max: number) =>
  total > max ? { total: max, moreThan: max } : { total, moreThan: null };

/** Of a longer list no more is told than was seen, in round numbers. */
function roughly(seen: number, limit: number, { plenty, max }: Pace) {
  const moreThan = [max, plenty].find((number) => seen > number) ?? limit;
  return { total: moreThan, moreThan };
}

interface Look {
  /** Of those that are meant, in the list's order. */
  ids: number[];
  /** Nothing of the list is behind them. */
  whole: boolean;
}

/** The list's next rows, and those of them that are meant. */
async function look(
  db: Db,
  { table, alias, id, columns, where, matches, order }: LongList,
  cursor: Cursor | undefined,
  lookedAt: number,
  limit: number,
): Promise<Look> {
  const goesOn = cursor ? sql`AND ${after(order, id, cursor)}` : sql``;
  const { rows } = await sql<{ ids: number[] | null; seen: number }>`
    SELECT count(*)::integer AS seen, (array_agg(${id} ORDER BY ${orderBy(order, id)}) FILTER (WHERE ${matches}))[:${limit}] AS ids
    FROM (SELECT ${columns} FROM ${table} WHERE ${where} ${goesOn} ORDER BY ${orderBy(order, id)} LIMIT ${lookedAt}) AS ${alias}`.execute(
    db,
  );
  const { ids, seen } = rows[0]!;
  return { ids: ids ?? [], whole: seen < lookedAt };
}

/** By the list's order, as far as it is read. */
async function along(
  db: Db,
  { table, alias, id, columns, where, matches, order }: LongList,
  cursor: Cursor | undefined,
  limit: number,
  end: RawBuilder<unknown>,
): Promise<number[]> {
  const goesOn = cursor ? sql`AND ${after(order, id, cursor)}` : sql``;
  const { rows } = await sql<{ id: number }>`
    SELECT ${id} FROM (SELECT ${columns} FROM ${table} WHERE ${where} ${goesOn} ORDER BY ${orderBy(order, id)} ${end}) AS ${alias}
    WHERE ${matches} ORDER BY ${orderBy(order, id)} LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** By the words: all that are meant are read. */
async function inOrder(
  db: Db,
  { table, id, where, matches, order }: LongList,
  cursor: Cursor | undefined,
  limit: number,
  sorted: number,
): Promise<{ ids: number[]; total: number }> {
  const bySort: Order = { ...order, by: sql`m.sort` };
  const goesOn = cursor ? sql`AND ${after(bySort, sql`m.id`, cursor)}` : sql``;
  const { rows } = await sql<{ id: number | null; total: number }>`
    WITH m AS MATERIALIZED (
      SELECT ${id} AS id, ${order.by} AS sort FROM ${table} WHERE ${where} AND ${matches} LIMIT ${sorted + 1})
    SELECT t.total, f.id FROM (SELECT count(*)::integer AS total FROM m) AS t
      LEFT JOIN LATERAL (SELECT m.id, m.sort FROM m WHERE t.total <= ${sorted} ${goesOn}
        ORDER BY ${orderBy(bySort, sql`m.id`)} LIMIT ${limit}) AS f ON true
    ORDER BY ${orderBy({ ...order, by: sql`f.sort` }, sql`f.id`)}`.execute(db);
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]!.total };
}
