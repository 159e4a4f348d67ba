import { sql } from 'kysely';

/** The queue of what failed at its last try. */
export const deadLetters = 'dead-letters';

/**
 * Jobs that wait or run, as a table to select from. `silent_seconds` is how long ago a running one said last that it does.
 *
 * The only place that knows a table of pg-boss's, and it reads alone: `findJobs` gives all jobs of a name at once, with those
 * that are done and without a state to ask for, and the counts of `getQueues` are a minute old and have no ages.
 */
export const unfinishedJobs = sql`(SELECT id, name, data, state::text, retry_count, start_after, started_on, singleton_key,
    CASE WHEN state = 'active' AND heartbeat_seconds IS NOT NULL
      THEN extract(epoch FROM now() - heartbeat_on)::float8 END AS silent_seconds
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active')) AS unfinished`;
