import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { CreateOfferButton } from '../../entities/offer/CreateOfferButton.tsx';
import { CompareLink } from './CompareLink.tsx';
import { GuestHeart } from './GuestHeart.tsx';
import { SettingsMenu } from './Settings.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NotificationSlot } from './NotificationSlot.tsx';
import { TodayCounts } from './TodayCounts.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './Header.module.css';

/** `clear` lets the home page's sky show through. */
export function Header({ clear }: { clear?: boolean }) {
  const t = useTranslations('shell');
  const path = usePathname();
  return (
    <header className={classes.header} data-clear={clear || undefined}>
      <Logo />
      <nav className={`${classes.nav} only-desktop`} aria-label={t('menu')}>
        <AppLink to={paths.map()} aria-current={path === '/map' ? 'page' : undefined}>
          <IconMap size={19} stroke={1.75} aria-hidden />
          {t('map')}
        </AppLink>
      </nav>
      <TodayCounts className="only-desktop" />
      <div className="grow" />
      <LinkButton
        open={dialogParams.createSearch()}
        variant="river"
        size="s"
        icon={IconSearch}
        className={`${classes.create} only-desktop`}
      >
        {t('describeSearch')}
      </LinkButton>
      <CreateOfferButton variant="ember" size="s" icon={IconPlus} className={`${classes.create} only-desktop`}>
        {t('publishOffer')}
      </CreateOfferButton>
      <div className={classes.acts}>
        <span className="only-desktop">
          <SettingsMenu />
        </span>
        <CompareLink />
        <GuestHeart />
        <NotificationSlot />
        <MobileMenu />
        <UserMenu />
      </div>
    </header>
  );
}
