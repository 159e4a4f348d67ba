import type { DeliveryChannel } from '@app/domain/notifications';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What the channels and the time of leaving depend on. */
export function selectToPlan(db: Db, ids: readonly number[]) {
  return (
    db
      .selectFrom('notifications as n')
      .leftJoin('viewings as v', 'v.id', 'n.viewing_id')
      .select(['n.id', 'n.user_id', 'n.type', 'n.created_at'])
      // A viewing that went with its offer left its time in the data.
      .select(sql<Date | null>`coalesce(v.starts_at, (n.data->>'at')::timestamptz)`.as('starts_at'))
      .where(sql<boolean>`n.id = ANY(${[...ids]}::bigint[])`)
      .execute()
  );
}

export type ToPlan = Awaited<ReturnType<typeof selectToPlan>>[number];

export interface NewDelivery {
  notification_id: number;
  channel: DeliveryChannel;
  due_at: Date;
}

/** Adds those that are not there yet. @returns when the added ones are due */
export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<Date[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ due_at: Date }>`
    INSERT INTO notification_deliveries (notification_id, channel, due_at)
    SELECT * FROM unnest(${rows.map((row) => row.notification_id)}::bigint[], ${rows.map((row) => row.channel)}::text[],
      ${rows.map((row) => row.due_at)}::timestamptz[])
    ON CONFLICT DO NOTHING RETURNING due_at`.execute(db);
  return added.map((row) => row.due_at);
}

/** Deliveries whose time has come, locked for this transaction; those of one person follow one another. */
export async function lockDue(db: Db, now: Date, limit: number) {
  const rows = await db
    .selectFrom('notification_deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.notification_id', 'd.channel', 'n.user_id', 'n.read_at'])
    .where('d.done_at', 'is', null)
    .where('d.due_at', '<=', now)
    .orderBy('d.due_at')
    .orderBy('n.user_id')
    .orderBy('d.notification_id')
    .limit(limit)
    .forUpdate('d')
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, channel: row.channel as DeliveryChannel }));
}
export type DueDelivery = Awaited<ReturnType<typeof lockDue>>[number];

export type Outcome = 'sent' | 'read' | 'unwanted' | 'unreachable';

export async function closeDeliveries(
  db: Db,
  done: readonly { delivery: DueDelivery; outcome: Outcome }[],
  now: Date,
): Promise<void> {
  const rows = done.map(({ delivery, outcome }) => ({
    id: delivery.notification_id,
    channel: delivery.channel,
    outcome,
  }));
  await sql`UPDATE notification_deliveries d SET done_at = ${now}, outcome = x.outcome
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (id bigint, channel text, outcome text)
    WHERE d.notification_id = x.id AND d.channel = x.channel`.execute(db);
}
