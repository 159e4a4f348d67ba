import { useTranslations } from 'use-intl';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { Button } from '../../ui/Button.tsx';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHeartFilled } from '../../ui/icons/IconHeartFilled.tsx';
import { IconThumbDown } from '../../ui/icons/IconThumbDown.tsx';
import { IconThumbDownFilled } from '../../ui/icons/IconThumbDownFilled.tsx';
import { toast } from '../../ui/toast.ts';
import { type Reactable, useReaction } from './useReaction.ts';

/** Favourite and dislike as buttons, for the full views; one's own things have neither. */
export function ReactionBar(item: Reactable) {
  const t = useTranslations('reactions');
  const words = useTranslations('offers');
  const { now, isOwn, isSignedIn, toggle } = useReaction(item);
  const askSignIn = useAskSignIn();
  if (isOwn) return null;
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
        onClick={() => {
          if (isSignedIn) return toggle('dislike');
          toast.warning(words('signInToHide'));
          askSignIn({ act: { name: `dislike-${item.kind}`, id: item.id } });
        }}
      />
    </>
  );
}
