import { dealOfOffer } from '@app/contract/wireDeal';
import type { Locale } from '@app/domain/kinds';
import { placeInWords } from '@app/domain/placeInWords';
import { priceWords } from '@app/domain/priceWords';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Db } from '../platform/database/database.ts';
import { guest } from '../platform/http/session.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { drawSharePicture } from './drawSharePicture.ts';
import { showOffer } from './offers.service.ts';

/** Drawing takes a tenth of a second of a core: uploads need the others. */
const drawing = pLimit(1);
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/**
 * The picture of a link to an offer, as a guest may see it.
 * @throws AppError `offer_not_found`, `storage_unavailable`
 */
export async function openSharePicture(
  { reader, storage }: { reader: Db; storage: PhotoStorage },
  code: string,
  locale: Locale,
  now: Date,
): Promise<Buffer> {
  const offer = await showOffer(reader, code, { actor: guest, locale, now });
  const words = { price: priceWords(offer.price, dealOfOffer(offer), locale), place: placeInWords(offer) };
  const photo = offer.photos[0]?.path.replace('-1920.', '-1280.');
  const key = JSON.stringify([photo, words]);
  const known = drawn.get(key);
  if (known) return known;
  const made = drawing(async () =>
    drawSharePicture(photo === undefined ? undefined : await storage.read(photo), words),
  );
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  return made;
}
