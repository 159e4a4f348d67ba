import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Db } from '../database/database.ts';
import { defineJob, nothing } from '../jobs/jobs.ts';

interface Limit {
  tries: number;
  seconds: number;
}

/** Says how long it is until the window of a limit ends. */
export function tooManyTries({ seconds }: Limit, now: Date): AppError {
  const length = seconds * 1000;
  return new AppError('too_many_tries', { retryAfter: Math.ceil((length - (now.getTime() % length)) / 1000) });
}

/**
 * Counts a try in the database, so that all nodes share the count, and refuses when it is one too many.
 * @param key what is counted, such as `login:+37369123456` or `bookViewing:u17`
 * @returns how many were counted in this window, this one included
 * @throws AppError `too_many_tries` with the seconds until the window ends
 */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const length = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const { tries } = await db
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(start), tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ tries: sql<number>`rate_limits.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries > limit.tries) throw tooManyTries(limit, now);
  return tries;
}

/**
 * Refuses when that many tries have been counted in this window; counts none itself.
 * @throws AppError `too_many_tries` with the seconds until the window ends
 */
export async function requireTriesLeft(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const length = limit.seconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const row = await db
    .selectFrom('rate_limits')
    .select('tries')
    .where('key', '=', key)
    .where('window_start', '=', new Date(start))
    .executeTakeFirst();
  if (row && row.tries >= limit.tries) throw tooManyTries(limit, now);
}

/** Windows are at most a day long. */
async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 48 * 3_600_000))
    .execute();
}

export const deleteOldTriesJob = defineJob({
  name: 'platform.forgetOldTries',
  schema: nothing,
  cron: '17 * * * *',
  handler: ({ db, clock }) => deleteOldTries(db, clock()),
});

/** An address as it is counted: a household has a whole /64 of IPv6. */
export function addressKey(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (v4) return v4;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
