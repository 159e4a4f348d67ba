import type { Locale } from './kinds.ts';

type Words = Readonly<Record<Locale, string>>;

export interface EditedOption {
  id: number;
  title: Words;
  position: number;
  hidden: boolean;
}

export interface EditedPlace {
  code: string;
  names: Words;
  /** Among those of its kind; null where the name decides. */
  position: number | null;
  hidden: boolean;
}

export interface EditedCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Words;
  prefix: string;
  masks: readonly [string, ...string[]];
  trunk: string;
  hidden: boolean;
}

/** What administrators made of the reference data: the options and places that differ, and all countries when one does. */
export interface ReferenceChanges {
  options: readonly EditedOption[];
  places: readonly EditedPlace[];
  phones: readonly EditedCountry[] | null;
}

export const asWritten: ReferenceChanges = { options: [], places: [], phones: null };

let changes = asWritten;

/**
 * From now on this process speaks with these words. A server adopts them from its database, a page from its document:
 * the reference data is the only thing of the domain that is not written in its code.
 */
export function adoptReferences(given: ReferenceChanges): void {
  changes = given;
}

/** The same object until others are adopted. */
export function adoptedReferences(): ReferenceChanges {
  return changes;
}

/** Computes from what is adopted once, and anew when something else is. */
export function ofReferences<T>(compute: (changes: ReferenceChanges) => T): () => T {
  let known: { from: ReferenceChanges; value: T } | undefined;
  return () => {
    if (known?.from !== changes) known = { from: changes, value: compute(changes) };
    return known.value;
  };
}
