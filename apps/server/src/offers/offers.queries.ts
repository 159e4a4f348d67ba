import type { OfferCard } from '@app/contract/offers';
import { offerStatus } from '@app/domain/kinds';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row, Tables } from '../platform/database/tables.ts';

export type OfferRow = Row<'offers'>;
export type PhotoRow = Pick<Row<'photos'>, 'id' | 'path' | 'width' | 'height' | 'thumbhash'>;
export type PriceRow = Pick<Row<'offer_prices'>, 'price' | 'since'>;

const ownerColumns = [
  'users.id',
  'users.name',
  'users.username',
  'users.role',
  'users.verified_at',
  'users.avatar_path',
  'users.phone',
  'users.phone_proven_at',
  'users.review_count',
  'users.review_sum',
  'users.recommend_count',
  'users.specializations',
  'agencies.name as agency',
  'agencies.logo_path as agency_logo_path',
] as const;

export interface OwnerRow {
  id: number;
  name: string | null;
  username: string | null;
  role: string;
  verified_at: Date | null;
  avatar_path: string | null;
  phone: string | null;
  phone_proven_at: Date | null;
  review_count: number;
  review_sum: number;
  recommend_count: number;
  specializations: number[];
  agency: string | null;
  agency_logo_path: string | null;
}

/** What a card is made of. */
export interface CardParts {
  offer: OfferRow;
  owner: OwnerRow;
  photos: PhotoRow[];
  photoCount: number;
  /** Newest first. */
  prices: PriceRow[];
  /** The viewer's own. */
  reaction: OfferCard['reaction'];
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** By id or public code; a code begins with a letter, so the two never meet. A deleted one is not found. */
export function selectOffer(db: Db, ref: number | string): Promise<OfferRow | undefined> {
  const query = db.selectFrom('offers').selectAll().where('status', '<>', offerStatus.deleted);
  return (
    typeof ref === 'number' ? query.where('id', '=', ref) : query.where('short_code', '=', ref)
  ).executeTakeFirst();
}

/** Holds the offer's row until the transaction ends; one that waits to be erased only when asked for. */
export function lockOffer(db: Db, id: number, deleted = false): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where('status', deleted ? '=' : '<>', offerStatus.deleted)
    .forUpdate()
    .executeTakeFirst();
}

async function photosOf(db: Db, ids: readonly number[], most: number): Promise<Map<number, PhotoRow[]>> {
  const rows = await db
    .selectFrom('offer_photos')
    .innerJoin('photos', 'photos.id', 'offer_photos.photo_id')
    .select(['offer_id', 'photos.id', 'path', 'width', 'height', 'thumbhash'])
    .where('offer_id', '=', anyOf(ids))
    .where('position', '<', most)
    .orderBy('offer_id')
    .orderBy('position')
    .execute();
  const found = new Map<number, PhotoRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.offer_id)!.push(row);
  return found;
}

async function pricesOf(db: Db, ids: readonly number[]): Promise<Map<number, PriceRow[]>> {
  const rows = await db
    .selectFrom('offer_prices')
    .select(['offer_id', 'price', 'since'])
    .where('offer_id', '=', anyOf(ids))
    .orderBy('since', 'desc')
    .execute();
  const found = new Map<number, PriceRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.offer_id)!.push(row);
  return found;
}

async function reactionsTo(db: Db, ids: readonly number[], viewerId: number | null) {
  if (viewerId === null) return new Map<number, OfferCard['reaction']>();
  const rows = await db
    .selectFrom('offer_reactions')
    .select(['offer_id', 'kind'])
    .where('user_id', '=', viewerId)
    .where('offer_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.offer_id, row.kind as OfferCard['reaction']]));
}

const photoCount = (q: ExpressionBuilder<Tables, 'offers'>) =>
  q
    .selectFrom('offer_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('offer_photos.offer_id', '=', 'offers.id')
    .as('photo_count');

/**
 * What cards are made of, in the order of the ids; ids that no offer has are left out.
 * @param mostPhotos of each offer, its cover first
 */
export async function selectCardParts(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
  mostPhotos: number,
): Promise<CardParts[]> {
  if (ids.length === 0) return [];
  const offers = await db
    .selectFrom('offers')
    .selectAll()
    .select(photoCount)
    .where('id', '=', anyOf(ids))
    .where('status', '<>', offerStatus.deleted)
    .execute();
  const owners = await db
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agency_id')
    .select(ownerColumns)
    .where('users.id', '=', anyOf([...new Set(offers.map((offer) => offer.user_id))]))
    .execute();
  const photos = await photosOf(db, ids, mostPhotos);
  const prices = await pricesOf(db, ids);
  const reactions = await reactionsTo(db, ids, viewerId);
  const ownerById = new Map<number, OwnerRow>(owners.map((owner) => [owner.id, owner]));
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  return ids.flatMap((id) => {
    const offer = offerById.get(id);
    if (!offer) return [];
    return {
      offer,
      owner: ownerById.get(offer.user_id)!,
      photos: photos.get(id)!,
      photoCount: offer.photo_count ?? 0,
      prices: prices.get(id)!,
      reaction: reactions.get(id) ?? null,
    };
  });
}

const mostViewings = 20;

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
    .limit(mostViewings)
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

/** The phone of an offer's owner. */
export async function selectPhone(db: Db, ownerId: number): Promise<string | null> {
  const owner = await db.selectFrom('users').select('phone').where('id', '=', ownerId).executeTakeFirstOrThrow();
  return owner.phone;
}
