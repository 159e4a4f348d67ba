import { approximate } from '@app/domain/approximate';
import type { LngLat } from '@app/domain/kinds';
import { nearBook } from '../near/nearBook.ts';
import type { OfferPlace } from './offerWrites.queries.ts';

/** What is near, as the table keeps it. */
interface Measured {
  near_minutes: number[];
  near_from: LngLat;
}

/**
 * Measures what is near from where the public sees the offer, whoever asks: else an exact place could be found out by searching
 * with minutes, one kind after another, each a circle around a known school or stop.
 */
export function measuredPlace(place: Pick<OfferPlace, 'point' | 'approximate'>): Measured {
  const near_from = place.approximate ? approximate(place.point) : place.point;
  return { near_minutes: nearBook().minutes(near_from), near_from };
}
