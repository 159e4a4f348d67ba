import { priceStep, type MatchQuery } from './openSearch.ts';
import { type Spot, spotOf } from './searchColumns.ts';

/** What is wanted, made ready to be compared with search after search. */
export interface PreparedQuery {
  spot: Spot | null;
  /** The price, or what every lower and every upper end lets through. */
  below: number;
  above: number;
  /** The same as steps. */
  stepBelow: number;
  stepAbove: number;
  roomBit: number;
  owner: number;
  now: number;
}

export function prepareQuery({ price, rooms, ownerId, point, now }: MatchQuery): PreparedQuery {
  return {
    spot: point && spotOf(point),
    below: price ?? Infinity,
    above: price ?? -Infinity,
    stepBelow: price === null ? 255 : priceStep(price),
    stepAbove: price === null ? 0 : priceStep(price),
    roomBit: 1 << (rooms ?? 0),
    owner: ownerId ?? -1,
    now,
  };
}
