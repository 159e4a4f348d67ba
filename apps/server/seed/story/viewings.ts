import { proposalStatus, viewingStatus } from '@app/domain/kinds';
import type { ViewingStatus } from '@app/domain/kinds';
import { isAvailable } from '@app/domain/offers';
import type { Random } from '../random.ts';
import { momentAfter } from './market.ts';
import type { Market, MarketOffer } from './market.ts';
import type { DemoProposal } from './proposals.ts';
import { Slots } from './slots.ts';

type Side = 'owner' | 'client';

/** What became of a viewing: every state, told apart by whether its time has passed. */
export type Outcome = 'held' | 'agreed' | 'asked' | 'declined' | 'cancelled' | 'expired';

export interface DemoViewing {
  offer: MarketOffer;
  clientId: number;
  proposal: DemoProposal | null;
  outcome: Outcome;
  status: ViewingStatus;
  proposedBy: Side;
  startsAt: Date;
  createdAt: Date;
  /** When it was accepted, declined, cancelled, changed last. */
  updatedAt: Date;
  timesChanged: number;
  reasonId: number | null;
  customReason: string | null;
  closedBy: Side | null;
}

const plan: Readonly<Record<Outcome, { status: ViewingStatus; from: number; to: number }>> = {
  held: { status: viewingStatus.accepted, from: -52, to: -1 },
  agreed: { status: viewingStatus.accepted, from: 1, to: 9 },
  asked: { status: viewingStatus.pending, from: 1, to: 8 },
  declined: { status: viewingStatus.declined, from: -25, to: 7 },
  cancelled: { status: viewingStatus.cancelled, from: -25, to: -1 },
  expired: { status: viewingStatus.expired, from: -30, to: -1 },
};

const day = 86_400_000;
const ownWords = { ru: 'Ключи пока у родственников', ro: 'Cheile sunt deocamdată la rude' } as const;

interface Meeting {
  offer: MarketOffer;
  clientId: number;
  proposal: DemoProposal | null;
  outcome: Outcome;
  proposedBy: Side;
}

function viewing(market: Market, slots: Slots, meeting: Meeting, r: Random): DemoViewing {
  const { offer, clientId, outcome, proposedBy } = meeting;
  const { status, from, to } = plan[outcome];
  const startsAt = slots.take([offer.ownerId, clientId], from, to, r);
  const earliest = meeting.proposal?.decidedAt ?? offer.createdAt;
  const latest = Math.min(market.now.getTime() - 600_000, startsAt.getTime() - 3_600_000);
  const asked = Math.max(latest - r.between(0.1, 4) * day, Math.min(earliest.getTime(), latest - 600_000));
  const createdAt = new Date(asked);
  const closed = outcome === 'declined' || outcome === 'cancelled';
  const answerer: Side = proposedBy === 'owner' ? 'client' : 'owner';
  const custom = closed && (market.reasonIds.length === 0 || r.chance(0.2));
  const locale = market.people.find((p) => p.id === offer.ownerId)?.locale ?? 'ru';
  return {
    ...meeting,
    status,
    startsAt,
    createdAt,
    updatedAt: outcome === 'asked' ? createdAt : momentAfter(createdAt, new Date(latest), r.between(0.3, 0.95)),
    timesChanged: r.chance(0.15) ? 1 : 0,
    reasonId: closed && !custom ? r.pick(market.reasonIds) : null,
    customReason: custom ? ownWords[locale] : null,
    closedBy: !closed ? null : outcome === 'declined' ? answerer : r.pick<Side>(['owner', 'client']),
  };
}

const outcomes: readonly (readonly [Outcome, number])[] = [
  ['held', 56],
  ['agreed', 14],
  ['asked', 12],
  ['declined', 7],
  ['cancelled', 5],
  ['expired', 6],
];

/** Meetings that every demo has, so that whoever signs in finds each state: owner, realtor and client of the first four. */
function forSignIns(market: Market, offersOf: (id: number) => MarketOffer[]): Meeting[] {
  const [owner, realtor, client] = [market.people[0]!, market.people[1]!, market.people[2]!];
  const others = market.people.filter((p) => p.role === 'client' && p.id !== client.id && !p.blocked).map((p) => p.id);
  const meetings: Meeting[] = [];
  const add = (offer: MarketOffer | undefined, clientId: number | undefined, outcome: Outcome, proposedBy: Side) => {
    if (offer && clientId) meetings.push({ offer, clientId, proposal: null, outcome, proposedBy });
  };
  const [mine, theirs] = [offersOf(owner.id), offersOf(realtor.id)];
  add(mine[0], client.id, 'asked', 'client');
  add(mine[1], client.id, 'agreed', 'client');
  add(mine[2], others[0], 'asked', 'client');
  add(mine[3], others[1], 'held', 'client');
  add(mine[4], others[2], 'declined', 'client');
  add(theirs[0], client.id, 'held', 'client');
  add(theirs[1], client.id, 'asked', 'client');
  add(theirs[2], client.id, 'held', 'client');
  add(theirs[3], others[0], 'agreed', 'client');
  add(theirs[4], others[1], 'expired', 'client');
  add(theirs[5], others[2], 'cancelled', 'client');
  return meetings;
}

/** Most accepted proposals lead to a viewing; the demo client has one to answer, named by the offer's owner. */
function afterProposals(
  market: Market,
  proposals: readonly DemoProposal[],
  isPlanned: (pair: Pick<Meeting, 'offer' | 'clientId'>) => boolean,
  r: Random,
): Meeting[] {
  const accepted = proposals.filter(
    ({ status, offer, search }) =>
      status === proposalStatus.accepted &&
      isAvailable(offer, market.now) &&
      !isPlanned({ offer, clientId: search.ownerId }),
  );
  const toAnswer = accepted.find((p) => p.search.ownerId === market.people[2]!.id);
  return accepted.flatMap((proposal): Meeting[] => {
    const { offer, search } = proposal;
    const meeting = { offer, clientId: search.ownerId, proposal };
    if (proposal === toAnswer) return [{ ...meeting, outcome: 'asked', proposedBy: 'owner' }];
    if (!r.chance(0.6)) return [];
    return [{ ...meeting, outcome: r.weighted(outcomes), proposedBy: r.chance(0.5) ? 'owner' : 'client' }];
  });
}

/** Viewings in every state, past and to come; a client has one at an offer. */
export function demoViewings(
  market: Market,
  proposals: readonly DemoProposal[],
  count: number,
  r: Random,
): DemoViewing[] {
  const onMarket = market.offers.filter((offer) => isAvailable(offer, market.now));
  const clients = market.people
    .filter((p) => (p.role === 'client' || p.role === 'owner') && !p.blocked)
    .map((p) => p.id);
  const realtors = new Set(market.people.filter((p) => p.role === 'realtor').map((p) => p.id));
  const ofRealtors = onMarket.filter((offer) => realtors.has(offer.ownerId));
  const planned = forSignIns(market, (id) => onMarket.filter((offer) => offer.ownerId === id));
  const pairOf = ({ offer, clientId }: Pick<Meeting, 'offer' | 'clientId'>) => `${offer.id}:${clientId}`;
  const plannedPairs = new Set(planned.map(pairOf));
  const meetings = [...planned, ...afterProposals(market, proposals, (pair) => plannedPairs.has(pairOf(pair)), r)];
  for (let i = 0; i < count && onMarket.length > 0 && clients.length > 0; i++) {
    const outcome = r.weighted(outcomes);
    // Reviews are of realtors, so that most viewings that were held are theirs.
    const list = outcome === 'held' && ofRealtors.length > 0 && r.chance(0.8) ? ofRealtors : onMarket;
    meetings.push({ offer: r.pick(list), clientId: r.pick(clients), proposal: null, outcome, proposedBy: 'client' });
  }
  const slots = new Slots(market.now);
  const seen = new Set<string>();
  return meetings.flatMap((meeting) => {
    const pair = pairOf(meeting);
    if (seen.has(pair) || meeting.offer.ownerId === meeting.clientId) return [];
    seen.add(pair);
    return [viewing(market, slots, meeting, r)];
  });
}
