import { createContext, useContext, type ReactNode } from 'react';

export interface Reactable {
  kind: 'offer' | 'search';
  id: number;
  ownerId: number;
  reaction: 'favorite' | 'dislike' | null;
  /** `corner`: a heart on a card's picture; `bar`: favourite and dislike as buttons, for the full views. */
  look?: 'corner' | 'bar';
}

/** The app says what stands in the card's corner; cards know nothing of favourites. */
export const HeartRenderer = createContext<((item: Reactable) => ReactNode) | null>(null);

export function HeartSlot(item: Reactable) {
  return <>{useContext(HeartRenderer)?.(item) ?? null}</>;
}
