import { createContext, useContext, type ReactNode } from 'react';

export interface Reactable {
  kind: 'offer' | 'search';
  id: number;
  ownerId: number;
  reaction: 'favorite' | 'dislike' | null;
  /** `corner`: favourite and dislike on a card's picture; `heart`: the first alone; `bar`: both as buttons, for the full views. */
  look?: 'corner' | 'heart' | 'bar';
}

/** The app says what stands in the card's corner; cards know nothing of favourites. */
export const HeartRenderer = createContext<((item: Reactable) => ReactNode) | null>(null);

export function HeartSlot(item: Reactable) {
  return <>{useContext(HeartRenderer)?.(item) ?? null}</>;
}
