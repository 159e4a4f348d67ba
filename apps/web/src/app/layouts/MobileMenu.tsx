import { IconCalculator, IconLogin, IconMap, IconMenu2, IconMoon, IconSun, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { LanguageList } from './Settings.tsx';
import { AccountLinks, identityLine } from './UserMenu.tsx';
import headerClasses from './Header.module.css';
import classes from './MobileMenu.module.css';

/** The burger: the same items as the desktop's header and menus, on the whole screen. */
export function MobileMenu() {
  const t = useTranslations('shell');
  const { user } = useCurrentUser();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  return (
    <span className="only-mobile">
      <button
        type="button"
        className={headerClasses.icon}
        aria-label={t('menu')}
        onClick={() => sheet.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      <dialog ref={sheet} className={classes.sheet} aria-label={t('menu')}>
        <div className={classes.top}>
          <span className="grow cut small muted">{user ? identityLine(user) : ''}</span>
          <button type="button" className={headerClasses.icon} aria-label={t('closeMenu')} onClick={close}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className={headerClasses.menu}>
          <AppLink to={paths.map()} onClick={close}>
            <IconMap size={20} stroke={1.75} aria-hidden />
            {t('map')}
          </AppLink>
          {user ? (
            <AccountLinks onGo={close} />
          ) : (
            <>
              <DialogLink open={dialogParams.calculator()} onClick={close}>
                <IconCalculator size={20} stroke={1.75} aria-hidden />
                {t('calculator')}
              </DialogLink>
              <DialogLink open={dialogParams.signIn()} onClick={close}>
                <IconLogin size={20} stroke={1.75} aria-hidden />
                {t('signIn')}
              </DialogLink>
            </>
          )}
          <hr />
          <LanguageList />
          <hr />
          <ThemeItem />
        </div>
      </dialog>
    </span>
  );
}

function ThemeItem() {
  const t = useTranslations('shell');
  const night = useTheme() === 'night';
  const Picture = night ? IconSun : IconMoon;
  return (
    <button type="button" onClick={() => chooseTheme(night ? 'light' : 'night')}>
      <Picture size={20} stroke={1.75} aria-hidden />
      {night ? t('lightTheme') : t('nightTheme')}
    </button>
  );
}
