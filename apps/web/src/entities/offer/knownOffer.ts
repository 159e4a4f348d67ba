import type { OfferCard } from '@app/contract/offers';

interface Answer {
  pages?: Answer[];
  items?: unknown;
  similar?: unknown;
}

function* itemsOf({ pages = [], items, similar }: Answer): Generator<Partial<OfferCard>> {
  for (const page of pages) yield* itemsOf(page);
  for (const list of [items, similar]) if (Array.isArray(list)) yield* list as Partial<OfferCard>[];
}

/**
 * What lists that were already read say of an offer.
 * @param answers of any call: those that hold no offers are passed over
 */
export function knownOffer(answers: Iterable<unknown>, idOrCode: string): OfferCard | undefined {
  for (const answer of answers) {
    if (typeof answer !== 'object' || answer === null) continue;
    for (const item of itemsOf(answer))
      if (item.photos && (item.short_code === idOrCode || String(item.id) === idOrCode)) return item as OfferCard;
  }
  return undefined;
}
