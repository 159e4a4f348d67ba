import { type Deal, offerStatus, type PropertyType } from '@app/domain/kinds';
import { isOwner, selectAdvert, writeAdvert } from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { newShortCode } from '../platform/shortCode.ts';
import { offerColumns, offerValues } from './offerColumns.ts';
import { emit } from './offers.events.ts';
import type { OfferRow } from './offers.queries.ts';
import { addPrice, insertOffer, type OfferPlace, updatePrice, writeNote } from './offerWrites.queries.ts';
import { admitDraft, announce } from './publication.service.ts';

/**
 * Changes the price alone: it joins the history, and whoever is to hear of it does, as after the whole form. The same price changes nothing.
 * @throws AppError `offer_not_found`, `forbidden`; `wrong_state` of a draft, which is continued
 */
export async function changePrice(
  db: Db,
  actor: UserActor,
  ref: number | string,
  price: number,
  now: Date,
): Promise<{ price: number }> {
  return db.transaction().execute(async (trx) => {
    return writeAdvert(
      trx,
      'offer',
      actor,
      ref,
      async (offer) => {
        if (offer.status === offerStatus.template) throw new AppError('wrong_state');
        if (offer.price === price) return { price };
        await emit(trx, 'priceChanging', { offerId: offer.id, price }, now);
        await updatePrice(trx, offer.id, price, now);
        await addPrice(trx, offer.id, price, now);
        await announce(trx, offer.id);
        return { price };
      },
      now,
    );
  });
}

/** Their own offer or draft. @throws AppError `offer_not_found` of another's too, administrators or not */
async function ownOffer(db: Db, actor: UserActor, ref: number | string): Promise<OfferRow> {
  const offer = await selectAdvert(db, 'offer', ref);
  if (!offer || !isOwner(actor, offer)) throw new AppError('offer_not_found');
  return offer;
}

const placeOf = ({ point, outline, address, address_of_map, sector, city, approximate }: OfferRow): OfferPlace | null =>
  point && {
    point: [point.x, point.y],
    outline: outline as OfferPlace['outline'],
    address: address ?? '',
    addressOfMap: address_of_map,
    sector,
    city,
    approximate,
  };

/** A draft that says what an own offer says. Its photos stay: two offers of the same pictures are one home to a moderator. @returns its id */
export async function copyToDraft(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<number> {
  const offer = await ownOffer(db, actor, ref);
  const { deal, property_type: propertyType } = offer;
  const columns = offerColumns(deal as Deal, propertyType as PropertyType, offerValues(offer));
  const write = { ...columns, deal, propertyType, place: placeOf(offer) };
  return db.transaction().execute(async (trx) => {
    await admitDraft(trx, actor.id);
    return insertOffer(trx, { userId: actor.id, shortCode: newShortCode(), write, as: 'draft', draftKey: null }, now);
  });
}

/** What somebody writes to themselves about an own offer. @throws AppError `offer_not_found` */
export async function keepNote(db: Db, actor: UserActor, ref: number | string, note: string) {
  const { id } = await ownOffer(db, actor, ref);
  await writeNote(db, id, note);
  return { note: note || null };
}
