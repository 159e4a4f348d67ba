import { deals, offerStatus, type PropertyType } from '@app/domain/kinds';
import { type ComparedOffer, duplicateSigns, flagLimits, lowPrice } from '@app/domain/offerFlags';
import { areHashesAlike } from '@app/domain/perceptualHash';
import { metresBetween } from '@app/domain/gazetteer/line';
import { z } from 'zod';
import { selectAdvert } from '../adverts/adverts.service.ts';
import { emitLive } from '../platform/events/events.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { selectLikePhotos, selectPerceptualHashes } from './likePhotos.queries.ts';
import {
  deleteFlags,
  type Finding,
  type FlaggedRow,
  lockRepeats,
  selectFlagged,
  selectFlags,
  selectMarket,
  selectNeighbours,
  upsertFlag,
} from './offerFlags.queries.ts';

export { dismissFlags, setReviewed } from './offerFlags.queries.ts';

const maxNeighbours = 100;

const compared = (row: FlaggedRow): ComparedOffer => ({
  ownerId: row.user_id,
  deal: row.deal,
  kind: row.property_type,
  area: row.area,
  rooms: row.rooms,
  floor: row.floor,
  point: [row.point!.x, row.point!.y],
});

const maxLike = 2000;

/**
 * Offers that show pictures of this one, and how many of them; pictures that many owners use count for nothing.
 * @returns by offer
 */
async function offersWithPhotosOf(db: Db, offerId: number): Promise<Map<number, number>> {
  const own = await selectPerceptualHashes(db, offerId);
  const like = await selectLikePhotos(db, offerId, own, maxLike);
  const shared = new Map<number, number>();
  for (const hash of own) {
    const same = like.filter((photo) => areHashesAlike(hash, photo.perceptual_hash));
    if (new Set(same.map((photo) => photo.owner_id)).size > flagLimits.stockOwners) continue;
    for (const id of new Set(same.map((photo) => photo.offer_id))) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  return shared;
}

async function duplicates(db: Db, offer: FlaggedRow): Promise<Finding[]> {
  const photos = await offersWithPhotosOf(db, offer.id);
  const near = await selectNeighbours(db, offer, maxNeighbours);
  const one = compared(offer);
  return (await selectFlagged(db, [...new Set([...near, ...photos.keys()])])).flatMap((row): Finding[] => {
    const [other, shared] = [compared(row), photos.get(row.id) ?? 0];
    const signs = duplicateSigns(one, other, shared);
    if (signs.length === 0) return [];
    const metres = Math.round(metresBetween(one.point, other.point));
    return [{ kind: 'duplicate', otherId: row.id, detail: { signs, photos: shared, metres } }];
  });
}

async function cheapness(db: Db, offer: FlaggedRow, now: Date): Promise<Finding[]> {
  if (offer.deal === deals.exchange || offer.price === null || offer.area === null) return [];
  const sector = await selectMarket(db, offer, 'sector', now);
  const enough = sector.length >= flagLimits.comparables.sector;
  const market = { sector, city: enough ? [] : await selectMarket(db, offer, 'city', now) };
  const detail = lowPrice(offer.property_type as PropertyType, offer.price / offer.area, market);
  return detail ? [{ kind: 'low_price', otherId: null, detail }] : [];
}

/**
 * Writes down what a moderator should look at in a shown offer: that it repeats another, that its price is far under
 * the market. Of two that repeat each other the one that came later is flagged; flags that hold no more go.
 */
export async function flagOffer(db: Db, offerId: number, now: Date): Promise<void> {
  const [offer] = await selectFlagged(db, [offerId]);
  if (!offer) return;
  const found = [...(await duplicates(db, offer)), ...(await cheapness(db, offer, now))];
  const repeats = found.flatMap(({ otherId }) => otherId ?? []);
  await db.transaction().execute(async (trx) => {
    await lockRepeats(trx, [offerId, ...repeats]);
    if ((await selectAdvert(trx, 'offer', offerId, { lock: true }))?.status !== offerStatus.active) return;
    const before = await selectFlags(trx, offerId);
    const holds = (flag: (typeof before)[number]) =>
      found.some(({ kind, otherId }) => {
        const pair = flag.offer_id === offerId ? flag.other_id : flag.offer_id;
        return kind === flag.kind && pair === otherId;
      });
    const gone = before.filter((flag) => !holds(flag));
    await deleteFlags(
      trx,
      gone.map(({ id }) => id),
    );
    const turned = new Set(before.filter((flag) => flag.other_id === offerId).map((flag) => flag.offer_id));
    const added = found.filter(({ otherId }) => otherId === null || !turned.has(otherId));
    for (const finding of added.slice(-flagLimits.maxFlags)) await upsertFlag(trx, offerId, finding, now);
    const known = new Set(before.map((flag) => `${flag.kind} ${flag.other_id}`));
    const isNews = gone.length > 0 || added.some(({ kind, otherId }) => !known.has(`${kind} ${otherId}`));
    // Its author may have it open just now, and is told of it there.
    if (isNews) await emitLive(trx, [offer.user_id], { type: 'offer' });
  });
}

export const flagOfferJob = defineJob({
  name: 'offers.flag',
  schema: z.object({ offerId: z.number() }),
  handler: ({ db, clock }, { offerId }) => flagOffer(db, offerId, clock()),
});
