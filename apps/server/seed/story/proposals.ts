import { mark, proposalStatus } from '@app/domain/kinds';
import type { ProposalStatus } from '@app/domain/kinds';
import { compareMatches, matchOffer } from '@app/domain/matching';
import type { Random } from '../random.ts';
import { momentAfter } from './market.ts';
import type { Market, MarketOffer, MarketSearch } from './market.ts';

export interface DemoProposal {
  search: MarketSearch;
  offer: MarketOffer;
  status: ProposalStatus;
  createdAt: Date;
  decidedAt: Date | null;
}

const day = 86_400_000;

/** Offers that suit a search, best first. */
export function suitable(market: Market, search: MarketSearch): MarketOffer[] {
  return market.offers
    .map((offer) => ({ offer, id: offer.id, confirmedAt: offer.confirmedAt, ...matchOffer(search, offer, market.now) }))
    .filter((match) => match.matches)
    .toSorted(compareMatches)
    .map((match) => match.offer);
}

function proposal(
  search: MarketSearch,
  offer: MarketOffer,
  status: ProposalStatus,
  now: Date,
  r: Random,
): DemoProposal {
  const from = new Date(Math.max(search.createdAt.getTime(), offer.createdAt.getTime()));
  // Within hours as a rule, after some days at times; of what came just now, within the time there was.
  const share = r.between(0.2, 0.8);
  const wait = share ** 3.5 * 9 * day;
  const createdAt = momentAfter(from, new Date(Math.min(now.getTime(), from.getTime() + wait)), share);
  const decided = status !== proposalStatus.pending;
  return {
    search,
    offer,
    status,
    createdAt,
    decidedAt: decided ? momentAfter(createdAt, now, r.between(0.1, 0.9)) : null,
  };
}

/** What owners put forward: up to four offers a search, one or two of an owner; the demo client always gets some. */
export function demoProposals(market: Market, r: Random): DemoProposal[] {
  const client = market.people[2]!.id;
  return market.searches.flatMap((search) => {
    const offers = suitable(market, search);
    const max =
      search.ownerId === client
        ? 4
        : r.weighted([
            [0, 35],
            [1, 25],
            [2, 22],
            [3, 12],
            [4, 6],
          ]);
    const byOwner = new Map<number, number>();
    const isLater = (offer: MarketOffer) => Number(offer.createdAt > search.createdAt);
    // Whoever had it already when the search came puts it forward first.
    const best = r.shuffle(offers.slice(0, 12)).toSorted((a, b) => isLater(a) - isLater(b));
    const chosen = best.filter(({ ownerId }) => {
      const before = byOwner.get(ownerId) ?? 0;
      byOwner.set(ownerId, before + 1);
      return before < 2;
    });
    return chosen.slice(0, max).map((offer, i) => {
      const { pending, accepted, declined } = proposalStatus;
      const status =
        i === 0
          ? r.pick([pending, accepted])
          : r.weighted([
              [pending, 40],
              [accepted, 35],
              [declined, 25],
            ]);
      return proposal(search, offer, status, market.now, r);
    });
  });
}

export interface DemoMark {
  search_id: number;
  offer_id: number;
  mark: number;
  created_at: Date;
}

/** Accepted proposals are liked, some declined ones disliked; clients mark suitable offers that nobody proposed, too. */
export function demoMarks(market: Market, proposals: readonly DemoProposal[], r: Random): DemoMark[] {
  const marks: DemoMark[] = proposals
    .filter((p) => p.status === proposalStatus.accepted || (p.status === proposalStatus.declined && r.chance(0.6)))
    .map((p) => ({
      search_id: p.search.id,
      offer_id: p.offer.id,
      mark: p.status === proposalStatus.accepted ? mark.liked : mark.disliked,
      created_at: p.decidedAt!,
    }));
  const proposed = new Set(proposals.map((p) => `${p.search.id}:${p.offer.id}`));
  for (const search of market.searches.filter(() => r.chance(0.5))) {
    for (const offer of suitable(market, search).slice(0, 4)) {
      if (proposed.has(`${search.id}:${offer.id}`) || !r.chance(0.5)) continue;
      marks.push({
        search_id: search.id,
        offer_id: offer.id,
        mark: r.chance(0.7) ? mark.liked : mark.disliked,
        created_at: momentAfter(search.createdAt, market.now, r.next()),
      });
    }
  }
  return marks;
}
