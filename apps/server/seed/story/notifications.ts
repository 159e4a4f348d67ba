import { notificationTypes } from '@app/contract/notifications';
import type { NotificationType } from '@app/contract/notifications';
import { proposalStatus, offerStatus, searchStatus } from '@app/domain/kinds';
import type { Random } from '../random.ts';
import type { Market } from './market.ts';
import { suitable } from './proposals.ts';
import type { DemoProposal } from './proposals.ts';
import type { DemoReview } from './reviews.ts';
import type { DemoViewing } from './viewings.ts';

export interface DemoNotification {
  userId: number;
  fromId: number | null;
  type: NotificationType;
  offerId?: number;
  searchId?: number;
  viewing?: DemoViewing;
  review?: DemoReview;
  /** One a viewing, which is asked about once. */
  isAsking?: boolean;
  proposal?: DemoProposal;
  data?: object;
  createdAt: Date;
}

const types = notificationTypes;

function ofProposal(proposal: DemoProposal): DemoNotification[] {
  const { search, offer, status, createdAt, decidedAt } = proposal;
  const about = { offerId: offer.id, searchId: search.id, proposal };
  const notices: DemoNotification[] = [
    {
      ...about,
      userId: search.ownerId,
      fromId: offer.ownerId,
      type: types.offersProposed,
      createdAt,
      data: { ids: [offer.id] },
    },
  ];
  if (decidedAt) {
    const type = status === proposalStatus.accepted ? types.proposalAccepted : types.proposalDeclined;
    notices.push({ ...about, userId: offer.ownerId, fromId: search.ownerId, type, createdAt: decidedAt });
  }
  return notices;
}

/** @param isOfRealtor only a realtor is reviewed */
function ofViewing(
  viewing: DemoViewing,
  isOfRealtor: boolean,
  reviewed: ReadonlySet<DemoViewing>,
  now: Date,
): DemoNotification[] {
  const { offer, clientId, outcome, proposedBy, proposal, createdAt, updatedAt } = viewing;
  const [proposer, answerer] = proposedBy === 'owner' ? [offer.ownerId, clientId] : [clientId, offer.ownerId];
  const about = { offerId: offer.id, viewing, ...(proposal ? { searchId: proposal.search.id, proposal } : {}) };
  const asked = proposal ? types.viewingForProposal : types.viewingProposed;
  const notices: DemoNotification[] = [{ ...about, userId: answerer, fromId: proposer, type: asked, createdAt }];
  const answer = { ...about, userId: proposer, fromId: answerer, createdAt: updatedAt };
  if (outcome === 'held' || outcome === 'agreed') notices.push({ ...answer, type: types.viewingAccepted });
  if (outcome === 'declined') notices.push({ ...answer, type: types.viewingDeclined });
  if (outcome === 'cancelled') {
    const [by, other] = viewing.closedBy === 'owner' ? [offer.ownerId, clientId] : [clientId, offer.ownerId];
    notices.push({ ...about, userId: other, fromId: by, type: types.viewingCancelled, createdAt: updatedAt });
  }
  if (outcome === 'held' && isOfRealtor && !reviewed.has(viewing)) {
    const after = new Date(Math.min(now.getTime(), viewing.startsAt.getTime() + 3_600_000));
    const asking = { userId: clientId, fromId: offer.ownerId, type: types.leaveReview, isAsking: true };
    notices.push({ ...about, ...asking, createdAt: after });
  }
  return notices;
}

/** "An offer suits your search" and the reverse, for what came last. */
function ofMatches(market: Market, r: Random): DemoNotification[] {
  return market.searches.flatMap((search): DemoNotification[] => {
    const [offer, ...more] = suitable(market, search).filter((o) => o.createdAt > search.createdAt);
    if (!offer || !r.chance(0.6)) return [];
    const ids = [offer, ...more.slice(0, 3)].map((o) => o.id);
    const about = { offerId: offer.id, searchId: search.id, fromId: null, createdAt: offer.createdAt };
    return [
      { ...about, userId: search.ownerId, type: types.newOffer, data: { ids } },
      { ...about, userId: offer.ownerId, type: types.newSearch, data: { ids: [offer.id] } },
    ];
  });
}

const day = 86_400_000;

function ofDeadlines({ offers, searches, now }: Market): DemoNotification[] {
  const soon = (end: Date) => end > now && end.getTime() - now.getTime() < 2 * day;
  return [
    ...offers
      .filter((offer) => offer.status === offerStatus.active && soon(offer.activeUntil))
      .map((offer) => ({
        userId: offer.ownerId,
        fromId: null,
        type: types.confirmOffer,
        offerId: offer.id,
        createdAt: new Date(offer.activeUntil.getTime() - 2 * day),
      })),
    ...searches
      .filter((search) => search.status === searchStatus.active && soon(search.expiresAt))
      .map((search) => ({
        userId: search.ownerId,
        fromId: null,
        type: types.searchExpires,
        searchId: search.id,
        data: { days: Math.max(1, Math.ceil((search.expiresAt.getTime() - now.getTime()) / day)) },
        createdAt: new Date(Math.max(search.createdAt.getTime(), search.expiresAt.getTime() - 2 * day)),
      })),
  ];
}

/** Everything the bell would have told by now, oldest first. */
export function demoNotifications(
  market: Market,
  proposals: readonly DemoProposal[],
  viewings: readonly DemoViewing[],
  reviews: readonly DemoReview[],
  r: Random,
): DemoNotification[] {
  const reviewed = new Set(reviews.map((review) => review.viewing));
  const realtors = new Set(market.people.filter(({ role }) => role === 'realtor').map(({ id }) => id));
  const notices = [
    ...proposals.flatMap(ofProposal),
    ...viewings.flatMap((viewing) => ofViewing(viewing, realtors.has(viewing.offer.ownerId), reviewed, market.now)),
    ...reviews.map((review) => ({
      userId: review.viewing.offer.ownerId,
      fromId: review.viewing.clientId,
      type: types.gotReview,
      offerId: review.viewing.offer.id,
      viewing: review.viewing,
      review,
      data: { rating: review.rating, comment: review.text },
      createdAt: review.createdAt,
    })),
    ...ofMatches(market, r),
    ...ofDeadlines(market),
  ];
  return notices
    .filter((n) => n.createdAt <= market.now)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
