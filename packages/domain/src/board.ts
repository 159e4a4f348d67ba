/** What one says of an offer on a board of favourites that several people decide on together. */
export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

/** So many decide together at most, whoever made the board included: a family, not a crowd. */
export const mostDeciding = 6;

/** Offers a board shows at most, the latest favourites first. */
export const mostOnBoard = 60;

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

/** The name by which a board calls a person: the first word of what he calls himself, so that a link tells no more. */
export function firstName(name: string | null): string | null {
  const [first] = (name ?? '').trim().split(/\s+/);
  return first && !/\d{3}|@/.test(first) ? first.slice(0, 30) : null;
}
