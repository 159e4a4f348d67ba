import type { ContactKind } from '@app/contract/contacts';
import { emitterOf } from '../platform/domainEvents.ts';

/** What happens to a person, for the areas above; `areas.ts` says who handles it. */
export interface AccountEvents {
  /** Their row is about to be locked, and perhaps erased: whoever locks rows of theirs before it in other acts does so now. */
  personLocking: { userId: number };
  /** They leave the product: before anything of theirs is hidden. */
  personLeaving: { userId: number };
  /** They are hidden at this moment until their deletion is due: what they publish goes out of sight with them. */
  personHiding: { userId: number };
  /** They take their deletion back: what was hidden at `since` is shown again. */
  personReturning: { userId: number; since: Date };
  /**
   * They are about to be erased, whether or not they left before. Contacts are those that they have proven, else null: what
   * others noted under a number is not theirs to wipe who merely typed it.
   */
  personErasing: { userId: number; phone: string | null; email: string | null };
  /** A phone or an e-mail of theirs turns out to be another's. */
  contactLost: { userId: number; kind: ContactKind; value: string };
  /** They take, or are given, another role than a realtor's: before their row is held. Nothing where they had another one before. */
  realtorEnding: { userId: number };
  /** They are about to be blocked: before their row is held. */
  personBlocking: { userId: number };
  /** They are no longer blocked; the database has put their adverts back. */
  personUnblocked: { userId: number };
  /** They have proven a phone, noted in the same transaction with their row locked. */
  phoneProven: { userId: number };
}

export const emit = emitterOf<AccountEvents>();
