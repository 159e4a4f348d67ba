import { isAvailable } from '@app/domain/offers';
import type { Random } from '../random.ts';
import type { Market } from './market.ts';
import { momentAfter } from './market.ts';

export interface DemoReaction {
  userId: number;
  targetId: number;
  kind: 'favorite' | 'dislike';
  createdAt: Date;
}

function reactions(
  userId: number,
  targets: readonly { id: number; ownerId: number; createdAt: Date }[],
  count: number,
  now: Date,
  r: Random,
): DemoReaction[] {
  const others = targets.filter((target) => target.ownerId !== userId);
  return r
    .shuffle(others)
    .slice(0, count)
    .map((target) => ({
      userId,
      targetId: target.id,
      kind: r.chance(0.78) ? 'favorite' : 'dislike',
      createdAt: momentAfter(target.createdAt, now, r.next()),
    }));
}

/** What people like and dislike of others' offers and searches. */
export function demoReactions(market: Market, r: Random): { offers: DemoReaction[]; searches: DemoReaction[] } {
  const onMarket = market.offers.filter((offer) => isAvailable(offer, market.now));
  const active = market.people.filter((person) => !person.blocked && person.role !== 'admin');
  return {
    offers: active.flatMap(({ id, role }) =>
      reactions(id, onMarket, role === 'client' ? r.int(10, 24) : r.int(0, 5), market.now, r),
    ),
    searches: active.flatMap(({ id, role }) =>
      reactions(id, market.searches, role === 'client' ? r.int(0, 2) : r.int(2, 8), market.now, r),
    ),
  };
}
