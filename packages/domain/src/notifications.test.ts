import { describe, expect, it } from 'vitest';
import { notificationGroups } from './notificationGroups.ts';
import { notificationKind, notificationTypes, preferencesOf, typesOfGroup } from './notifications.ts';

describe('the kinds of notifications', () => {
  it('are the 20 of the wire and those that came later, each in one group', () => {
    const all = Object.values(notificationTypes);
    expect(all.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 23 }, (_, i) => i + 1), 30, 31, 32]);
    expect(notificationGroups.flatMap(typesOfGroup).toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
  });

  it('1, 2 and 12 are about viewings', () => {
    for (const type of [1, 2, 12]) expect(notificationKind(type)).toEqual({ group: 'viewings', about: 'viewing' });
  });

  it('a later type comes from the service, alone', () => {
    expect(notificationKind(77)).toEqual({ group: 'service', about: 'service' });
  });
});

describe('preferences', () => {
  it('tell of viewings everywhere until the person chooses', () => {
    expect(preferencesOf([]).viewings).toEqual({ mail: true, telegram: true, push: true });
    expect(preferencesOf([]).matches.telegram).toBe(false);
  });

  it('change one cell a choice, the last one holds', () => {
    const chosen = preferencesOf([
      { group: 'viewings', channel: 'mail', wanted: false },
      { group: 'matches', channel: 'telegram', wanted: false },
      { group: 'matches', channel: 'telegram', wanted: true },
    ]);
    expect(chosen.viewings).toEqual({ mail: false, telegram: true, push: true });
    expect(chosen.matches.telegram).toBe(true);
    expect(preferencesOf([]).viewings.mail).toBe(true);
  });
});
