import { useTranslations } from 'use-intl';
import { guestFavourites } from '../../entities/reaction/guestFavourites.ts';
import { useStored } from '../../lib/browserStore.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import classes from './Header.module.css';

/** How many favourites this browser keeps for somebody without an account. */
export function useGuestCount(): number {
  const { offer, search } = useStored(guestFavourites);
  return offer.length + search.length;
}

/** A number at the corner of a picture; nothing of none. */
export function Count({ of: count }: { of: number }) {
  return count > 0 ? <b className={classes.count}>{count}</b> : null;
}

/** The way to a guest's favourites, on a desk; a phone has it in its bar, and whoever has an account in their menu. */
export function GuestHeart() {
  const t = useTranslations('shell');
  const count = useGuestCount();
  const { state } = useCurrentUser();
  if (state !== 'guest') return null;
  return (
    <AppLink to={paths.favourites()} className={`${classes.icon} only-desktop`} title={t('favorites')}>
      <span className="visuallyHidden">{t('favorites')}</span>
      <span className={classes.counted}>
        <IconHeart size={20} stroke={1.75} aria-hidden />
        <Count of={count} />
      </span>
    </AppLink>
  );
}
