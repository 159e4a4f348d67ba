import { randomUUID } from 'node:crypto';
import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';
import { proposalLimits, takenBackWithin } from '@app/domain/proposals';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { type ScoredPair, selectScoredPairs, selectUnsent } from '../matching/pairs.service.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import type { UserActor } from '../platform/http/session.ts';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { loadSearchCards } from '../searches/searches.service.ts';
import { insertPlanned, lockUser, type PlannedPair, selectOwnActiveOffers, takePlan } from './proposals.queries.ts';
import { asTheyStand, checkOwn, proposalsLeft, sendWithin, unblockedPairs, withinLimits } from './proposing.service.ts';

/** Milliseconds beside those in which it may be taken back: the answer and the press have a way to go. */
const onTheWay = 2_000;

interface Fitting {
  items: { offer: OfferCard; requests: SearchCard[] }[];
  total: number;
  left: number;
}

/** What "propose to all" chooses: every own offer with each search that everything about it fits, within the limits. */
export async function fittingPairs(db: Db, viewer: Viewer & { actor: UserActor }): Promise<Fitting> {
  const { actor, now } = viewer;
  const { today } = await proposalsLeft(db, actor.id, [], now);
  const room = { complete: true, perSearch: proposalLimits.perSearch, limit: today };
  const offers = await selectOwnActiveOffers(db, actor.id, now);
  const pairs = await selectUnsent(db, actor.id, offers, room, now);
  const searches = await loadSearchCards(db, [...new Set(pairs.map((pair) => pair.search_id))], viewer);
  const byId = new Map(searches.map((search) => [search.id, search]));
  const cards = await loadOfferCards(db, [...new Set(pairs.map((pair) => pair.offer_id))], viewer);
  const items = cards.map((offer) => ({
    offer,
    requests: pairs.flatMap((pair) => (pair.offer_id === offer.id ? (byId.get(pair.search_id) ?? []) : [])),
  }));
  return { items, total: items.reduce((sum, { requests }) => sum + requests.length, 0), left: today };
}

/** These of the pairs that suit now, as they are scored. */
async function suiting(db: Db, pairs: readonly PlannedPair[], now: Date): Promise<ScoredPair[]> {
  const asked = new Set(pairs.map((pair) => `${pair.search_id} ${pair.offer_id}`));
  const offers = [...new Set(pairs.map((pair) => pair.offer_id))];
  const among = [...new Set(pairs.map((pair) => pair.search_id))];
  const scored = await selectScoredPairs(db, { offers, among }, now);
  return scored.filter(({ matches, search_id: search, offer_id: offer }) => matches && asked.has(`${search} ${offer}`));
}

/**
 * Has own offers put forward for searches in a moment; what is over the limits, decided or planned already is left out. Nobody is told,
 * and nothing can be seen from outside, before it is sent.
 * @throws offer_not_found, offer_unavailable, nothing_suitable, proposal_refused, already_proposed, proposal_limit
 */
export async function planProposals(
  db: Db,
  actor: UserActor,
  asked: readonly { offer_id: number; request_id: number }[],
  now: Date,
): Promise<{ plan: string; planned: number }> {
  await checkOwn(db, actor, [...new Set(asked.map((pair) => pair.offer_id))], now);
  const pairs = asked.map((pair) => ({ offer_id: pair.offer_id, search_id: pair.request_id }));
  const suitable = await suiting(db, pairs, now);
  if (suitable.length === 0) throw new AppError('nothing_suitable');
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    const unblocked = await unblockedPairs(tx, actor.id, suitable);
    if (unblocked.length === 0) throw new AppError('proposal_refused');
    const within = await withinLimits(tx, actor.id, unblocked, 'what fits', now);
    if (within.length === 0) throw new AppError('proposal_limit');
    const open = await asTheyStand(tx, within, [...new Set(within.map((pair) => pair.search_id))]);
    const plan = { id: randomUUID(), proposerId: actor.id, now };
    const toPlan = open.map(({ pair }) => pair);
    const planned = toPlan.length === 0 ? 0 : await insertPlanned(tx, plan, toPlan);
    if (planned === 0) throw new AppError('already_proposed');
    const startAfter = new Date(now.getTime() + takenBackWithin * 1000 + onTheWay);
    await enqueue(tx, sendPlannedJob, { plan: plan.id, proposer: actor.id }, { startAfter });
    return { plan: plan.id, planned };
  });
}

/** Takes back what one press planned. @throws proposals_sent when it has left, or is nobody's */
export async function takeBackProposals(db: Db, actor: UserActor, plan: string): Promise<{ taken_back: number }> {
  const taken = await takePlan(db, actor.id, plan);
  if (taken.length === 0) throw new AppError('proposals_sent');
  return { taken_back: taken.length };
}

/** Sends what was not taken back. It is judged anew: what no longer suits, or is no longer theirs to propose, is dropped. */
async function sendPlanned(db: Db, { plan, proposer }: { plan: string; proposer: number }, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { blocked } = await lockUser(tx, proposer);
    const planned = await takePlan(tx, proposer, plan);
    if (planned.length === 0) return;
    const pairs = blocked ? [] : await suiting(tx, planned, now);
    await sendWithin(
      tx,
      proposer,
      pairs.filter((pair) => pair.offer_owner_id === proposer),
      'what fits',
      now,
    );
    await emitLive(tx, [proposer], { type: 'proposal' });
  });
}

/** What could not be sent for hours is not sent any more: the pair may be planned anew. */
export const planRetention: Retention = { table: 'planned_proposals', since: 'planned_at', days: 1 };

export const sendPlannedJob = defineJob({
  name: 'proposals.sendPlanned',
  schema: z.object({ plan: z.uuid(), proposer: z.number() }),
  seenWithin: 5,
  handler: ({ db, clock }, payload) => sendPlanned(db, payload, clock()),
});
