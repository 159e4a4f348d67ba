import type { LngLat, Ring } from '@app/domain/kinds';
import { orderPictures } from '@app/domain/floorPlans';
import { offerStatus } from '@app/domain/kinds';
import { activeUntilFrom } from '@app/domain/offers';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { pointText } from '../platform/database/geometry.ts';
import { joinAddress } from '../addresses/shownAddress.ts';
import { measuredPlace } from './measuredPlace.ts';
import type { OfferColumns } from './offerColumns.ts';

/** Where an offer is, as its table keeps it. */
export interface OfferPlace {
  point: LngLat;
  outline: Ring | null;
  address: string;
  /** The map calls the point so, or it was chosen from its list; else the owner's own words. */
  addressOfMap: boolean;
  sector: string | null;
  city: string | null;
  approximate: boolean;
}

export interface OfferWrite extends OfferColumns {
  deal: number;
  propertyType: number;
  place: OfferPlace | null;
}

function written({ deal, propertyType, place, main, extra, ...columns }: OfferWrite) {
  const near = place && measuredPlace(place);
  return {
    ...columns,
    deal,
    property_type: propertyType,
    point: place && pointText(place.point),
    outline: place?.outline ? JSON.stringify(place.outline) : null,
    address: place?.address ?? null,
    address_of_map: place?.addressOfMap ?? false,
    ...joinAddress(place?.address ?? null, place?.point ?? null),
    sector: place?.sector ?? null,
    city: place?.city ?? null,
    approximate: place?.approximate ?? false,
    near_minutes: near?.near_minutes ?? null,
    near_from: near && pointText(near.near_from),
    main: JSON.stringify(main),
    extra: JSON.stringify(extra),
  };
}

/** Shown at once, only once its owner has proven a phone, or not before it is published. */
export type OfferStanding = 'shown' | 'waiting' | 'draft';
const statusOf = {
  shown: offerStatus.active,
  waiting: offerStatus.deactivated,
  draft: offerStatus.template,
} as const satisfies Record<OfferStanding, number>;

export interface NewOffer {
  userId: number;
  shortCode: string;
  write: OfferWrite;
  as: OfferStanding;
  draftKey: string | null;
}

/** Publication counts from now; a draft is not shown until it is published. */
function publication(as: OfferStanding, now: Date) {
  return {
    status: statusOf[as],
    waits_for_proof: as === 'waiting',
    created_at: now,
    updated_at: now,
    confirmed_at: now,
    raised_at: now,
    active_until: as === 'draft' ? null : activeUntilFrom(now),
  };
}

export async function insertOffer(db: Db, offer: NewOffer, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('offers')
    .values({
      ...written(offer.write),
      user_id: offer.userId,
      short_code: offer.shortCode,
      draft_key: offer.draftKey,
      ...publication(offer.as, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of whatever became of the draft that a form calls so. */
export async function selectIdByDraftKey(db: Db, userId: number, draftKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('user_id', '=', userId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();
  return row?.id;
}

/** A draft saved again, or published. */
export async function updateDraft(db: Db, id: number, write: OfferWrite, as: OfferStanding, now: Date): Promise<void> {
  await db
    .updateTable('offers')
    .set({ ...written(write), ...publication(as, now) })
    .where('id', '=', id)
    .execute();
}

/** An edit changes what is said, neither its place in lists nor until when it is actual; moderators look again. */
export async function updateOffer(db: Db, id: number, write: OfferWrite, now: Date): Promise<void> {
  await db
    .updateTable('offers')
    .set({ ...written(write), reviewed_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The price alone; moderators look again. */
export async function updatePrice(db: Db, id: number, price: number, now: Date): Promise<void> {
  await db.updateTable('offers').set({ price, reviewed_at: null, updated_at: now }).where('id', '=', id).execute();
}

/** @param note what its owner writes to themselves; nothing takes it away */
export async function writeNote(db: Db, offerId: number, note: string): Promise<void> {
  if (note === '') await db.deleteFrom('offer_notes').where('offer_id', '=', offerId).execute();
  else
    await db
      .insertInto('offer_notes')
      .values({ offer_id: offerId, note })
      .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ note }))
      .execute();
}

/** What of an offer is changed alone; moderators look again, as after an edit. */
export async function updateParts(
  db: Db,
  id: number,
  parts: { price?: number; extra?: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<void> {
  const { price, extra } = parts;
  await db
    .updateTable('offers')
    .set({
      ...(price === undefined ? {} : { price }),
      ...(extra === undefined ? {} : { extra: JSON.stringify(extra) }),
      reviewed_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The pictures of an offer: floor plans stand last. */
export interface OfferPictures {
  ids: readonly number[];
  /** Those of them that are floor plans. */
  plans: readonly number[];
}

export async function replacePhotos(db: Db, offerId: number, { ids, plans }: OfferPictures): Promise<void> {
  await db.deleteFrom('offer_photos').where('offer_id', '=', offerId).execute();
  if (ids.length === 0) return;
  const inOrder = orderPictures(ids, (id) => plans.includes(id));
  const rows = inOrder.map((photo_id, position) => {
    const plan = plans.indexOf(photo_id);
    return { offer_id: offerId, position, photo_id, floor_plan: plan < 0 ? null : plan + 1 };
  });
  await db.insertInto('offer_photos').values(rows).execute();
}

/** Forgets the prices of an offer. */
export async function deletePrices(db: Db, offerId: number): Promise<void> {
  await db.deleteFrom('offer_prices').where('offer_id', '=', offerId).execute();
}

export async function addPrice(db: Db, offerId: number, price: number, since: Date): Promise<void> {
  await db
    .insertInto('offer_prices')
    .values({ offer_id: offerId, price, since })
    .onConflict((conflict) => conflict.columns(['offer_id', 'since']).doUpdateSet({ price }))
    .execute();
}

/** Lets the offers of a user that are over wait for the proof of a phone. */
export async function letExpiredWait(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('offers')
    .set({ status: offerStatus.deactivated, waits_for_proof: true, updated_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', offerStatus.active)
    .where('active_until', '<', now)
    .execute();
}

/**
 * Confirms a user's shown offers that end by `until`; those not raised for 24 hours go to the top.
 * @returns their ids
 */
export async function confirmAll(
  db: Db,
  userId: number,
  { raisedBefore, until }: { raisedBefore: Date; until: Date },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('offers')
    .set({
      confirmed_at: now,
      active_until: activeUntilFrom(now),
      raised_at: sql<Date>`CASE WHEN raised_at <= ${raisedBefore} THEN ${now}::timestamptz ELSE raised_at END`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('status', '=', offerStatus.active)
    .where('active_until', '<=', until)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function countDrafts(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', offerStatus.template)
    .executeTakeFirstOrThrow();
  return count;
}
