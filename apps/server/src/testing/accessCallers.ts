import type { ErrorCode } from '@app/contract/errors';
import type { Role } from '@app/domain/kinds';
import type { Insertable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { OwnedThings } from './ownedThings.ts';
import { type CallInput, startOfTest } from './testApp.ts';

/** Whom the product tells apart. A guest has no row of users. */
export const people = {
  user: { role: 'client' },
  blocked: { role: 'client', blocked_at: startOfTest },
  realtor: { role: 'realtor' },
  verifiedRealtor: { role: 'realtor', verified_at: startOfTest },
  admin: { role: 'admin' },
} as const satisfies Record<string, Partial<Insertable<Tables['users']>> & { role: Role }>;
export type Person = keyof typeof people;

/** Whose things the call is about: the caller's own, or another's. */
export type Side = 'own' | 'foreign';

export type CallerName = 'guest' | `${Person} ${Side}`;

const persons = Object.keys(people) as Person[];
/** Every kind of caller with each kind of object. */
export const callers: readonly CallerName[] = [
  'guest',
  ...persons.flatMap((person) => [`${person} own`, `${person} foreign`] as const),
];

/** @returns nothing for a guest */
export function partsOf(caller: CallerName): { person: Person; side: Side } | undefined {
  if (caller === 'guest') return undefined;
  const [person, side] = caller.split(' ') as [Person, Side];
  return { person, side };
}

export type Answer = 'ok' | ErrorCode;

/**
 * One row: what a call is sent about somebody's things, and what it answers. Five answers say it for eleven callers;
 * where one of them differs from what they say, `but` names it.
 */
export interface Right {
  input: (things: OwnedThings) => CallInput;
  /** What the call works on though its input does not name it. */
  needs?: readonly (keyof OwnedThings)[];
  guest: Answer;
  /** Users and realtors about another's things. */
  stranger: Answer;
  /** Users, realtors and administrators about their own. */
  owner: Answer;
  /** The blocked about their own; about another's too when the answer is `blocked`, else they are strangers. */
  blocked: Answer;
  /** Administrators about another's things. */
  admin: Answer;
  but?: Partial<Record<CallerName, Answer>>;
}

export function answerTo(caller: CallerName, right: Right): Answer {
  const named = right.but?.[caller];
  if (named) return named;
  const parts = partsOf(caller);
  if (!parts) return right.guest;
  const { person, side } = parts;
  if (person === 'blocked') return side === 'own' || right.blocked === 'blocked' ? right.blocked : right.stranger;
  if (side === 'own') return right.owner;
  return person === 'admin' ? right.admin : right.stranger;
}
