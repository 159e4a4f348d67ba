/** How a person can be reached and shows that it is they who ask. */
export const reachKinds = ['phone', 'email', 'telegram'] as const;
export type ReachKind = (typeof reachKinds)[number];
/** By what a person proves anew that an open page is theirs. */
export const proofWays = ['password', ...reachKinds] as const;
export type ProofWay = (typeof proofWays)[number];

/** What of an account decides how its owner is reached. */
export interface Reach {
  hasPassword: boolean;
  phone: 'none' | 'unproven' | 'proven';
  email: 'none' | 'unproven' | 'proven';
  telegram: boolean;
}

/** What the link in a message takes back: a change of how one is reached, or the deletion of the account. */
export const undoKinds = [...proofWays, 'deletion'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** How long a change of how one is reached can be taken back by the link that tells of it. */
export const undoHours = 72;

/**
 * By what the owner may prove that it is they: the password, and a code to whatever was proven. Where there is nothing
 * of these, by a code to what the account was made with: contacts are added only by a proof, so it is not a thief's.
 */
export function waysToProve(reach: Reach): ProofWay[] {
  const held = (is: (state: Reach['phone']) => boolean) =>
    (['phone', 'email'] as const).filter((kind) => is(reach[kind]));
  const sure: ProofWay[] = [
    ...(reach.hasPassword ? (['password'] as const) : []),
    ...held((state) => state === 'proven'),
    ...(reach.telegram ? (['telegram'] as const) : []),
  ];
  return sure.length > 0 ? sure : held((state) => state !== 'none');
}

/**
 * Where the owner is told of a change, with the way to take it back: to something proven that is neither what changed
 * nor what the change was proven by, else to what it was proven by. Mail first: it costs nothing and has room.
 * @param changed what was replaced, or `password`
 * @param provenBy what the change was proven by; null when that is not known
 * @returns undefined when nothing proven is left beside it
 */
export function whomToNotify(before: Reach, changed: ProofWay, provenBy: ProofWay | null): ReachKind | undefined {
  const proven = everythingProven(before).filter((kind) => kind !== changed);
  return proven.find((kind) => kind !== provenBy) ?? proven[0];
}

/** Everything proven by which the owner is reached, mail first. */
export function everythingProven(reach: Reach): ReachKind[] {
  return (['email', 'telegram', 'phone'] as const).filter((kind) =>
    kind === 'telegram' ? reach.telegram : reach[kind] === 'proven',
  );
}
