import { useEffect, useRef, type ReactNode } from 'react';
import { whenAllowed } from '../../../lib/intent.ts';
import { HeartRenderer, type Reactable } from '../../../ui/cards/HeartSlot.tsx';
import type { Reaction, Target } from '../api.ts';
import { useToggleReaction } from '../useReaction.ts';
import { ReactionControl } from './ReactionControl.tsx';

const render = (item: Reactable): ReactNode => <ReactionControl {...item} />;

const wishes: Readonly<Record<string, readonly [Target, Reaction]>> = {
  'favorite-offer': ['offer', 'favorite'],
  'favorite-search': ['search', 'favorite'],
  'dislike-offer': ['offer', 'dislike'],
  'dislike-search': ['search', 'dislike'],
};

/** Puts hearts into the cards, and carries out what a guest wanted to like before they signed in. */
export function ReactionsProvider({ children }: { children: ReactNode }) {
  const toggle = useRef(useToggleReaction());
  useEffect(
    () =>
      whenAllowed(({ name, id }) => {
        const wish = wishes[name];
        if (wish) void toggle.current(wish[0], wish[1], id, null);
      }),
    [],
  );
  return <HeartRenderer value={render}>{children}</HeartRenderer>;
}
