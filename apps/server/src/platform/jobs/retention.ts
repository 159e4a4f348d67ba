import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { defineJob, nothing } from './jobs.ts';

/** How long what nobody needs any more is kept, beside what its area deletes by itself (docs/operations.md). */
export interface Retention {
  table: string;
  /** Since when a row is old. */
  since: string;
  days: number;
  /** Of the table's rows those alone. */
  when?: string;
}

/** A message that did not leave: long enough to find out why. */
export const unsentRetention: Retention = {
  table: 'outbox_messages',
  since: 'created_at',
  days: 60,
  when: 'sent_at IS NULL',
};

/** Rows that are deleted at once: nobody waits long for them. */
const batch = 5_000;

/** @returns how many rows went, by table */
export async function deleteExpired(db: Db, rules: readonly Retention[], now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, since, days, when = 'true' } of rules) {
    const before = new Date(now.getTime() - days * 86_400_000);
    for (let count = batch; count === batch;) {
      const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(since)} < ${before} AND ${sql.raw(when)}
        LIMIT ${sql.lit(batch)}))`.execute(db);
      count = Number(numAffectedRows ?? 0);
      gone[table] = (gone[table] ?? 0) + count;
    }
  }
  return gone;
}

/** @param rules how long rows are kept that no area deletes by itself */
export const deleteExpiredJob = (rules: readonly Retention[]) =>
  defineJob({
    name: 'platform.forgetOld',
    schema: nothing,
    cron: '53 3 * * *',
    async handler({ db, clock, log }) {
      log.info({ gone: await deleteExpired(db, rules, clock()) }, 'what nobody needs any more is gone');
    },
  });
