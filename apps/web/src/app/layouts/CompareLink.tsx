import { useTranslations } from 'use-intl';
import { compareTray } from '../../entities/offer/compareTray.ts';
import { useStored } from '../../lib/browserStore.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { IconScale } from '../../ui/icons/IconScale.tsx';
import { Count } from './GuestHeart.tsx';
import classes from './Header.module.css';

/** The way to the offers that this browser put side by side, while there are any. */
export function CompareLink() {
  const t = useTranslations('reactions');
  const { length } = useStored(compareTray);
  if (length === 0) return null;
  return (
    <AppLink to={paths.compare()} className={classes.icon} title={t('compare')}>
      <span className="visuallyHidden">{t('compare')}</span>
      <span className={classes.counted}>
        <IconScale size={20} stroke={1.75} aria-hidden />
        <Count of={length} />
      </span>
    </AppLink>
  );
}
