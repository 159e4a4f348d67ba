import { notificationTypes } from '@app/contract/notifications';
import { dayOf, startOfDay } from '@app/domain/chisinauTime';
import { proposalStatus, searchStatus, type Locale, offerStatus } from '@app/domain/kinds';
import { nextProposal, proposalLimits, withinProposalLimits, type ProposalState } from '@app/domain/proposals';
import { selectBlockers } from '../accounts/personBlocks.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import {
  noteProposedMatches,
  type ScoredPair,
  selectScoredPairs,
  selectUnsent,
  suitAny,
} from '../matching/pairs.service.ts';
import { deleteUnreadMatches, notifyMany, type NewNotification } from '../notifications/notifications.service.ts';
import { colleaguesOf } from '../agencies/colleagues.service.ts';
import { selectAdvert } from '../adverts/adverts.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import type { UserActor } from '../platform/http/session.ts';
import {
  insertProposals,
  lockSearch,
  lockUser,
  selectDecisions,
  selectOwnActiveOffers,
  selectStandings,
  selectStates,
  tallyProposals,
} from './proposals.queries.ts';
import { sentText } from './proposals.messages.ts';
import { findSearch } from './suitable.service.ts';

export interface Sent {
  sent: number;
  message: string;
}

/** How many more offers of this user these searches and this day admit. */
export async function proposalsLeft(db: Db, userId: number, searchIds: readonly number[], now: Date) {
  const tally = await tallyProposals(db, userId, searchIds, startOfDay(dayOf(now)));
  const today = Math.max(0, tally.perDay - tally.today);
  const at = (searchId: number): number =>
    Math.max(0, Math.min(today, proposalLimits.perSearch - (tally.toSearch.get(searchId) ?? 0)));
  return { today, at };
}

/**
 * Puts own offers, and for a client of one’s agency those of colleagues, forward for a search; the rules of matching are asked again here, whatever the page showed.
 * @throws search_unavailable, offer_not_found, offer_unavailable, offer_not_suitable, proposal_refused, already_proposed, proposal_limit
 */
export async function proposeOffers(
  db: Db,
  actor: UserActor,
  ref: number | string,
  offerIds: readonly number[],
  locale: Locale,
  now: Date,
): Promise<Sent> {
  const search = await findSearch(db, ref, { actor, now });
  if (search.status !== searchStatus.active || search.expires_at < now) throw new AppError('search_unavailable');
  const ids = [...new Set(offerIds)];
  await checkOwn(db, actor, ids, now, await colleaguesAt(db, actor, search));
  const pairs = (await selectScoredPairs(db, { offers: ids, among: [search.id] }, now)).filter(
    ({ matches }) => matches,
  );
  const before = await selectDecisions(db, search.id, ids);
  if (before.some((d) => d.proposal_id !== null)) throw new AppError('already_proposed');
  if (pairs.length < ids.length) throw new AppError('offer_not_suitable');
  const sent = await send(db, actor, pairs, 'all', now);
  return { sent, message: sentText(sent, locale) };
}

/**
 * Puts one own offer forward for every search it suits, or for the given ones of them; within the limits, best first.
 */
export async function proposeToSuitable(
  db: Db,
  actor: UserActor,
  ref: number | string,
  searchIds: readonly number[] | undefined,
  locale: Locale,
  now: Date,
): Promise<Sent> {
  const offer = await selectAdvert(db, 'offer', ref);
  if (!offer) throw new AppError('offer_not_found');
  await checkOwn(db, actor, [offer.id], now);
  return proposeBest(db, actor, [offer.id], searchIds, locale, now);
}

/** Puts every own offer forward for every search it suits, within the limits, best first. */
export async function proposeAllToSuitable(db: Db, actor: UserActor, locale: Locale, now: Date): Promise<Sent> {
  return proposeBest(db, actor, await selectOwnActiveOffers(db, actor.id, now), undefined, locale, now);
}

async function proposeBest(
  db: Db,
  actor: UserActor,
  offerIds: readonly number[],
  searchIds: readonly number[] | undefined,
  locale: Locale,
  now: Date,
): Promise<Sent> {
  const room = { among: searchIds, perSearch: proposalLimits.perSearch, limit: proposalLimits.perDay };
  const pairs = await selectUnsent(db, actor.id, offerIds, room, now);
  if (pairs.length === 0) {
    const there = await suitAny(db, offerIds, searchIds, now);
    throw new AppError(!there.any ? 'nothing_suitable' : there.unsent ? 'proposal_limit' : 'already_proposed');
  }
  const sent = await send(db, actor, pairs, 'what fits', now);
  if (sent === 0) throw new AppError('proposal_limit');
  return { sent, message: sentText(sent, locale) };
}

/** Whose offers the caller may put forward for a search beside their own: everybody's of their agency, for a search of it. */
export async function colleaguesAt(db: Db, actor: UserActor, search: { user_id: number }): Promise<number[]> {
  const colleagues = await colleaguesOf(db, actor);
  return search.user_id === actor.id || colleagues.includes(search.user_id) ? colleagues : [];
}

/** @param colleagues whose offers are as good as one's own here */
export async function checkOwn(
  db: Db,
  actor: UserActor,
  offerIds: readonly number[],
  now: Date,
  colleagues: readonly number[] = [],
): Promise<void> {
  const admitted = [actor.id, ...colleagues];
  const rows = (await selectStandings(db, offerIds)).filter(
    (row) => admitted.includes(row.user_id) && row.status !== offerStatus.template,
  );
  // Somebody else's offer is as good as none.
  if (rows.length < offerIds.length) throw new AppError('offer_not_found');
  const isGone = rows.some(
    (row) => row.status !== offerStatus.active || row.active_until === null || row.active_until < now,
  );
  if (isGone) throw new AppError('offer_unavailable');
}

interface Chosen {
  pair: ScoredPair;
  state: ProposalState;
}

/** Sends all the pairs or fails, or sends those that the limits and earlier proposals leave. */
async function send(
  db: Db,
  actor: UserActor,
  pairs: readonly ScoredPair[],
  which: 'all' | 'what fits',
  now: Date,
): Promise<number> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockUser(tx, actor.id);
      return sendWithin(tx, actor.id, pairs, which, now);
    });
  } catch (error) {
    if (isSqlError(error, 'uniqueViolation')) throw new AppError('already_proposed');
    throw error;
  }
}

/** The same in a transaction that holds the proposer. */
export async function sendWithin(
  tx: Db,
  proposerId: number,
  pairs: readonly ScoredPair[],
  which: 'all' | 'what fits',
  now: Date,
): Promise<number> {
  const open = await unblockedPairs(tx, proposerId, pairs);
  if (which === 'all' && open.length < pairs.length) throw new AppError('proposal_refused');
  const within = await withinLimits(tx, proposerId, open, which, now);
  // In the order of their ids, so that two senders never wait for each other.
  const searches = [...new Set(within.map((p) => p.search_id))].toSorted((a, b) => a - b);
  for (const id of searches) await lockSearch(tx, id);
  const chosen = await asTheyStand(tx, within, searches);
  if (which === 'all' && chosen.length < pairs.length) throw new AppError('already_proposed');
  if (chosen.length === 0) return 0;
  const proposals = chosen.map(({ pair, state }) => ({
    searchId: pair.search_id,
    offerId: pair.offer_id,
    proposerId,
    status: state.status!,
  }));
  await insertProposals(tx, proposals, now);
  await notifySearchOwners(tx, proposerId, chosen, now);
  return chosen.length;
}

/** Those whose search belongs to a person who has not blocked the proposer. */
export async function unblockedPairs(
  tx: Db,
  proposerId: number,
  pairs: readonly ScoredPair[],
): Promise<readonly ScoredPair[]> {
  const blockers = await selectBlockers(tx, proposerId, [...new Set(pairs.map((pair) => pair.search_owner_id))]);
  return pairs.filter((pair) => !blockers.has(pair.search_owner_id));
}

/** Those that the limits admit, best first; all of them when all are asked for. */
export async function withinLimits(
  tx: Db,
  userId: number,
  pairs: readonly ScoredPair[],
  which: 'all' | 'what fits',
  now: Date,
): Promise<ScoredPair[]> {
  const searches = [...new Set(pairs.map((pair) => pair.search_id))];
  const tally = await tallyProposals(tx, userId, searches, startOfDay(dayOf(now)));
  const sentTo = new Map(tally.toSearch);
  const within: ScoredPair[] = [];
  for (const pair of pairs) {
    const sentToSearch = sentTo.get(pair.search_id) ?? 0;
    const sentToday = tally.today + within.length;
    const fits = withinProposalLimits({ offers: 1, sentToSearch, sentToday, perDay: tally.perDay });
    if (which === 'all' && !fits) throw new AppError('proposal_limit');
    if (!fits) continue;
    sentTo.set(pair.search_id, sentToSearch + 1);
    within.push(pair);
  }
  return within;
}

/** What each becomes by being put forward, as the searches stand now that they are held. */
export async function asTheyStand(
  tx: Db,
  pairs: readonly ScoredPair[],
  searches: readonly number[],
): Promise<Chosen[]> {
  const offers = [...new Set(pairs.map((pair) => pair.offer_id))];
  const states = await selectStates(tx, searches, offers);
  return pairs.flatMap((pair) => {
    const state = states.get(`${pair.search_id} ${pair.offer_id}`) ?? { status: null, mark: null };
    const next = nextProposal(state, 'offerOwner', 'propose');
    return next === undefined || next === 'removed' ? [] : [{ pair, state: next }];
  });
}

/**
 * The search's owner gets one digest a search and hour, instead of what they did not read of the same offers yet; an
 * offer that they liked before is accepted at once.
 */
async function notifySearchOwners(tx: Db, senderId: number, chosen: readonly Chosen[], now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 13);
  const notices = chosen.flatMap(({ pair, state }): NewNotification[] => {
    const about = { offerId: pair.offer_id, searchId: pair.search_id };
    const toOwner = {
      userId: pair.search_owner_id,
      type: notificationTypes.offersProposed,
      fromUserId: senderId,
      ...about,
      digestKey: `proposed:${pair.search_id}:${hour}`,
      ids: [pair.offer_id],
    };
    if (state.status !== proposalStatus.accepted) return [toOwner];
    return [
      toOwner,
      { userId: senderId, type: notificationTypes.proposalAccepted, fromUserId: pair.search_owner_id, ...about },
    ];
  });
  const pairs = chosen.map(({ pair }) => pair);
  await noteProposedMatches(tx, pairs, now);
  await deleteUnreadMatches(tx, pairs);
  await notifyMany(tx, notices, now);
  for (const id of new Set(chosen.map((c) => c.pair.search_owner_id))) await emitLive(tx, [id], { type: 'proposal' });
}
