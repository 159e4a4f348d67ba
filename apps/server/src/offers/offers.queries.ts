import type { PhoneOpening } from '@app/domain/phoneOpening';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export type OfferRow = Row<'offers'>;

const maxViewings = 20;

/** The viewer's viewings at an offer, on either side, the newest first; phones as they stand, for the presenter to withhold. */
export function selectViewingsAt(db: Db, offerId: number, viewerId: number) {
  return db
    .selectFrom('viewings')
    .innerJoin('users as client', 'client.id', 'viewings.client_id')
    .select([
      'viewings.id',
      'viewings.offer_id',
      'viewings.proposal_id',
      'viewings.owner_id',
      'viewings.client_id',
      'viewings.status',
      'viewings.starts_at',
      'viewings.proposed_by',
      'viewings.created_at',
      'viewings.client_name',
      'viewings.client_phone',
      'client.phone as client_account_phone',
    ])
    .where('offer_id', '=', offerId)
    .where((is) => is.or([is('client_id', '=', viewerId), is('owner_id', '=', viewerId)]))
    .orderBy('viewings.id', 'desc')
    .limit(maxViewings)
    .execute();
}

export type ViewingRow = Awaited<ReturnType<typeof selectViewingsAt>>[number];

/** The last proposal of an offer for one of the viewer's searches. */
export async function selectLastProposal(db: Db, offerId: number, viewerId: number): Promise<number | null> {
  const found = await db
    .selectFrom('proposals')
    .innerJoin('searches', 'searches.id', 'proposals.search_id')
    .select('proposals.id')
    .where('proposals.offer_id', '=', offerId)
    .where('searches.user_id', '=', viewerId)
    .orderBy('proposals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The phone of an offer's owner, and when it opens by the account. */
export async function selectPhone(db: Db, ownerId: number): Promise<{ phone: string | null; opens: PhoneOpening }> {
  const owner = await db
    .selectFrom('users')
    .select(['phone', 'phone_opens'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { phone: owner.phone, opens: owner.phone_opens as PhoneOpening };
}
