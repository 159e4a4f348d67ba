import type { AdminOffer, AdminOfferState } from '@app/contract/adminOffers';
import { offerStatus } from '@app/domain/kinds';
import { photoKey } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { countedPage, type PageQuery } from '../platform/database/countedList.ts';
import { type AdminOfferRow, type OfferFilter, offerList } from './offers.queries.ts';

function stateOf({ status, active_until: until }: AdminOfferRow, now: Date): AdminOfferState {
  if (status === offerStatus.deactivated) return 'deactivated';
  if (status === offerStatus.rejected) return 'rejected';
  if (status === offerStatus.template) return 'draft';
  return until !== null && until >= now ? 'active' : 'expired';
}

export const presentOffer = (row: AdminOfferRow, now: Date): AdminOffer => ({
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
export const listOffers = (db: Db, query: OfferFilter & PageQuery, now: Date) =>
  countedPage(db, offerList, query, now, (row) => presentOffer(row, now));
