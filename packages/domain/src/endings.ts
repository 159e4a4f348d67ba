import { type Deal, deals } from './kinds.ts';

/** How an offer ends well. */
export const offerEndings = ['let', 'sold', 'exchanged'] as const;
export type OfferEnding = (typeof offerEndings)[number];

/** How a search ends: with something found, without, or without a word. */
export const searchEndings = ['found', 'not_found', 'unsaid'] as const;
export type SearchEnding = (typeof searchEndings)[number];

/** What one says of the end of a search: found here, found elsewhere, not found; nothing is `unsaid`. */
export const foundAnswers = ['here', 'elsewhere', 'no'] as const;
export type FoundAnswer = (typeof foundAnswers)[number];

/** What it means that an offer of this deal found somebody. */
export const endingOfDeal = (deal: Deal): OfferEnding =>
  deal === deals.sale ? 'sold' : deal === deals.exchange ? 'exchanged' : 'let';

/** What is kept of an answer; `here` is null where nobody says. */
export function endingOfAnswer(found: FoundAnswer | null): { as: SearchEnding; here: boolean | null } {
  if (found === null) return { as: 'unsaid', here: null };
  return found === 'no' ? { as: 'not_found', here: null } : { as: 'found', here: found === 'here' };
}
