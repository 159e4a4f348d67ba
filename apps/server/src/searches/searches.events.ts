import type { SearchEnding } from '@app/domain/endings';
import { emitterOf } from '../platform/domainEvents.ts';

/** What happens to a search, for the areas above; `areas.ts` says who handles it. */
export interface SearchEvents {
  /** After its author said that they no longer look, once that can no longer be taken back. */
  searchEnded: {
    searchId: number;
    as: SearchEnding;
    /** Its author, and whoever was told: each is told once. */
    told: Set<number>;
  };
}

export const emit = emitterOf<SearchEvents>();
