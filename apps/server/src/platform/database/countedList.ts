import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { after, type Cursor, cursorValue, nextCursor, type Order, orderBy, readCursor } from './keyset.ts';
import { allOf, type Condition, countCap, countUpToCap } from './listPage.ts';
import { textSearchPage } from './textSearchPage.ts';

/** What somebody typed: `only` what an index finds by itself, such as one id, or what `matches` among many. */
export interface Typed {
  only?: Condition;
  matches?: Condition;
}

/** A long table as a list in pages: what a row shows, in which orders, and what each part of a filter asks for. */
export interface CountedList<Row, Filter> {
  table: string;
  alias: string;
  /** What a row shows, worked out for the rows of one page alone; of the table and of `joins`. */
  columns: RawBuilder<Row>;
  joins: RawBuilder<unknown>;
  /** By the names that cursors carry. */
  orders: Readonly<Record<string, Order>>;
  orderOf: (filter: Filter) => string;
  conditions: (filter: Filter, now: Date) => readonly (Condition | undefined)[];
  /** How typed words are looked for, where they are. */
  words?: {
    typed: (q: string) => Typed;
    /** The id, what the list follows and what the words are looked for in: see `LongList`. */
    columns: RawBuilder<unknown>;
  };
}

export interface PageQuery {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const fromOf = ({ table, alias }: { table: string; alias: string }) => sql.raw(`${table} ${alias}`);
const idOf = ({ alias }: { alias: string }) => sql.raw(`${alias}.id`);

/**
 * A page of a list, presented row by row, the cursor behind it, and how many the list has: `more_than` where those are
 * not counted to the end. The schema's comments call this reading `selectOffers`, `selectSearches`, `selectUsers` and
 * `selectActions`, by whose list it is.
 */
export async function countedPage<Row extends { id: number }, Filter, Item>(
  db: Db,
  list: CountedList<Row, Filter>,
  query: Filter & PageQuery,
  now: Date,
  present: (row: Row) => Item,
) {
  const { limit } = query;
  const sort = list.orderOf(query);
  const order = list.orders[sort]!;
  const cursor = readCursor(sort, order, query.cursor);
  const { rows, total, moreThan } = await pageRows(db, list, query, order, cursor, now);
  return { items: rows.slice(0, limit).map(present), next: nextCursor(sort, rows, limit), total, more_than: moreThan };
}

async function pageRows<Row extends { id: number }, Filter>(
  db: Db,
  list: CountedList<Row, Filter>,
  query: Filter & PageQuery,
  order: Order,
  cursor: Cursor | undefined,
  now: Date,
) {
  const { limit } = query;
  const { only, matches } = list.words?.typed(query.q?.trim() ?? '') ?? {};
  const where = allOf([...list.conditions(query, now), only]);
  if (list.words && matches) {
    const { columns } = list.words;
    const alias = sql.raw(list.alias);
    const long = { table: fromOf(list), alias, id: idOf(list), columns, where, matches, order };
    const { ids, ...counted } = await textSearchPage(db, long, cursor, limit);
    return { rows: await readRows(db, list, isAnyOf(list, ids), order, undefined, limit), ...counted };
  }
  const total = await countUpToCap(db, { from: fromOf(list) }, where);
  const rows = await readRows(db, list, where, order, cursor, limit);
  return { rows, total, moreThan: total < countCap ? null : countCap - 1 };
}

const isAnyOf = (list: { alias: string }, ids: readonly number[]) =>
  sql<boolean>`${idOf(list)} = any(${[...ids]}::bigint[])`;

/** One more than asked for tells whether anything follows. */
async function readRows<Row, Filter>(
  db: Db,
  list: CountedList<Row, Filter>,
  where: Condition,
  order: Order,
  cursor: Cursor | undefined,
  limit: number,
): Promise<(Row & { value: string })[]> {
  const id = idOf(list);
  const goesOn = cursor ? sql`AND ${after(order, id, cursor)}` : sql``;
  const sorted = orderBy(order, id);
  const { rows } = await sql<Row & { value: string }>`SELECT ${list.columns}, ${cursorValue(order)} AS value
    FROM (SELECT * FROM ${fromOf(list)} WHERE ${where} ${goesOn} ORDER BY ${sorted} LIMIT ${limit + 1}) ${sql.raw(list.alias)}
    ${list.joins} ORDER BY ${sorted}`.execute(db);
  return rows;
}

/** Rows as a list shows them, by their ids. */
export async function listedRows<Row extends { id: number }, Filter>(
  db: Db,
  list: CountedList<Row, Filter>,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`SELECT ${list.columns} FROM ${fromOf(list)} ${list.joins}
    WHERE ${isAnyOf(list, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
