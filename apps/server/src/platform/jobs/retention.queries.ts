import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

interface Rule {
  table: string;
  /** Since when a row is old. */
  since: string;
  days: number;
  /** Of the table's rows those alone. */
  when?: string;
}

/** How long what nobody needs any more is kept, beside what its areas forget by themselves (docs/operations.md). */
const retention: readonly Rule[] = [
  { table: 'outbox_messages', since: 'created_at', days: 60, when: 'sent_at IS NULL' },
  { table: 'notification_deliveries', since: 'done_at', days: 30 },
  { table: 'notifications', since: 'created_at', days: 180, when: 'read_at IS NOT NULL' },
  { table: 'notifications', since: 'created_at', days: 365 },
  { table: 'admin_actions', since: 'created_at', days: 365, when: 'looked' },
  { table: 'admin_actions', since: 'created_at', days: 5 * 365 },
  { table: 'support_chats', since: 'last_message_at', days: 365, when: 'user_id IS NULL AND decided_at IS NOT NULL' },
];

/** Rows that are deleted at once: nobody waits long for them. */
const batch = 5_000;

/** @returns how many rows went, by table */
export async function deleteExpired(db: Db, now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, since, days, when = 'true' } of retention) {
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
