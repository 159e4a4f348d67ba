import type { Deal, LngLat, PropertyType, Ring } from '@app/domain/kinds';
import { roomsFit } from '@app/domain/matching';
import { withRoom } from '../withRoom.ts';

/** What the index keeps of an open search; the rule itself stands in `matching.ts`. Money whole euros. */
export interface OpenSearch {
  id: number;
  ownerId: number;
  deal: Deal;
  propertyType: PropertyType;
  /** Milliseconds since 1970. */
  expiresAt: number;
  budgetMin: number;
  budgetMax: number;
  roomsMin: number | null;
  roomsMax: number | null;
  zones: readonly Ring[];
}

/** What is asked: an offer, or as much of it as a form holds. What is null excludes no search. */
export interface MatchQuery {
  deal: Deal;
  propertyType: PropertyType;
  price: number | null;
  /** A studio is one room; null also for land and commercial. */
  rooms: number | null;
  point: LngLat | null;
  /** Whose own searches are left out. */
  ownerId: number | null;
  /** Milliseconds since 1970: searches that ended before are left out. */
  now: number;
}

/** The whole prices that a budget lets through (`priceScore` above 0): from 95% of its minimum to 130% of its maximum. */
export const lowestPrice = (budgetMin: number): number => Math.ceil((budgetMin * 95) / 100);
export const highestPrice = (budgetMax: number): number => Math.floor((budgetMax * 130) / 100);

const roomNumbers = [1, 2, 3, 4, 5, 6] as const;

/** One bit for each number of rooms that fits; the lowest for offers that have or tell none. */
export function roomBits({ roomsMin, roomsMax }: Pick<OpenSearch, 'roomsMin' | 'roomsMax'>): number {
  return roomNumbers.reduce<number>(
    (bits, rooms) => (roomsFit(rooms, roomsMin, roomsMax) ? bits | (1 << rooms) : bits),
    1,
  );
}

/**
 * A price as one of 256 steps, eight for each doubling: never falls while the price grows, so that ranges can be told
 * apart by their steps alone, most of the time.
 */
export function priceStep(price: number): number {
  if (price < 8) return Math.max(0, price | 0);
  const power = 31 - Math.clz32(price);
  return Math.min(255, (power - 2) * 8 + ((price >> (power - 3)) & 7));
}

/** The searches that were found, in no order; one list serves query after query. */
export class Found {
  ids = new Float64Array(1024);
  /** Whose each of them is. */
  owners = new Float64Array(1024);
  count = 0;
  /** No more than that are looked for. */
  limit = Infinity;

  reset(limit = Infinity): this {
    this.count = 0;
    this.limit = limit;
    return this;
  }

  /** Adds one, for which there is room. */
  add(id: number, ownerId: number): void {
    this.owners[this.count] = ownerId;
    this.ids[this.count++] = id;
  }

  /** Makes room for so many more. */
  expect(more: number): void {
    this.ids = withRoom(this.ids, this.count + more);
    this.owners = withRoom(this.owners, this.count + more);
  }

  get isFull(): boolean {
    return this.count >= this.limit;
  }

  list(): number[] {
    return Array.from(this.ids.subarray(0, Math.min(this.count, this.limit)));
  }
}
