import { type RawBuilder, sql } from 'kysely';

/** One is not a list: PostgreSQL takes lists for ten when it plans for any, and so plans a list of one anew each time (`plannedOnce`). */
export const isOneOf = (id: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${id} = ${ids[0]}::bigint` : sql`${id} = ANY(${[...ids]}::bigint[])`;
