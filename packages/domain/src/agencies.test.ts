import { describe, expect, it } from 'vitest';
import { agencyActs, agencyAdmits, invitationEnd, nextOwner } from './agencies.ts';

describe('who does what in an agency', () => {
  const may = (role: 'owner' | 'member') => agencyActs.filter((act) => agencyAdmits(role, act));

  it('a member sees everything, puts colleagues’ homes forward, hands over what is theirs, and leaves', () => {
    expect(may('member')).toEqual(['see', 'seeTheirs', 'proposeTheirs', 'handOverOwn', 'leave']);
  });

  it('its owner does all but leave it without an owner', () => {
    expect(may('owner')).toEqual(agencyActs.filter((act) => act !== 'leave'));
  });
});

describe('who owns it next', () => {
  const member = (id: number, day: number, away = false) => ({
    id,
    joinedAt: new Date(Date.UTC(2026, 8, day)),
    away,
  });
  it.each([
    ['who has been there longest', [member(1, 1), member(2, 5), member(3, 2)], 3],
    ['of two who came together the first account', [member(1, 1), member(9, 2), member(4, 2)], 4],
    ['nobody who is blocked or going', [member(1, 1), member(2, 2, true), member(3, 3)], 3],
    ['nobody when all others are away', [member(1, 1), member(2, 2, true)], undefined],
    ['nobody when they were alone', [member(1, 1)], undefined],
  ])('%s', (_, members, expected) => {
    expect(nextOwner(members, 1)).toBe(expected);
  });
});

it('an invitation waits for a week', () => {
  expect(invitationEnd(new Date('2026-09-15T09:00:00Z'))).toEqual(new Date('2026-09-22T09:00:00Z'));
});
