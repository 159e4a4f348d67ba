import { IconHeart } from './icons/IconHeart.tsx';
import { IconHeartFilled } from './icons/IconHeartFilled.tsx';
import { useTranslations } from 'use-intl';
import classes from './Heart.module.css';

/** Adds to the favourites or takes out of them; lies on a picture. */
export function Heart({ on, onToggle, disabled }: { on: boolean; onToggle: () => void; disabled?: boolean }) {
  const t = useTranslations('ui');
  const Picture = on ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={on}
      aria-label={on ? t('removeFavorite') : t('addFavorite')}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
    >
      <Picture size={19} stroke={1.75} aria-hidden />
    </button>
  );
}
