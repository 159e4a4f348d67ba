import { mark, proposalStatus } from './kinds.ts';
import type { Mark, ProposalStatus } from './kinds.ts';

/** An offer at a search: its proposal, if somebody put it forward, and what the client thinks of it. */
export interface ProposalState {
  status: ProposalStatus | null;
  mark: Mark | null;
}

/** `clientView`: who holds the search's client key; marks only. */
export type ProposalSide = 'offerOwner' | 'searchOwner' | 'clientView';
/** Every one of them is a call of the contract; a proposal is accepted by liking its offer. */
export const proposalActs = ['propose', 'decline', 'return', 'like', 'unlike', 'remove'] as const;
export type ProposalAction = (typeof proposalActs)[number];

/** `none`: nobody put the offer forward. The second word is the mark. */
type StateName = `${'none' | 'pending' | 'accepted' | 'declined'}${'' | ' liked' | ' disliked'}`;
type Steps = Partial<Record<ProposalAction, StateName | 'removed'>>;

/**
 * What an action makes of an offer at a search, by whom; what is not here nobody may do. Liking a proposed offer
 * accepts it, disliking declines it, the same mark twice clears the mark; a like that stood before the proposal accepts
 * it at once. Only the search's owner returns what was declined, by disliking it again too. `remove` takes an offer that nobody proposed off the
 * list of suitable ones.
 */
const table: Readonly<Record<StateName, Partial<Record<ProposalSide, Steps>>>> = {
  none: {
    offerOwner: { propose: 'pending' },
    searchOwner: { like: 'none liked', unlike: 'none disliked', remove: 'removed' },
    clientView: { like: 'none liked', unlike: 'none disliked' },
  },
  'none liked': {
    offerOwner: { propose: 'accepted liked' },
    searchOwner: { like: 'none', unlike: 'none disliked', remove: 'removed' },
    clientView: { like: 'none', unlike: 'none disliked' },
  },
  'none disliked': {
    offerOwner: { propose: 'pending disliked' },
    searchOwner: { like: 'none liked', unlike: 'none', remove: 'removed' },
    clientView: { like: 'none liked', unlike: 'none' },
  },
  pending: {
    searchOwner: { decline: 'declined', like: 'accepted liked', unlike: 'declined disliked' },
    clientView: { like: 'accepted liked', unlike: 'declined disliked' },
  },
  'pending liked': {
    searchOwner: { decline: 'declined', like: 'pending', unlike: 'declined disliked' },
    clientView: { like: 'pending', unlike: 'declined disliked' },
  },
  'pending disliked': {
    searchOwner: { decline: 'declined disliked', like: 'accepted liked', unlike: 'pending' },
    clientView: { like: 'accepted liked', unlike: 'pending' },
  },
  accepted: {
    searchOwner: { decline: 'declined', like: 'accepted liked', unlike: 'declined disliked' },
    clientView: { like: 'accepted liked', unlike: 'declined disliked' },
  },
  'accepted liked': {
    searchOwner: { decline: 'declined', like: 'pending', unlike: 'declined disliked' },
    clientView: { like: 'pending', unlike: 'declined disliked' },
  },
  'accepted disliked': {
    searchOwner: { decline: 'declined disliked', like: 'accepted liked', unlike: 'accepted' },
    clientView: { like: 'accepted liked', unlike: 'accepted' },
  },
  declined: {
    searchOwner: { return: 'pending', like: 'accepted liked', unlike: 'declined disliked' },
    clientView: { unlike: 'declined disliked' },
  },
  'declined liked': {
    searchOwner: { return: 'pending', like: 'declined', unlike: 'declined disliked' },
    clientView: { like: 'declined', unlike: 'declined disliked' },
  },
  'declined disliked': {
    searchOwner: { return: 'pending', like: 'accepted liked', unlike: 'pending' },
    clientView: { unlike: 'declined' },
  },
};

const states = new Map<StateName, ProposalState>();
for (const [statusName, status] of [['none', null], ...Object.entries(proposalStatus)] as const) {
  for (const [markName, value] of [['', null], ...Object.entries(mark)] as const) {
    states.set(`${statusName} ${markName}`.trim() as StateName, { status, mark: value } as ProposalState);
  }
}

/**
 * All twelve: put forward or not and how that stands, with each mark and without.
 * @internal for tests, which try each
 */
export const proposalStates: readonly ProposalState[] = [...states.values()];

/** What an action makes of an offer at a search; undefined when this side may not do it in this state. */
export function nextProposal(
  state: ProposalState,
  side: ProposalSide,
  action: ProposalAction,
): ProposalState | 'removed' | undefined {
  const [name] = [...states].find(([, one]) => one.status === state.status && one.mark === state.mark)!;
  const next = table[name][side]?.[action];
  return next === undefined || next === 'removed' ? next : { ...states.get(next)! };
}

/** Everything this side may do now: buttons of the page, policy of the server. */
export function proposalActions(state: ProposalState, side: ProposalSide): ProposalAction[] {
  return proposalActs.filter((action) => nextProposal(state, side, action) !== undefined);
}

/** At most three offers of one user for one search, fifty proposals a user a day. */
export const proposalLimits = { perSearch: 3, perDay: 50 } as const;

/** Seconds for which whoever put offers forward for many at once may take that back: nobody is told before. */
export const takenBackWithin = 10;

/** Whoever is declined again and again keeps this many a day. */
const leastPerDay = 5;
/** Days whose answers count. */
export const answeredWithin = 30;

/**
 * How many proposals a user may send a day, by what the searches' owners answered them lately: each decline that is not
 * made up for by half an acceptance costs two of the day's fifty.
 */
export function proposalsADay({ accepted, declined }: { accepted: number; declined: number }): number {
  const unwanted = Math.max(0, declined - 2 * accepted);
  return Math.max(leastPerDay, proposalLimits.perDay - 2 * unwanted);
}

export interface ProposalTally {
  /** Offers to propose now. */
  offers: number;
  /** Already sent by this user: to this search, and since midnight on Moldova's clock. */
  sentToSearch: number;
  sentToday: number;
  /** What `proposalsADay` allows them. */
  perDay: number;
}

/** Whether the limits still admit these offers. */
export function withinProposalLimits({ offers, sentToSearch, sentToday, perDay }: ProposalTally): boolean {
  return sentToSearch + offers <= proposalLimits.perSearch && sentToday + offers <= perDay;
}
