import { useEffect, useRef } from 'react';
import type { Reaction, Target } from '../../entities/reaction/toggleReaction.ts';
import { useToggleReaction } from '../../entities/reaction/useToggleReaction.ts';
import { whenAllowed } from '../../lib/intent.ts';

const acts: Readonly<Record<string, readonly [Target, Reaction]>> = {
  'dislike-offer': ['offer', 'dislike'],
  'dislike-search': ['search', 'dislike'],
};

/** Carries out what a guest wanted to hide before they signed in. */
export function useAllowedReaction(): void {
  const toggle = useRef(useToggleReaction());
  useEffect(
    () =>
      whenAllowed(({ name, id }) => {
        const act = acts[name];
        if (!act) return false;
        void toggle.current(act[0], act[1], id, null);
        return true;
      }),
    [],
  );
}
