import type { OfferEnding } from '@app/domain/endings';
import type { Deal, Locale } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { priceWords } from '@app/domain/priceWords';
import { takeUntold } from '../adverts/endingNotices.service.ts';
import { type NewNotification, notifyMany } from '../notifications/notifications.service.ts';
import type { OfferEvents } from '../offers/offers.events.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import {
  type FavouriteOffer,
  findOffer,
  findShown,
  selectFavouritesOf,
  selectKeepers,
  selectRunOut,
  selectVisitors,
  takeUnread,
} from './favouriteNews.queries.ts';

type Words = Record<Locale, string>;

/** Why an offer is not on the market any more. */
export type Gone = 'hidden' | 'deleted' | 'over' | OfferEnding;

const gone: Record<Gone, (place: Words) => Words> = {
  hidden: (place) => ({
    ru: `Избранное предложение больше не показывается: ${place.ru}`,
    ro: `Oferta favorită nu mai este afișată: ${place.ro}`,
  }),
  deleted: (place) => ({
    ru: `Избранное предложение удалено: ${place.ru}`,
    ro: `Oferta favorită a fost ștearsă: ${place.ro}`,
  }),
  let: (place) => ({
    ru: `Объект из избранного уже сдан: ${place.ru}`,
    ro: `Oferta favorită a fost deja închiriată: ${place.ro}`,
  }),
  sold: (place) => ({
    ru: `Объект из избранного уже продан: ${place.ru}`,
    ro: `Oferta favorită a fost deja vândută: ${place.ro}`,
  }),
  exchanged: (place) => ({
    ru: `Объект из избранного уже обменян: ${place.ru}`,
    ro: `Oferta favorită a fost deja dată la schimb: ${place.ro}`,
  }),
  over: (place) => ({
    ru: `Избранное предложение больше не актуально: ${place.ru}`,
    ro: `Oferta favorită nu mai este valabilă: ${place.ro}`,
  }),
};

function changeWords({ address, deal }: FavouriteOffer, was: number, price: number): Words {
  const said = (locale: Locale) =>
    `${priceWords(was, deal as Deal, locale)} → ${priceWords(price, deal as Deal, locale)}, ${address[locale]}`;
  return price < was
    ? { ru: `Цена снизилась: ${said('ru')}`, ro: `Prețul a scăzut: ${said('ro')}` }
    : { ru: `Цена выросла: ${said('ru')}`, ro: `Prețul a crescut: ${said('ro')}` };
}

/** A row hangs on its offer, but for the news that the offer is gone with all that hangs on it. */
function goneNews(offer: FavouriteOffer, why: Gone, userId: number): NewNotification {
  const data = { text: gone[why](offer.address), place: offer.place };
  const about = why === 'deleted' ? { data: { ...data, link: '/map' } } : { offerId: offer.id, data };
  // A job may run twice at once: of one end everybody is told once.
  const once = { digestKey: `favourite-over:${offer.id}:${offer.active_until?.getTime()}`, ids: [offer.id] };
  return { userId, type: notificationTypes.favouriteChanged, ...about, ...(why === 'over' ? once : {}) };
}

async function notifyGone(trx: Db, offers: readonly FavouriteOffer[], why: Gone, now: Date): Promise<void> {
  for (const offer of offers) {
    const keepers = await selectKeepers(trx, offer.id);
    // Who was to view it is told that the viewing is off, and why.
    const visitors = new Set(why === 'deleted' ? await selectVisitors(trx, offer.id, now) : []);
    await takeUnread(trx, offer.id);
    const news = keepers.filter((userId) => !visitors.has(userId)).map((userId) => goneNews(offer, why, userId));
    await notifyMany(trx, news, now);
  }
}

/**
 * Tells those who keep an offer as a favourite that its price has changed (type 20), in the transaction that changes it
 * and before it does. Of several changes that were not read yet one notice is left, from the first price to the last;
 * none when they are the same.
 */
export async function notifyFavouritePrice(
  trx: Db,
  { offerId, price }: { offerId: number; price: number },
  now: Date,
): Promise<void> {
  const offer = await findShown(trx, offerId, now);
  if (!offer || offer.price === null || offer.price === price) return;
  const unread = await takeUnread(trx, offerId);
  const news = (await selectKeepers(trx, offerId)).flatMap((userId): NewNotification[] => {
    const was = unread.get(userId) ?? offer.price!;
    if (was === price) return [];
    const data = { text: changeWords(offer, was, price), was };
    return [{ userId, type: notificationTypes.favouriteChanged, offerId, data }];
  });
  await notifyMany(trx, news, now);
}

/**
 * Tells those who keep an offer as a favourite that it leaves the market (type 20), in the transaction that takes it
 * off and before it does; of one that was not there any more they were told already.
 */
export async function notifyFavouriteGone(
  trx: Db,
  { offerId, why }: { offerId: number; why: Gone },
  now: Date,
): Promise<void> {
  const offer = await findShown(trx, offerId, now);
  if (offer) await notifyGone(trx, [offer], why, now);
}

/** Those who keep an offer that is taken are told how it ended, unless they were told of its end before. */
export async function notifyFavouriteEnded(trx: Db, ended: OfferEvents['offerEnded'], now: Date): Promise<void> {
  const offer = ended.wasShown ? await findOffer(trx, ended.offerId) : undefined;
  if (!offer) return;
  await takeUnread(trx, offer.id);
  const keepers = takeUntold(await selectKeepers(trx, offer.id), ended.told);
  await notifyMany(
    trx,
    keepers.map((userId) => goneNews(offer, ended.as, userId)),
    now,
  );
}

/** The same of all offers of somebody who leaves for good, before they go with them; no house of theirs is named. */
export async function notifyFavouritesGone(trx: Db, owner: { userId: number }, now: Date): Promise<void> {
  await notifyGone(trx, await selectFavouritesOf(trx, owner.userId, now), 'deleted', now);
}

const batch = 200;
/** The job runs each hour; one that was down for a day tells what it missed. */
const lookBack = 48 * 3_600_000;

/** Tells of the favourites whose time has run out; each once, however often this runs. */
export async function notifyFavouritesRunOut(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lookBack);
  for (let found = batch; found === batch;) {
    found = await db.transaction().execute(async (trx) => {
      const offers = await selectRunOut(trx, since, now, batch);
      await notifyGone(trx, offers, 'over', now);
      return offers.length;
    });
  }
}

export const notifyRunOutJob = defineJob({
  name: 'reactions.tellRunOut',
  schema: nothing,
  cron: '10 * * * *',
  handler: ({ db, clock }) => notifyFavouritesRunOut(db, clock()),
});
