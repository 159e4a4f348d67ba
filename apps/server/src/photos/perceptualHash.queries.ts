import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Pictures whose hash is not worked out yet, each named once however many people have it. */
export async function selectUnseenPaths(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT DISTINCT path FROM (SELECT path FROM photos WHERE perceptual_hash IS NULL ORDER BY id LIMIT ${limit}) AS unseen`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}

export async function updatePerceptualHash(db: Db, path: string, hash: Uint8Array): Promise<void> {
  await db
    .updateTable('photos')
    .set({ perceptual_hash: Buffer.from(hash) })
    .where('path', '=', path)
    .where('perceptual_hash', 'is', null)
    .execute();
}
