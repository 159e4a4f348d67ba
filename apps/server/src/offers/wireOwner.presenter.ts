import type { WireOffer, WireViewing } from '@app/contract/wireNames';
import type { FullOffer } from '@app/contract/offers';
import { formatWireTime } from '@app/domain/chisinauTime';
import { type Locale, viewingStatus, type ViewingStatus } from '@app/domain/kinds';
import { specialisations } from '@app/domain/references';
import { currentViewingStatus } from '@app/domain/viewings';
import type { OwnerRow } from './offerParts.queries.ts';
import type { ViewingRow } from './offers.queries.ts';

type WireOwner = Pick<
  WireOffer,
  | 'owner_photo'
  | 'owner_phone'
  | 'owner_info'
  | 'owner_agency'
  | 'owner_review_avg_rating'
  | 'owner_review_count'
  | 'owner_recommendation_percent'
  | 'is_advert_by_realtor'
  | 'is_advert_by_verified_realtor'
>;
type WireViewings = Pick<WireOffer, 'book_id' | 'view_books' | 'response_id' | 'response_datetime_proposals'>;

const namesOf = (ids: readonly number[], locale: Locale) =>
  specialisations.filter(({ id }) => ids.includes(id)).map(({ title }) => ({ name: title[locale] }));

/**
 * Whose the offer is, by the wire's names.
 * @param shown the owner as this viewer sees them; null in a client view
 * @param phone null to whom it is not told
 */
export function presentWireOwner(
  owner: OwnerRow,
  shown: FullOffer['owner'],
  phone: string | null,
  locale: Locale,
): WireOwner {
  const is_advert_by_realtor = owner.role === 'realtor';
  const is_verified_realtor = is_advert_by_realtor && owner.verified_at !== null;
  return {
    owner_photo: shown?.avatar_path ?? null,
    owner_phone: shown && phone,
    owner_info: shown && { phone, is_verified_realtor },
    owner_agency: shown?.agency
      ? {
          name: shown.agency,
          logo_path: shown.agency_logo_path,
          specializations: namesOf(owner.specializations, locale),
        }
      : null,
    owner_review_avg_rating: shown?.rating ?? null,
    owner_review_count: shown?.review_count ?? 0,
    owner_recommendation_percent: shown?.recommendation_percent ?? null,
    is_advert_by_realtor,
    is_advert_by_verified_realtor: is_verified_realtor,
  };
}

/** Whether one of these viewings with the owner is agreed. */
export const haveAgreed = (owner: { id: number }, viewings: readonly ViewingRow[]): boolean =>
  viewings.some(({ status, owner_id }) => status === viewingStatus.accepted && owner_id === owner.id);

/** The phone of an offer's owner, to themselves and to whoever has an accepted viewing with them. */
export function phoneFor(owner: OwnerRow, viewerId: number | null, viewings: readonly ViewingRow[]): string | null {
  return owner.id === viewerId || haveAgreed(owner, viewings) ? owner.phone : null;
}

function presentViewing(row: ViewingRow, viewerId: number, owner: OwnerRow, now: Date): WireViewing {
  const status = currentViewingStatus({ status: row.status as ViewingStatus, at: row.starts_at }, now);
  const other = row.owner_id === viewerId ? (row.client_phone ?? row.client_account_phone) : owner.phone;
  return {
    book_id: row.id,
    date_time: formatWireTime(row.starts_at),
    advert_id: row.offer_id,
    is_client_view_mode: row.client_name !== null,
    status,
    user_id: row.proposed_by === 'owner' ? row.owner_id : row.client_id,
    book_user_id: row.client_id,
    created_at: row.created_at.toISOString(),
    user_phone: status === viewingStatus.accepted ? other : null,
  };
}

/** The viewer's viewings at the offer, by the wire's names; none for a guest and in a client view. */
export function presentWireViewings(
  viewings: readonly ViewingRow[],
  responseId: number | null,
  viewer: { id: number | null; owner: OwnerRow; now: Date },
): WireViewings {
  const { id, owner, now } = viewer;
  const shown = id === null ? [] : viewings.map((row) => ({ row, book: presentViewing(row, id, owner, now) }));
  return {
    book_id: shown.find(({ row }) => row.client_id === id)?.row.id ?? null,
    view_books: shown.map(({ book }) => book),
    response_id: responseId,
    response_datetime_proposals: shown
      .filter(({ row }) => responseId !== null && row.proposal_id === responseId)
      .map(({ book }) => book),
  };
}
