import { type RawBuilder, sql } from 'kysely';

/**
 * A value that PostgreSQL plans without. Of a statement that is planned once (`plannedOnce`) it goes on planning anew wherever a plan that
 * knows the value looks cheaper than the one for any: for whoever has less than others do, at each call.
 */
export const untold = <T>(value: T, type: 'bigint' | 'bigint[]' | 'timestamptz'): RawBuilder<T> =>
  sql`(SELECT ${value}::${sql.raw(type)})`;

/** One is not a list: PostgreSQL takes a list that it is not told for ten. */
export const isOneOf = (id: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${id} = ${ids[0]}::bigint` : sql`${id} = ANY(${untold([...ids], 'bigint[]')}::bigint[])`;
