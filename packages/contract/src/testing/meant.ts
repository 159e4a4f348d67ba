/** What a pair of `meantPairs` is told of, beside a price and a place that fit: the reasons, and how a page says them. */
export interface MeantWords {
  /** `+` met, `-` differs, `?` not said, then the code and the field, `!` for a must; and what fills the words. */
  reasons: readonly (readonly [said: string, values: Readonly<Record<string, string | number>>])[];
  /** To those who search. */
  ru: readonly string[];
  ro: readonly string[];
  /** To the offer's owner: what keeps it from fitting whole. */
  owner?: { ru: readonly string[]; ro: readonly string[] };
}
