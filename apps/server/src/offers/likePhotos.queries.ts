import { offerStatus } from '@app/domain/kinds';
import { mirrored } from '@app/domain/perceptualHash';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The hashes of an offer's pictures; of those too plain to be told by none. */
export async function selectPerceptualHashes(db: Db, offerId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('offer_photos')
    .innerJoin('photos', 'photos.id', 'offer_photos.photo_id')
    .select('perceptual_hash')
    .where('offer_id', '=', offerId)
    .where((is) => is(sql`length(perceptual_hash)`, '=', 8))
    .execute();
  return rows.map(({ perceptual_hash }) => perceptual_hash!);
}

/** A picture that shares some of its bits with those asked for: whose offer shows it, and its hash. */
export interface LikePhoto {
  offer_id: number;
  owner_id: number;
  perceptual_hash: Buffer;
}

/** Pictures of other offers, shown or rejected, that may look like these or like these in a mirror. */
export async function selectLikePhotos(
  db: Db,
  offerId: number,
  hashes: readonly Uint8Array[],
  limit: number,
): Promise<LikePhoto[]> {
  if (hashes.length === 0) return [];
  const wanted = hashes
    .flatMap((one) => [one, mirrored(one)])
    .map((one) => sql`perceptual_hash_bands(${Buffer.from(one)}::bytea)`);
  const { rows } = await sql<LikePhoto>`
    SELECT f.offer_id, o.user_id AS owner_id, p.perceptual_hash
    FROM photos p JOIN offer_photos f ON f.photo_id = p.id JOIN offers o ON o.id = f.offer_id
    WHERE length(p.perceptual_hash) = 8 AND perceptual_hash_bands(p.perceptual_hash) && (${sql.join(wanted, sql` || `)})
      AND f.offer_id <> ${offerId} AND o.status IN (${sql.lit(offerStatus.active)}, ${sql.lit(offerStatus.rejected)})
    LIMIT ${limit}`.execute(db);
  return rows;
}
