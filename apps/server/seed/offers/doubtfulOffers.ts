import type { Locale } from '@app/domain/kinds';
import type { Db } from '../../src/platform/database/database.ts';
import { flagOffer } from '../../src/offers/offerFlags.service.ts';
import { demoCode } from '../rows/demoCode.ts';
import type { OfferDraft } from './draft.ts';
import { offerNumber } from './offer.ts';

/* What moderators are to look at: flats among many others of Chișinău, all of them on the market. */

/** Numbers of offers of a home that another number offers already: three of somebody else, one of the same realtor. */
const repeats: ReadonlyMap<number, number> = new Map([
  [110, 55],
  [127, 111],
  [152, 61],
  [100, 173],
]);
/** Numbers of offers that are far too cheap to be true. */
const tooCheap: ReadonlySet<number> = new Set([29, 134, 162]);

function cheaper(draft: OfferDraft): OfferDraft {
  const price = Math.round(((draft.values.price as number) * 0.4) / 10) * 10;
  return { ...draft, values: { ...draft.values, price } };
}

/** The offer with this number as it is published, doubtful ones among them. */
export function publishedOffer(index: number, owner: { locale: Locale; realtor: boolean }): OfferDraft {
  const draft = offerNumber(repeats.get(index) ?? index, owner);
  return tooCheap.has(index) ? cheaper(draft) : draft;
}

/** Flags them as the running server would have on their publication. */
export async function flagDoubtful(db: Db, now: Date): Promise<void> {
  const codes = [...repeats.keys(), ...tooCheap].map(demoCode);
  const offers = await db.selectFrom('offers').select('id').where('short_code', 'in', codes).orderBy('id').execute();
  for (const { id } of offers) await flagOffer(db, id, now);
}
