import type { MatchedOffer } from '@app/contract/proposals';
import type { OfferCard } from '@app/contract/offers';
import { searchStatus } from '@app/domain/kinds';
import { proposalActions, type ProposalSide } from '@app/domain/proposals';
import { AppError } from '../errors.ts';
import { countMatches } from '../matching/matchCounts.service.ts';
import {
  type NearCursor,
  type RankedCursor,
  reasonsOfOffers,
  type SearchRow,
  selectNearMisses,
  selectRanked,
} from '../matching/pairs.service.ts';
import { withholdOwner } from '../offers/offers.presenter.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import { z } from 'zod';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { openSearch } from '../searches/searches.service.ts';
import { type ClientView, readingSide } from './proposals.policy.ts';
import { type Decision, type LastViewing, selectDecisions } from './proposals.queries.ts';

export interface SuitableOffers {
  suitable_adverts: MatchedOffer[];
  next: string | null;
  total: number;
  suitable_responded_adverts: MatchedOffer[];
  near_misses: MatchedOffer[];
}

/** Of those that are listed with what suits; the others by `nearMisses`. */
const firstNearMisses = 12;

/**
 * The search as this person may open it, a client with its key too.
 * @throws AppError `search_not_found`; a search that waits for its account to confirm it is nobody's yet
 */
export async function findSearch(
  db: Db,
  ref: number | string,
  viewer: Pick<Viewer, 'actor' | 'now'>,
): Promise<SearchRow> {
  const search = await openSearch(db, ref, viewer);
  if (search.status === searchStatus.pending) throw new AppError('search_not_found');
  return search;
}

/** What suits a search: by the rules, put forward, and almost. For its owner and its client view. */
export async function suitableOffers(
  db: Db,
  ref: number | string,
  query: PageQuery & { near: 0 | 1 },
  viewer: Viewer,
): Promise<SuitableOffers> {
  const { search, side } = await readSearch(db, ref, query, viewer);
  const ofSearch = { searches: [search.id] };
  const after = rankedCursor.read(query.cursor);
  const ranked = await selectRanked(db, ofSearch, { after, limit: query.limit }, viewer.now);
  const shown = ranked.slice(0, query.limit);
  const decisions = after
    ? []
    : (await selectDecisions(db, search.id)).filter((d) => !d.hidden || d.proposal_id !== null);
  const ofShown = await selectDecisions(
    db,
    search.id,
    shown.map((pair) => pair.offer_id),
  );
  const decided = new Map(ofShown.map((decision) => [decision.offer_id, decision]));
  const near =
    after || query.near === 0
      ? []
      : (await selectNearMisses(db, search.id, { limit: firstNearMisses }, viewer.now)).found;
  const present = presenter(db, search, side, viewer);
  return {
    suitable_adverts: await present(shown.map(({ offer_id: id }) => decided.get(id) ?? undecided(id))),
    next: ranked.length > query.limit ? rankedCursor.write(shown.at(-1)!.place) : null,
    total: (await countMatches(db, { searches: [search.id] }, viewer.now)).get(search.id) ?? 0,
    suitable_responded_adverts: await present(decisions.filter((d) => d.proposal_id !== null || d.mark !== null)),
    near_misses: await present(near.slice(0, firstNearMisses).map((pair) => undecided(pair.offer_id))),
  };
}

/** What almost suits a search, nearest first. For its owner and its client view. */
export async function nearMisses(
  db: Db,
  ref: number | string,
  query: PageQuery,
  viewer: Viewer,
): Promise<{ items: MatchedOffer[]; next: string | null; total: number }> {
  const { search, side } = await readSearch(db, ref, query, viewer);
  const page = { after: nearCursor.read(query.cursor), limit: query.limit };
  const { found, total } = await selectNearMisses(db, search.id, page, viewer.now);
  const shown = found.slice(0, query.limit);
  return {
    items: await presenter(db, search, side, viewer)(shown.map((pair) => undecided(pair.offer_id))),
    next: found.length > query.limit ? nearCursor.write(shown.at(-1)!.place) : null,
    total,
  };
}

type PageQuery = ClientView & { cursor?: string | undefined; limit: number };

/** @throws AppError `search_not_found`, `forbidden` */
async function readSearch(db: Db, ref: number | string, query: ClientView, viewer: Viewer) {
  const search = await findSearch(db, ref, viewer);
  const side = readingSide(viewer.actor, search, query);
  if (!side) throw new AppError('forbidden');
  return { search, side };
}

const nothing = {
  proposal_id: null,
  status: null,
  proposed_at: null,
  mark: null,
  hidden: false,
  viewing_id: null,
  viewing_status: null,
  starts_at: null,
} as const;
const undecided = (offerId: number): Decision => ({ ...nothing, offer_id: offerId });

/** Presents offers at a search, in the order given; offers that are gone are left out. */
function presenter(db: Db, search: SearchRow, side: ProposalSide, viewer: Viewer) {
  return async (decisions: readonly Decision[]): Promise<MatchedOffer[]> => {
    if (decisions.length === 0) return [];
    const ids = decisions.map((d) => d.offer_id);
    const reasons = await reasonsOfOffers(db, search, ids);
    const shown = await loadOfferCards(db, ids, viewer);
    const cards = new Map(shown.map((card) => [card.id, side === 'clientView' ? withholdOwner(card) : card]));
    return decisions.flatMap((decision) => {
      const offer = cards.get(decision.offer_id);
      const match = offer && presentMatch(offer, search, reasons.get(offer.id));
      return match ? [{ ...offer, ...match, ...presentDecision(decision, side) }] : [];
    });
  };
}

type MatchPart = Pick<MatchedOffer, 'offer' | 'reasons' | 'other_type'>;

export function presentMatch(offer: OfferCard, search: SearchRow, reasons: MatchedOffer['reasons'] = []): MatchPart {
  return { offer, reasons, other_type: offer.property_type !== search.property_type };
}

function presentDecision(
  decision: Decision,
  side: ProposalSide,
): Omit<MatchedOffer, keyof MatchPart | keyof OfferCard> {
  const state = { status: decision.status, mark: decision.mark };
  return {
    response_id: decision.proposal_id,
    response_status: decision.status,
    proposed_at: decision.proposed_at?.toISOString() ?? null,
    suitable_status: decision.mark,
    can: proposalActions(state, side).filter((action) => action !== 'propose'),
    viewing: presentLastViewing(decision),
  };
}

export function presentLastViewing({ viewing_id: id, viewing_status: status, starts_at: at }: LastViewing) {
  return id === null ? null : { id, status: status!, starts_at: at!.toISOString() };
}

/** Where a list of pairs goes on. */
const { integer, moment, id } = cursorPart;
export const rankedCursor = cursorOf(
  z.tuple([z.boolean(), integer, integer, z.boolean(), moment, id]) satisfies z.ZodType<RankedCursor>,
);
const nearCursor = cursorOf(z.tuple([integer, integer, z.boolean(), moment, id]) satisfies z.ZodType<NearCursor>);
