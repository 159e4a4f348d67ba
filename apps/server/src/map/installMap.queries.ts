import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { mapChannel } from './mapFiles.ts';

/** Tells every node to look which map is installed. */
export async function notifyOfMap(db: Db): Promise<void> {
  await sql`SELECT pg_notify(${mapChannel}, '')`.execute(db);
}

/** Any number that no other lock of this database has. */
const lockKey = 0x6d6170;

/**
 * Works while no other machine of this database makes a map.
 * @throws when one does
 */
export async function whileAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS held`.execute(connection);
    if (!rows[0]?.held) throw new Error('another machine makes a map for this database now: wait until it is done');
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
