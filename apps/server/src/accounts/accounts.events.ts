import { emitterOf } from '../platform/domainEvents.ts';

/** What happens to a person, for the areas above; `areas.ts` says who handles it. */
export interface AccountEvents {
  /** Their row is about to be locked, and perhaps erased: whoever locks rows of theirs before it in other acts does so now. */
  personLocking: { userId: number };
  /** They leave the product: before anything of theirs is hidden. */
  personLeaving: { userId: number };
  /** They are about to be erased, whether or not they left before. */
  personErasing: { userId: number };
  /** They have proven a phone, noted in the same transaction with their row locked. */
  phoneProven: { userId: number };
}

export const emit = emitterOf<AccountEvents>();
