import type { NodeState } from '@app/domain/siteState';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

interface NodeRow {
  id: string;
  name: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  state: NodeState;
}

/** A node that was killed is told of for so long, hours. */
const keptFor = 6;

/** Says that a node runs and how it is; those that fell silent long ago are forgotten. */
export async function announceNode(db: Db, { state, ...node }: NodeRow): Promise<void> {
  const values = { ...node, state: JSON.stringify(state) };
  await db
    .insertInto('nodes')
    .values(values)
    .onConflict((known) => known.column('id').doUpdateSet({ seen_at: values.seen_at, state: values.state }))
    .execute();
  await db
    .deleteFrom('nodes')
    .where('seen_at', '<', new Date(node.seen_at.getTime() - keptFor * 3_600_000))
    .execute();
}

export async function removeNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

export const selectNodes = (db: Db): Promise<NodeRow[]> =>
  db.selectFrom('nodes').selectAll().orderBy('started_at').orderBy('id').$castTo<NodeRow>().execute();

/** What the database holds, and who holds connections to it. */
export async function selectDatabaseSize(db: Db) {
  const { rows } = await sql<{ size: number; connections: number; most_connections: number }>`SELECT
      pg_database_size(current_database())::float8 AS size,
      (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::integer AS most_connections`.execute(db);
  return rows[0]!;
}

interface ChannelRow {
  channel: string;
  waiting: number;
  oldest_seconds: number;
  failed_at: Date | null;
}

/** Messages that have not left, by channel, and when one of it failed last. */
export async function selectChannels(db: Db, now: Date): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`SELECT channel, coalesce(waiting, 0) AS waiting,
      coalesce(extract(epoch FROM ${now}::timestamptz - first), 0)::float8 AS oldest_seconds, failed_at
    FROM (SELECT channel, count(*)::integer AS waiting, min(created_at) AS first
        FROM outbox_messages WHERE sent_at IS NULL AND refused_at IS NULL GROUP BY channel) AS unsent
      FULL JOIN failing_channels USING (channel)`.execute(db);
  return rows;
}
