import { describe, expect, it } from 'vitest';
import { type ProofWay, type Reach, type ReachKind, waysToProve, whomToNotify } from './reach.ts';

const nothing: Reach = { hasPassword: false, phone: 'none', email: 'none', telegram: false };

describe('by what the owner proves that it is they', () => {
  const cases: [string, Partial<Reach>, ProofWay[]][] = [
    ['a password alone', { hasPassword: true, phone: 'unproven', email: 'unproven' }, ['password']],
    ['a proven phone beside an unproven e-mail', { phone: 'proven', email: 'unproven' }, ['phone']],
    [
      'everything',
      { hasPassword: true, phone: 'proven', email: 'proven', telegram: true },
      ['password', 'phone', 'email', 'telegram'],
    ],
    ['the messenger, never an unproven phone beside it', { phone: 'unproven', telegram: true }, ['telegram']],
    ['what the account was made with, where there is nothing else', { phone: 'unproven' }, ['phone']],
    ['nothing', {}, []],
  ];
  it.each(cases)('%s', (_, reach, ways) => expect(waysToProve({ ...nothing, ...reach })).toEqual(ways));
});

describe('who is told of a change', () => {
  const both = { phone: 'proven', email: 'proven' } as const;
  const cases: [string, Partial<Reach>, ProofWay, ProofWay | null, ReachKind | undefined][] = [
    ['a new phone: the e-mail', both, 'phone', 'password', 'email'],
    ['a new e-mail: the phone', both, 'email', 'password', 'phone'],
    ['a new e-mail: the messenger before the phone', { ...both, telegram: true }, 'email', null, 'telegram'],
    ['a password set by a code to the e-mail: the phone', both, 'password', 'email', 'phone'],
    ['a password set by a code to the only contact: that one', { email: 'proven' }, 'password', 'email', 'email'],
    ['an unproven contact is nobody', { phone: 'proven', email: 'unproven' }, 'phone', 'phone', undefined],
  ];
  it.each(cases)('%s', (_, reach, changed, by, notified) =>
    expect(whomToNotify({ ...nothing, ...reach }, changed, by)).toBe(notified),
  );
});
