import { notificationTypes } from '@app/contract/notifications';
import { proposalStatus } from '@app/domain/kinds';
import { nextProposal, type ProposalAction, type ProposalState } from '@app/domain/proposals';
import { isBlocked } from '../accounts/accounts.service.ts';
import { AppError } from '../errors.ts';
import { notify, takeBack } from '../notifications/notifications.service.ts';
import { openOffer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import type { Actor, UserActor } from '../platform/http/session.ts';
import { type ClientView, decidingSide } from './proposals.policy.ts';
import { hideFromSearch, lockSearch, selectProposalPair, selectState, writeState } from './proposals.queries.ts';
import { findSearch } from './suitable.service.ts';

export interface Decided {
  response_status: number | null;
  suitable_status: number | null;
}

type Decision = Exclude<ProposalAction, 'propose'>;

/**
 * What the search's side makes of an offer: the state table decides, and the offer's owner hears of it.
 * @throws forbidden for a stranger, wrong_state when the table has no such step
 */
export async function decide(
  db: Db,
  actor: Actor,
  pair: { searchId: number | string; offerId: number | string },
  action: Decision,
  view: ClientView,
  now: Date,
): Promise<Decided> {
  const search = await findSearch(db, pair.searchId, { actor, now });
  const side = decidingSide(actor, { ...search, ownerBlocked: await isBlocked(db, search.user_id) }, view);
  const offer = await openOffer(db, pair.offerId, { actor, now });
  return db.transaction().execute(async (tx) => {
    await lockSearch(tx, search.id);
    const state = await selectState(tx, search.id, offer.id);
    const next = nextProposal(state, side, action);
    if (next === undefined) throw new AppError('wrong_state');
    if (next === 'removed') {
      await hideFromSearch(tx, search.id, offer.id, now);
      return { response_status: null, suitable_status: null };
    }
    await writeState(tx, search.id, offer.id, next, now);
    await notifyOfferOwner(
      tx,
      { searchId: search.id, offerId: offer.id, from: search.user_id, to: offer.user_id },
      state,
      next,
      now,
    );
    return { response_status: next.status, suitable_status: next.mark };
  });
}

/**
 * The same for a proposal by its own id. Whoever sent it may not decide about it; a stranger does not learn that it
 * exists.
 * @throws proposal_not_found, forbidden, wrong_state
 */
export async function decideProposal(
  db: Db,
  actor: UserActor,
  id: number,
  action: 'decline' | 'return',
  now: Date,
): Promise<Decided> {
  const pair = await selectProposalPair(db, id);
  if (!pair) throw new AppError('proposal_not_found');
  const search = await findSearch(db, pair.search_id, { actor, now });
  if (search.user_id !== actor.id)
    throw new AppError(pair.proposer_id === actor.id ? 'forbidden' : 'proposal_not_found');
  return decide(db, actor, { searchId: pair.search_id, offerId: pair.offer_id }, action, {}, now);
}

interface DecisionNotice {
  searchId: number;
  offerId: number;
  from: number;
  to: number;
}

const decisions = [notificationTypes.proposalAccepted, notificationTypes.proposalDeclined];

async function notifyOfferOwner(
  tx: Db,
  notice: DecisionNotice,
  before: ProposalState,
  after: ProposalState,
  now: Date,
): Promise<void> {
  await emitLive(tx, [notice.to, notice.from], { type: 'proposal' });
  if (before.status === after.status) return;
  const type =
    after.status === proposalStatus.accepted
      ? notificationTypes.proposalAccepted
      : after.status === proposalStatus.declined
        ? notificationTypes.proposalDeclined
        : null;
  const about = { offerId: notice.offerId, searchId: notice.searchId };
  // Of several decisions that were not read yet the last is left.
  await takeBack(tx, { userId: notice.to, types: decisions, ...about });
  if (type === null) return;
  await notify(tx, { userId: notice.to, type, fromUserId: notice.from, ...about }, now);
}
