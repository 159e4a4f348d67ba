import { describe, expect, it } from 'vitest';
import { nextProposal, proposalActions, proposalsADay, withinProposalLimits } from './proposals.ts';
import type { ProposalAction, ProposalSide, ProposalState } from './proposals.ts';

const s = (status: ProposalState['status'], mark: ProposalState['mark'] = null): ProposalState => ({ status, mark });
type Case = [string, ProposalState, ProposalSide, ProposalAction, ProposalState | 'removed' | undefined];

const cases: Case[] = [
  ['is put forward', s(null), 'offerOwner', 'propose', s(0)],
  ['is put forward once', s(0), 'offerOwner', 'propose', undefined],
  ['liked before, is accepted at once', s(null, 2), 'offerOwner', 'propose', s(1, 2)],
  ['not by the client', s(null), 'searchOwner', 'propose', undefined],
  ['liked, is accepted', s(0), 'searchOwner', 'like', s(1, 2)],
  ['liked in client view too', s(0), 'clientView', 'like', s(1, 2)],
  ['liked without a proposal, is only marked', s(null), 'searchOwner', 'like', s(null, 2)],
  ['liked twice, is as before', s(1, 2), 'searchOwner', 'like', s(0)],
  ['disliked, is declined', s(0), 'searchOwner', 'unlike', s(2, 3)],
  ['disliked without a proposal, is only marked', s(null), 'clientView', 'unlike', s(null, 3)],
  ['disliked twice, waits again', s(2, 3), 'searchOwner', 'unlike', s(0)],
  ['disliked twice by the client, loses the mark alone', s(2, 3), 'clientView', 'unlike', s(2)],
  ['liked after a dislike', s(null, 3), 'searchOwner', 'like', s(null, 2)],
  ['declined, comes back by a like of the owner', s(2, 3), 'searchOwner', 'like', s(1, 2)],
  ['declined, does not come back in client view', s(2, 3), 'clientView', 'like', undefined],
  ['declined', s(0), 'searchOwner', 'decline', s(2)],
  ['declined after a like', s(1, 2), 'searchOwner', 'decline', s(2)],
  ['declined once', s(2), 'searchOwner', 'decline', undefined],
  ['not declined in client view', s(0), 'clientView', 'decline', undefined],
  ['returned by its owner', s(2, 3), 'searchOwner', 'return', s(0)],
  ['not returned by the offer’s owner', s(2), 'offerOwner', 'return', undefined],
  ['not returned in client view', s(2), 'clientView', 'return', undefined],
  ['not returned when pending', s(0), 'searchOwner', 'return', undefined],
  ['taken off the list', s(null, 3), 'searchOwner', 'remove', 'removed'],
  ['not taken off once proposed', s(0), 'searchOwner', 'remove', undefined],
  ['not taken off in client view', s(null), 'clientView', 'remove', undefined],
];

describe('an offer at a search', () => {
  it.each(cases)('%s', (_, state, side, action, expected) =>
    expect(nextProposal(state, side, action)).toEqual(expected),
  );

  it('says what may be done', () => {
    expect(proposalActions(s(0), 'searchOwner')).toEqual(['decline', 'like', 'unlike']);
    expect(proposalActions(s(2, 3), 'clientView')).toEqual(['unlike']);
    expect(proposalActions(s(0), 'offerOwner')).toEqual([]);
    expect(proposalActions(s(null), 'searchOwner')).toEqual(['like', 'unlike', 'remove']);
  });
});

describe('limits', () => {
  it.each([
    [3, 0, 0, true],
    [1, 2, 49, true],
    [1, 3, 3, false],
    [2, 2, 2, false],
    [1, 0, 50, false],
    [3, 0, 48, false],
  ])('%d more after %d at the search and %d today: %j', (offers, sentToSearch, sentToday, expected) => {
    expect(withinProposalLimits({ offers, sentToSearch, sentToday, perDay: 50 })).toBe(expected);
  });

  it.each([
    [{ accepted: 0, declined: 0 }, 50],
    [{ accepted: 0, declined: 5 }, 40],
    [{ accepted: 3, declined: 6 }, 50],
    [{ accepted: 1, declined: 12 }, 30],
    [{ accepted: 0, declined: 100 }, 5],
  ])('whoever was answered %j may send %d a day', (answers, expected) => expect(proposalsADay(answers)).toBe(expected));
});
