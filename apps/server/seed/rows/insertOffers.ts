import { offerStatus } from '@app/domain/kinds';
import type { Db } from '../../src/platform/database/database.ts';
import { publishedOffer } from '../offers/doubtfulOffers.ts';
import { album } from '../photos/album.ts';
import type { PhotoRows } from '../photos/photoRows.ts';
import { insertRows, takeIds } from './insertRows.ts';
import { offerRows } from './offerRow.ts';
import { missingNumbers } from './missingNumbers.ts';
import type { Owners } from './owners.ts';

/**
 * Inserts the offers with the numbers `from` up to `to` (not included) that are not there yet, with their photos and
 * prices. Their ids, drafts left out.
 */
export async function insertOffers(
  db: Db,
  from: number,
  to: number,
  owners: Owners,
  photos: PhotoRows,
  now: Date,
): Promise<number[]> {
  const numbers = await missingNumbers(db, 'offers', from, to);
  const ids = await takeIds(db, 'offers', numbers.length);
  const made = numbers.map((index, i) => {
    const id = ids[i]!;
    const owner = owners.ofOffer(index);
    const draft = publishedOffer(index, { locale: owner.locale, realtor: owner.role === 'realtor' });
    return { draft, rows: offerRows(id, index, draft, owner, now), pictures: album(index, draft) };
  });
  await insertRows(
    db,
    'offers',
    made.map(({ rows }) => rows.offer),
  );
  await insertRows(
    db,
    'offer_prices',
    made.flatMap(({ rows }) => rows.prices),
  );
  const wanted = made.flatMap(({ rows, pictures }) =>
    pictures.map((picture, position) => ({
      offerId: rows.offer.id,
      position,
      ownerId: rows.offer.user_id as number,
      picture,
    })),
  );
  const photoIds = await photos.idsOf(db, wanted);
  await insertRows(
    db,
    'offer_photos',
    wanted.map(({ offerId, position }, i) => ({ offer_id: offerId, position, photo_id: photoIds[i] })),
  );
  return made.flatMap(({ rows: { offer } }) => (offer.status === offerStatus.template ? [] : [offer.id]));
}
