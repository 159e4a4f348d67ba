import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cursorOf, cursorPart, isMoment } from './cursor.ts';

/** Where a list goes on: the last item's sort value as PostgreSQL's text, and its id. */
export interface Cursor {
  value: string;
  id: number;
}

/** One order of a list: a column or expression that is never null, its type, and the way it runs. */
export interface Order {
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'integer';
  way: 'asc' | 'desc';
}

const code = cursorOf(z.tuple([z.string(), z.string(), cursorPart.id]));

/** An opaque cursor; it goes on in the very order it was made in. */
export const writeCursor = (sort: string, cursor: Cursor): string => code.write([sort, cursor.value, cursor.id]);

/**
 * The cursor behind a page of `limit`; null when nothing comes after it.
 * @param found one row more than the page has, if there is one
 */
export function nextCursor(sort: string, found: readonly Cursor[], limit: number): string | null {
  const last = found[limit - 1];
  return found.length > limit && last ? writeCursor(sort, last) : null;
}

const isReadable = {
  timestamptz: isMoment,
  integer: (text: string) => /^-?\d{1,10}$/.test(text) && cursorPart.integer.safeParse(Number(text)).success,
} as const;

/** The place a cursor names; a cursor of another order, or none of ours, begins the list anew. */
export function readCursor(sort: string, order: Pick<Order, 'type'>, cursor: string | undefined): Cursor | undefined {
  const [madeIn, value, id] = code.read(cursor) ?? [];
  if (madeIn !== sort || value === undefined || id === undefined) return undefined;
  return isReadable[order.type](value) ? { value, id } : undefined;
}

/** The sort value as text that compares equal when it comes back: times keep their microseconds. */
export function cursorValue(order: Order): RawBuilder<string> {
  return order.type === 'timestamptz'
    ? sql<string>`to_char(${order.by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`(${order.by})::text`;
}

/** What comes after the place in this order, ids breaking ties the same way. */
export function after(order: Order, id: RawBuilder<unknown>, cursor: Cursor): RawBuilder<boolean> {
  const value = sql`${cursor.value}::${sql.raw(order.type)}`;
  const sign = sql.raw(order.way === 'asc' ? '>' : '<');
  return sql<boolean>`(${order.by}, ${id}) ${sign} (${value}, ${cursor.id}::bigint)`;
}

export function orderBy(order: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(order.way);
  return sql`${order.by} ${way}, ${id} ${way}`;
}
