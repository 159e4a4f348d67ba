import { type NearBook, nearBook } from '../near/nearBook.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { nextOnWalk, type StandingOffer, takeUnmeasured, writeMinutes } from './unmeasuredOffers.queries.ts';

/** Some 5 ms of processor time: nobody waits for it. */
const batch = 200;

/**
 * Measures how far the nearest school, shop and so on is from offers that nobody has measured: those that were moved without it,
 * then all of them once with this book's places. What was done stays done when it is stopped.
 * @param signal ends it after the batch that it is at
 * @returns how many were measured
 */
export async function measureNear(db: Db, book: NearBook, signal?: AbortSignal): Promise<number> {
  const takers: ((trx: Db) => Promise<StandingOffer[]>)[] = [
    (trx) => takeUnmeasured(trx, batch),
    (trx) => nextOnWalk(trx, book.version, batch),
  ];
  let measured = 0;
  for (const take of takers) {
    for (let taken = 1; taken > 0 && !signal?.aborted; measured += taken) {
      taken = await db.transaction().execute(async (trx) => {
        const offers = await take(trx);
        const found = offers.map((offer) => ({ ...offer, minutes: book.minutes([offer.lng, offer.lat]) }));
        if (found.length > 0) await writeMinutes(trx, found);
        return offers.length;
      });
    }
  }
  return measured;
}

/** What an older version wrote while nodes are updated; and all offers once, then again whenever the map has other places. */
export const measureNearJob = defineJob({
  name: 'offers.measureNear',
  schema: nothing,
  cron: '*/10 * * * *',
  async handler({ db, log }, _, signal) {
    const measured = await measureNear(db, nearBook(), signal);
    if (measured > 0) log.debug({ measured }, 'what is near to offers is measured');
  },
});
