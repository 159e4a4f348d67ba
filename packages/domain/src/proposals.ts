import { mark, proposalStatus } from './kinds.ts';
import type { Mark, ProposalStatus } from './kinds.ts';

/** An offer at a search: its proposal, if somebody put it forward, and what the client thinks of it. */
export interface ProposalState {
  status: ProposalStatus | null;
  mark: Mark | null;
}

/** `clientView`: who holds the search's client key; marks only (decisions 3.14). */
export type ProposalSide = 'offerOwner' | 'searchOwner' | 'clientView';
export type ProposalAction = 'propose' | 'accept' | 'decline' | 'return' | 'like' | 'unlike' | 'remove';

const { pending, accepted, declined } = proposalStatus;

function like({ status, mark: current }: ProposalState, side: ProposalSide): ProposalState | undefined {
  if (current === mark.liked) return { status: status === accepted ? pending : status, mark: null };
  if (status === declined && side !== 'searchOwner') return undefined;
  return { status: status === null ? null : accepted, mark: mark.liked };
}

function unlike({ status, mark: current }: ProposalState): ProposalState {
  if (current === mark.disliked) return { status, mark: null };
  return { status: status === null ? null : declined, mark: mark.disliked };
}

function decide(state: ProposalState, action: 'accept' | 'decline' | 'return'): ProposalState | undefined {
  if (action === 'accept') return state.status === pending ? { status: accepted, mark: mark.liked } : undefined;
  if (action === 'return') return state.status === declined ? { status: pending, mark: null } : undefined;
  if (state.status !== pending && state.status !== accepted) return undefined;
  return { status: declined, mark: state.mark === mark.liked ? null : state.mark };
}

/**
 * What an action makes of an offer at a search (B4.6, decisions 2, 5.8); undefined when this side may not do it in this
 * state. Liking a proposed offer accepts it, disliking declines it, the same mark twice clears the mark; a like that
 * stood before the proposal accepts it at once. Only the search's owner returns what was declined. `remove` takes an
 * offer that nobody proposed off the list of suitable ones.
 */
export function nextProposal(
  state: ProposalState,
  side: ProposalSide,
  action: ProposalAction,
): ProposalState | 'removed' | undefined {
  if (side === 'offerOwner') {
    if (action !== 'propose' || state.status !== null) return undefined;
    return { status: state.mark === mark.liked ? accepted : pending, mark: state.mark };
  }
  if (action === 'like') return like(state, side);
  if (action === 'unlike') return unlike(state);
  if (side !== 'searchOwner' || action === 'propose') return undefined;
  if (action === 'remove') return state.status === null ? 'removed' : undefined;
  return decide(state, action);
}

const actions: readonly ProposalAction[] = ['propose', 'accept', 'decline', 'return', 'like', 'unlike', 'remove'];

/** Everything this side may do now: buttons of the page, policy of the server. */
export function proposalActions(state: ProposalState, side: ProposalSide): ProposalAction[] {
  return actions.filter((action) => nextProposal(state, side, action) !== undefined);
}

/** At most three offers of one user for one search, fifty proposals a user a day (decisions 5.8). */
export const proposalLimits = { perSearch: 3, perDay: 50 } as const;

export interface ProposalTally {
  /** Offers to propose now. */
  offers: number;
  /** Already sent by this user: to this search, and since midnight on Moldova's clock. */
  sentToSearch: number;
  sentToday: number;
}

/** Whether the limits still admit these offers. */
export function withinProposalLimits({ offers, sentToSearch, sentToday }: ProposalTally): boolean {
  return sentToSearch + offers <= proposalLimits.perSearch && sentToday + offers <= proposalLimits.perDay;
}
