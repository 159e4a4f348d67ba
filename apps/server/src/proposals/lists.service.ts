import type { MatchedOffer, OwnProposal, WaitingSearch } from '@app/contract/proposals';
import type { OfferCard } from '@app/contract/offers';
import type { PropertyType } from '@app/domain/kinds';
import { proposalActions } from '@app/domain/proposals';
import { AppError } from '../errors.ts';
import { countMatches } from '../matching/matchCounts.service.ts';
import { reasonsOfOffers, reasonsOfSearches, selectRanked } from '../matching/pairs.service.ts';
import { selectAdvert } from '../adverts/adverts.service.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { loadSearchCards } from '../searches/searches.service.ts';
import {
  selectActiveOffersOf,
  selectDecisions,
  selectOwnProposals,
  selectPlannedOf,
  selectStates,
} from './proposals.queries.ts';
import { colleaguesAt, proposalsLeft } from './proposing.service.ts';
import { findSearch, presentLastViewing, presentMatch, rankedCursor } from './suitable.service.ts';

type UserViewer = Viewer & { actor: UserActor };
type MyOffer = Pick<MatchedOffer, 'offer' | 'reasons' | 'other_type'>;

const orders: Record<string, (a: OfferCard, b: OfferCard) => number> = {
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  oldest: (a, b) => a.created_at.localeCompare(b.created_at),
};

/** The caller's offers, and for a client of their agency those of colleagues, that suit a search and were not put forward yet, for the dialog that puts them forward. */
export async function myOffersFor(
  db: Db,
  ref: number | string,
  sort: string,
  viewer: UserViewer,
): Promise<{ items: MyOffer[]; left: number }> {
  const search = await findSearch(db, ref, viewer);
  const own = { searches: [search.id], offersOf: viewer.actor.id };
  const pairs = await selectRanked(db, own, { limit: 200 }, viewer.now);
  const suitable = [...pairs.map((p) => p.offer_id), ...(await colleaguesOffersFor(db, search, viewer))];
  const decided = await selectDecisions(db, search.id, suitable);
  const proposed = new Set(decided.filter((d) => d.proposal_id !== null).map((d) => d.offer_id));
  const ids = suitable.filter((id) => !proposed.has(id));
  const reasons = await reasonsOfOffers(db, search, ids);
  const cards = await loadOfferCards(db, ids, viewer);
  const order = orders[sort];
  const sorted = order ? cards.toSorted(order) : cards;
  return {
    items: sorted.map((card) => presentMatch(card, search, reasons.get(card.id))),
    left: (await proposalsLeft(db, viewer.actor.id, [search.id], viewer.now)).at(search.id),
  };
}

/** Of colleagues, where the search is of one's agency: behind one's own. */
async function colleaguesOffersFor(db: Db, search: { id: number; user_id: number }, { actor, now }: UserViewer) {
  const colleagues = await colleaguesAt(db, actor, search);
  const offers = colleagues.length === 0 ? [] : await selectActiveOffersOf(db, colleagues, now);
  const theirs = offers.length === 0 ? [] : await selectRanked(db, { offers, among: [search.id] }, { limit: 200 }, now);
  return theirs.map((pair) => pair.offer_id);
}

/** What the caller put forward for a search, the latest first. @throws AppError `search_not_found` */
export async function myProposalsFor(
  db: Db,
  ref: number | string,
  viewer: UserViewer,
): Promise<{ items: OwnProposal[] }> {
  const search = await findSearch(db, ref, viewer);
  const found = await selectOwnProposals(db, search.id, viewer.actor.id);
  const shown = await loadOfferCards(
    db,
    found.map((row) => row.offer_id),
    viewer,
  );
  const cards = new Map(shown.map((card) => [card.id, card]));
  return {
    items: found.flatMap((row) => {
      const offer = cards.get(row.offer_id);
      const response = { response_id: row.proposal_id, response_status: row.status };
      return offer ? [{ offer, ...response, viewing: presentLastViewing(row) }] : [];
    }),
  };
}

interface SearchesFor {
  items: WaitingSearch[];
  next: string | null;
  total: number;
  offer_id: number;
  property_type: PropertyType;
  left: number;
}

/** Searches that an own offer suits, best first. @throws offer_not_found for a stranger's offer too */
export async function searchesFor(
  db: Db,
  ref: number | string,
  query: { cursor?: string | undefined; limit: number },
  viewer: UserViewer,
): Promise<SearchesFor> {
  const offer = await selectAdvert(db, 'offer', ref);
  if (!offer || (offer.user_id !== viewer.actor.id && !viewer.actor.isAdmin)) throw new AppError('offer_not_found');
  const offerId = offer.id;
  const { cursor, limit } = query;
  const pairs = await selectRanked(db, { offers: [offerId] }, { after: rankedCursor.read(cursor), limit }, viewer.now);
  const shown = pairs.slice(0, limit);
  const ids = shown.map((p) => p.search_id);
  const reasons = await reasonsOfSearches(db, offerId, ids);
  const cards = await loadSearchCards(db, ids, viewer);
  const states = await selectStates(db, ids, [offerId]);
  const planned = await selectPlannedOf(db, offerId, ids);
  const left = await proposalsLeft(db, viewer.actor.id, ids, viewer.now);
  const isOwn = offer.user_id === viewer.actor.id;
  const items = cards.map((request): WaitingSearch => {
    const state = states.get(`${request.id} ${offerId}`) ?? { status: null, mark: null };
    const isOpen = proposalActions(state, 'offerOwner').includes('propose');
    return {
      request,
      reasons: reasons.get(request.id) ?? [],
      other_type: request.property_type !== offer.property_type,
      response_status: state.status,
      can_propose: isOwn && isOpen && !planned.has(request.id) && left.at(request.id) > 0,
      planned: isOwn && planned.has(request.id),
    };
  });
  return {
    items,
    next: pairs.length > limit ? rankedCursor.write(shown.at(-1)!.place) : null,
    total: (await countMatches(db, { offers: [offerId] }, viewer.now)).get(offerId) ?? 0,
    offer_id: offerId,
    property_type: offer.property_type as PropertyType,
    left: left.today,
  };
}
