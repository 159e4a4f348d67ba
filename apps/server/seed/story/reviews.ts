import type { Random } from '../random.ts';
import { reviewWords } from '../words/reviews.ts';
import type { Market } from './market.ts';
import { momentAfter } from './market.ts';
import type { DemoViewing } from './viewings.ts';

export interface DemoReview {
  viewing: DemoViewing;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  createdAt: Date;
}

/** Reviews of realtors after viewings that were held; the demo client has one still to write. */
export function demoReviews(market: Market, viewings: readonly DemoViewing[], r: Random): DemoReview[] {
  const people = new Map(market.people.map((p) => [p.id, p]));
  const client = market.people[2]!.id;
  let toWrite = 1;
  const reviews = viewings.flatMap((viewing): DemoReview[] => {
    const author = people.get(viewing.clientId);
    if (viewing.outcome !== 'held' || people.get(viewing.offer.ownerId)?.role !== 'realtor' || !author) return [];
    if (viewing.clientId === client && toWrite > 0) {
      toWrite -= 1;
      return [];
    }
    if (!r.chance(0.85)) return [];
    const rating = r.weighted<1 | 2 | 3 | 4 | 5>([
      [5, 62],
      [4, 24],
      [3, 9],
      [2, 3],
      [1, 2],
    ]);
    const text = r.pick(reviewWords[rating][author.locale]);
    return [{ viewing, rating, text, createdAt: momentAfter(viewing.startsAt, market.now, r.between(0.05, 0.9)) }];
  });
  // Written one after another, as their ids say.
  return reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
