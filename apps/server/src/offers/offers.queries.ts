import type { PhoneMessenger, PhoneOpening } from '@app/domain/phoneOpening';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export type OfferRow = Row<'offers'>;

const maxViewings = 20;

export interface ViewingRow {
  id: number;
  offer_id: number;
  proposal_id: number | null;
  owner_id: number;
  client_id: number;
  status: number;
  starts_at: Date;
  proposed_by: string;
  created_at: Date;
  client_name: string | null;
  client_phone: string | null;
  client_account_phone: string | null;
}

/** The viewer's viewings at an offer, on either side, the newest first; phones as they stand, for the presenter to withhold. */
export const viewingsAt = (offer: RawBuilder<unknown>, viewerId: number) => sql<ViewingRow>`
  SELECT v.id, v.offer_id, v.proposal_id, v.owner_id, v.client_id, v.status, v.starts_at, v.proposed_by, v.created_at,
    v.client_name, v.client_phone, c.phone AS client_account_phone
  FROM viewings v JOIN users c ON c.id = v.client_id
  WHERE v.offer_id = ${offer} AND ${viewerId}::bigint IN (v.client_id, v.owner_id)
  ORDER BY v.id DESC LIMIT ${sql.lit(maxViewings)}`;

export async function selectViewingsAt(db: Db, offerId: number, viewerId: number): Promise<ViewingRow[]> {
  return (await viewingsAt(sql`${offerId}::bigint`, viewerId).execute(db)).rows;
}

/** The phone of an offer's owner, when it opens by the account, and by which messengers one may write to it. */
export async function selectPhone(
  db: Db,
  ownerId: number,
): Promise<{ phone: string | null; opens: PhoneOpening; messengers: PhoneMessenger[] }> {
  const owner = await db
    .selectFrom('users')
    .select(['phone', 'phone_opens', 'phone_messengers'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const messengers = owner.phone_messengers as PhoneMessenger[];
  return { phone: owner.phone, opens: owner.phone_opens as PhoneOpening, messengers };
}
