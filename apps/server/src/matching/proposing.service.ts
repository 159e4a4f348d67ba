import { notificationTypes } from '@app/contract/notifications';
import { dayOf, startOfDay } from '@app/domain/chisinauTime';
import { proposalStatus, searchStatus, type Locale } from '@app/domain/kinds';
import { nextProposal, proposalLimits, withinProposalLimits, type ProposalState } from '@app/domain/proposals';
import { AppError, isSqlError } from '../errors.ts';
import { notifyMany, type NewNotification } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import type { UserActor } from '../platform/http/session.ts';
import {
  insertProposals,
  lockSearch,
  lockUser,
  selectDecisions,
  selectOfferRows,
  selectOwnActiveOffers,
  tallyProposals,
} from './proposals.queries.ts';
import { type ScoredPair, selectScoredPairs } from './ranked.queries.ts';
import { findSearch } from './suitable.service.ts';

export interface Sent {
  sent: number;
  message: string;
}

/** How many more offers of this user a search and this day admit. */
export async function proposalsLeft(db: Db, userId: number, searchId: number, now: Date): Promise<number> {
  const tally = await tallyProposals(db, userId, [searchId], startOfDay(dayOf(now)));
  const left = Math.min(proposalLimits.perSearch - (tally.toSearch.get(searchId) ?? 0), tally.perDay - tally.today);
  return Math.max(0, left);
}

/**
 * Puts own offers forward for a search (B4.6); the rules of B5.4 are asked again here, whatever the page showed.
 * @throws search_unavailable, offer_not_found, offer_unavailable, offer_not_suitable, already_proposed, proposal_limit
 */
export async function proposeOffers(
  db: Db,
  actor: UserActor,
  ref: number | string,
  offerIds: readonly number[],
  locale: Locale,
  now: Date,
): Promise<Sent> {
  const search = await findSearch(db, ref);
  if (search.status !== searchStatus.active || search.expires_at < now) throw new AppError('search_unavailable');
  const ids = [...new Set(offerIds)];
  await checkOwn(db, actor, ids, now);
  const pairs = (await selectScoredPairs(db, { offers: ids }, now)).filter(
    (p) => p.search_id === search.id && p.price_score > 0,
  );
  const before = await selectDecisions(db, search.id, ids);
  if (before.some((d) => d.proposal_id !== null)) throw new AppError('already_proposed');
  if (pairs.length < ids.length) throw new AppError('offer_not_suitable');
  const sent = await send(db, actor, pairs, 'all', now);
  return { sent, message: sentText(sent, locale) };
}

/** Puts one own offer forward for every search it suits, or for the given ones of them; within the limits, best first. */
export async function proposeToSuitable(
  db: Db,
  actor: UserActor,
  offerId: number,
  searchIds: readonly number[] | undefined,
  locale: Locale,
  now: Date,
): Promise<Sent> {
  await checkOwn(db, actor, [offerId], now);
  return proposeBest(db, actor, [offerId], searchIds, locale, now);
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
  const pairs = (await selectScoredPairs(db, { offers: offerIds }, now))
    .filter((p) => p.price_score > 0 && (!searchIds || searchIds.includes(p.search_id)))
    .toSorted(
      (a, b) =>
        b.price_score + b.area_score - (a.price_score + a.area_score) || Number(b.same_type) - Number(a.same_type),
    );
  if (pairs.length === 0) throw new AppError('nothing_suitable');
  const sent = await send(db, actor, pairs, 'what fits', now);
  if (sent === 0) throw new AppError('proposal_limit');
  return { sent, message: sentText(sent, locale) };
}

async function checkOwn(db: Db, actor: UserActor, offerIds: readonly number[], now: Date): Promise<void> {
  const rows = (await selectOfferRows(db, offerIds)).filter((row) => row.user_id === actor.id && row.status !== 2);
  // Somebody else's offer is as good as none.
  if (rows.length < offerIds.length) throw new AppError('offer_not_found');
  const isGone = rows.some((row) => row.status !== 0 || row.active_until === null || row.active_until < now);
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
      // In the order of their ids, so that two senders never wait for each other.
      const searches = [...new Set(pairs.map((p) => p.search_id))].toSorted((a, b) => a - b);
      const chosen = await choose(tx, actor.id, pairs, searches, which, now);
      const touched = [...new Set(chosen.map((c) => c.pair.search_id))].toSorted((a, b) => a - b);
      for (const id of touched) await lockSearch(tx, id);
      if (chosen.length === 0) return 0;
      await insertProposals(
        tx,
        chosen.map(({ pair, state }) => ({
          searchId: pair.search_id,
          offerId: pair.offer_id,
          proposerId: actor.id,
          status: state.status!,
        })),
        now,
      );
      await tell(tx, actor.id, chosen, now);
      return chosen.length;
    });
  } catch (error) {
    if (isSqlError(error, 'uniqueViolation')) throw new AppError('already_proposed');
    throw error;
  }
}

async function choose(
  tx: Db,
  userId: number,
  pairs: readonly ScoredPair[],
  searches: readonly number[],
  which: 'all' | 'what fits',
  now: Date,
): Promise<Chosen[]> {
  const tally = await tallyProposals(tx, userId, searches, startOfDay(dayOf(now)));
  const decided = new Map<string, ProposalState>();
  for (const id of searches) {
    for (const d of await selectDecisions(tx, id))
      decided.set(`${id} ${d.offer_id}`, { status: d.status, mark: d.mark });
  }
  const chosen: Chosen[] = [];
  const sentTo = new Map(tally.toSearch);
  for (const pair of pairs) {
    const state = decided.get(`${pair.search_id} ${pair.offer_id}`) ?? { status: null, mark: null };
    const next = nextProposal(state, 'offerOwner', 'propose');
    const sentToSearch = sentTo.get(pair.search_id) ?? 0;
    const fits = withinProposalLimits({
      offers: 1,
      sentToSearch,
      sentToday: tally.today + chosen.length,
      perDay: tally.perDay,
    });
    if (which === 'all' && !fits) throw new AppError('proposal_limit');
    if (!fits || next === undefined || next === 'removed') continue;
    sentTo.set(pair.search_id, sentToSearch + 1);
    chosen.push({ pair, state: next });
  }
  return chosen;
}

/** The search's owner gets one digest a search and hour; an offer that he liked before is accepted at once. */
async function tell(tx: Db, senderId: number, chosen: readonly Chosen[], now: Date): Promise<void> {
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
  await notifyMany(tx, notices, now);
  for (const id of new Set(chosen.map((c) => c.pair.search_owner_id))) await emitLive(tx, [id], { type: 'proposal' });
}

function sentText(count: number, locale: Locale): string {
  if (locale === 'ru')
    return count === 1 ? 'Ваше предложение было отправлено успешно!' : `Отправлено успешно: ${count}`;
  return count === 1 ? 'Oferta dvs. a fost trimisă cu succes!' : `Trimise cu succes: ${count}`;
}
