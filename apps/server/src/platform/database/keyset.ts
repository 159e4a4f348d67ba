import { type RawBuilder, sql } from 'kysely';

/** Where a list goes on: the last item's sort value as PostgreSQL's text, and its id. */
export interface Place {
  value: string;
  id: number;
}

/** One order of a list: a column or expression that is never null, its type, and the way it runs. */
export interface Order {
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'integer';
  way: 'asc' | 'desc';
}

/** An opaque cursor; it goes on in the very order it was made in. */
export function writeCursor(sort: string, place: Place): string {
  return Buffer.from(JSON.stringify([sort, place.value, place.id])).toString('base64url');
}

const readable = { timestamptz: /^\d{4}-\d\d-\d\d[T ][\d:.]+(?:[+-][\d:]+|Z)$/, integer: /^-?\d{1,10}$/ } as const;

/** The place a cursor names; a cursor of another order, or none of ours, begins the list anew. */
export function readCursor(sort: string, order: Order, cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  try {
    const [madeIn, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown, unknown];
    if (madeIn !== sort || typeof value !== 'string' || !Number.isSafeInteger(id)) return undefined;
    return readable[order.type].test(value) ? { value, id: id as number } : undefined;
  } catch {
    return undefined;
  }
}

/** The sort value as text that compares equal when it comes back: times keep their microseconds. */
export function placeValue(order: Order): RawBuilder<string> {
  return order.type === 'timestamptz'
    ? sql<string>`to_char(${order.by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`(${order.by})::text`;
}

/** What comes after the place in this order, ids breaking ties the same way. */
export function after(order: Order, id: RawBuilder<unknown>, place: Place): RawBuilder<boolean> {
  const value = sql`${place.value}::${sql.raw(order.type)}`;
  const sign = sql.raw(order.way === 'asc' ? '>' : '<');
  return sql<boolean>`(${order.by}, ${id}) ${sign} (${value}, ${place.id}::bigint)`;
}

export function orderBy(order: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(order.way);
  return sql`${order.by} ${way}, ${id} ${way}`;
}
