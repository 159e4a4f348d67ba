import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazyPart.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { Heart } from './Heart.tsx';
import { type Reactable, useReaction } from './useReaction.ts';

// For the signed-in alone: a guest's page does without.
const HideButton = lazyPart(() => import('./HideButton.tsx'), 'HideButton');

interface ReactionControlProps extends Reactable {
  /** `corner`: favourite and dislike on a card's picture; `heart`: the first alone. */
  look?: 'corner' | 'heart';
  /** What else stands under the heart, one's own things too. */
  children?: ReactNode;
}

/** A heart on a picture with the way to hide what it shows; one's own things have neither. */
export function ReactionControl({ look = 'corner', children, ...item }: ReactionControlProps) {
  const { now, isOwn, isSignedIn, toggle } = useReaction(item);
  const heart = isOwn ? null : <Heart on={now === 'favorite'} onToggle={() => toggle('favorite')} />;
  if (look === 'heart') return heart;
  return (
    <div className="stack gap-2">
      {heart}
      {children}
      {isSignedIn && !isOwn ? (
        <LatePart waiting="" failed="">
          <HideButton
            on={now === 'dislike'}
            onToggle={(back: (() => void) | undefined) => toggle('dislike', back ? { back } : {})}
          />
        </LatePart>
      ) : null}
    </div>
  );
}
