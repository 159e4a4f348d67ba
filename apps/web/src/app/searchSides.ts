import { DecideOffers } from '../features/proposals/components/DecideOffers.tsx';
import { ProposeOffers } from '../features/proposals/components/ProposeOffers.tsx';
import type { SearchSides } from '../features/searches/components/FullSearch.tsx';

/** What proposals bring to a search in full: features do not know each other. */
export const searchSides: SearchSides = { Deciding: DecideOffers, Proposing: ProposeOffers };
