import { useTranslations } from 'use-intl';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHeartFilled } from '../../ui/icons/IconHeartFilled.tsx';
import { PictureToggle } from '../../ui/PictureToggle.tsx';

/** Adds to the favourites or takes out of them; lies on a picture. */
export function Heart({ on, onToggle, disabled }: { on: boolean; onToggle: () => void; disabled?: boolean }) {
  const t = useTranslations('ui');
  return (
    <PictureToggle
      icon={on ? IconHeartFilled : IconHeart}
      label={on ? t('removeFavorite') : t('addFavorite')}
      on={on}
      onPress={onToggle}
      disabled={disabled}
    />
  );
}
