import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHeartFilled } from '../../ui/icons/IconHeartFilled.tsx';
import { IconThumbDown } from '../../ui/icons/IconThumbDown.tsx';
import { IconThumbDownFilled } from '../../ui/icons/IconThumbDownFilled.tsx';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Heart } from './Heart.tsx';
import { PictureToggle } from '../../ui/PictureToggle.tsx';
import { type Reactable, useReaction } from './useReaction.ts';

/** Under the heart: puts what the card shows out of sight, or back. */
function HideButton({ on, onToggle }: { on: boolean; onToggle: (back: (() => void) | undefined) => void }) {
  const t = useTranslations('reactions');
  return (
    <PictureToggle
      icon={on ? IconThumbDownFilled : IconThumbDown}
      label={t(on ? 'takeBack' : 'addDislike')}
      on={on}
      // By a key: the card goes, and the keyboard goes on beside it.
      onPress={(event) => onToggle(event.detail === 0 && !on ? besides(event.currentTarget) : undefined)}
    />
  );
}

/** Goes to the card after the one with this button, or before it; to the page where it was the only one. */
function besides(button: HTMLElement): () => void {
  const own = button.closest('article');
  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  const at = cards.findIndex((card) => card === own);
  const beside = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at)).toReversed()];
  return () => {
    const card = beside.find((one) => one.isConnected && one !== own);
    (card?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main a, main button'))?.focus();
  };
}

/** A heart on a card with the way to hide it, or favourite and dislike as buttons; one's own things have neither. */
export function ReactionControl(item: Reactable) {
  const t = useTranslations('reactions');
  const { now, isOwn, isSignedIn, toggle } = useReaction(item);
  if (isOwn) return null;
  const heart = <Heart on={now === 'favorite'} onToggle={() => toggle('favorite')} />;
  if (item.look === 'heart') return heart;
  if (item.look !== 'bar')
    return (
      <div className="stack gap-2">
        {heart}
        {isSignedIn ? (
          <HideButton on={now === 'dislike'} onToggle={(back) => toggle('dislike', back ? { back } : {})} />
        ) : null}
      </div>
    );
  const label = t(now === 'favorite' ? 'inFavorites' : 'addFavorite');
  return (
    <>
      <Button
        size="s"
        icon={now === 'favorite' ? IconHeartFilled : IconHeart}
        aria-pressed={now === 'favorite'}
        aria-label={label}
        onClick={() => toggle('favorite')}
      >
        <span className="only-desktop">{label}</span>
      </Button>
      <Button
        size="s"
        square
        icon={now === 'dislike' ? IconThumbDownFilled : IconThumbDown}
        aria-pressed={now === 'dislike'}
        aria-label={t('addDislike')}
        title={t('addDislike')}
        onClick={() => toggle('dislike')}
      />
    </>
  );
}
