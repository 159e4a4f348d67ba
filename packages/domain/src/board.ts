import { truncate } from './truncate.ts';

/** What one says of an offer on a board of favourites that several people decide on together. */
export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

/** So many decide together at most, whoever made the board included: a family, not a crowd. */
export const maxDeciding = 6;

/** Of a name that somebody without an account gives themselves. */
export const guestNameLimit = 30;

/** Offers a board shows at most, the latest favourites first. */
export const maxOnBoard = 60;

/** `agreed`: everybody wants it. `refused`: somebody does not. */
export type Verdict = 'agreed' | 'refused' | 'open';

/**
 * What the votes come to. One alone agrees with nobody.
 * @param said one entry for each who decides, null for whoever has not voted on it yet
 */
export function verdictOf(said: readonly (Vote | null)[]): Verdict {
  if (said.includes('no')) return 'refused';
  return said.length > 1 && said.every((vote) => vote === 'yes') ? 'agreed' : 'open';
}

/**
 * The name by which a board calls a person: the first word of what they call themselves, so that a link tells no more.
 */
export function firstName(name: string | null): string | null {
  const [first] = (name ?? '').trim().split(/\s+/);
  return first && !/\d{3}|@/.test(first) ? truncate(first, 30) : null;
}

/** Names as a list tells them apart: the second Ana is "Ana 2". Letters' case makes no other person. */
export function distinguishNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return names.map((name) => {
    const key = name.toLowerCase();
    if (!seen.has(key)) {
      seen.set(key, 1);
      return name;
    }
    let nth = seen.get(key)!;
    do nth += 1;
    while (taken.has(`${key} ${nth}`));
    seen.set(key, nth);
    return `${name} ${nth}`;
  });
}
