import type { AdminOffer, AdminOfferState } from '@app/contract/adminOffers';
import { offerStatus } from '@app/domain/kinds';
import { photoKey } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import { type AdminOfferRow, type OfferFilter, offerOrders, selectOffers } from './offers.queries.ts';

type Shown = Omit<AdminOfferRow, 'value'>;

function stateOf({ status, active_until: until }: Shown, now: Date): AdminOfferState {
  if (status === offerStatus.deactivated) return 'deactivated';
  if (status === offerStatus.rejected) return 'rejected';
  if (status === offerStatus.template) return 'draft';
  return until !== null && until >= now ? 'active' : 'expired';
}

export const presentOffer = (row: Shown, now: Date): AdminOffer => ({
  id: row.id,
  short_code: row.short_code,
  deal: row.deal,
  property_type: row.property_type,
  state: stateOf(row, now),
  price: row.price,
  address: row.address,
  photo_path: row.photo && photoKey(row.photo, 320),
  photo_count: row.photo_count,
  views: row.views,
  created_at: row.created_at.toISOString(),
  reject_reason: row.reject_reason,
  owner: { id: row.owner_id, name: row.owner_name, is_blocked: row.owner_blocked },
});

/** Every offer but the deleted, newest first; of the expired those that ended last. */
export async function listOffers(
  db: Db,
  { cursor, limit, ...filter }: OfferFilter & { cursor?: string | undefined; limit: number },
  now: Date,
) {
  const sort = filter.state === 'expired' ? 'ended' : 'newest';
  const order = offerOrders[sort];
  const { rows, total, moreThan } = await selectOffers(db, filter, order, readCursor(sort, order, cursor), limit, now);
  return {
    items: rows.slice(0, limit).map((row) => presentOffer(row, now)),
    next: nextCursor(sort, rows, limit),
    total,
    more_than: moreThan,
  };
}
