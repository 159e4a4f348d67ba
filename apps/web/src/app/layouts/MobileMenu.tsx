import { IconMenu2 } from '../../ui/icons/IconMenu2.tsx';
import { IconX } from '../../ui/icons/IconX.tsx';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useFetchAhead } from '../../lib/useFetchAhead.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { TodayCounts } from './TodayCounts.tsx';
import headerClasses from './Header.module.css';
import classes from './MobileMenu.module.css';

const AccountName = lazyPart(() => import('./AccountMenu.tsx'), 'AccountName');
const MenuItems = lazyPart(() => import('./MenuItems.tsx'), 'MenuItems');

/** The burger, whose sheet takes the whole screen. What is in it is fetched when the page has come. */
export function MobileMenu() {
  const t = useTranslations('shell');
  const { user } = useCurrentUser();
  const { props, wasOpened, show, close } = useSheet();
  useFetchAhead(MenuItems.preload);
  return (
    <span className="only-mobile">
      <button type="button" className={headerClasses.icon} aria-label={t('menu')} onClick={show}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </button>
      <dialog {...props} className={classes.sheet} aria-label={t('menu')}>
        <div className={classes.top}>
          <span className="grow cut small muted">
            {user ? (
              <LatePart waiting="" failed="">
                <AccountName user={user} />
              </LatePart>
            ) : null}
          </span>
          <button type="button" className={headerClasses.icon} aria-label={t('closeMenu')} onClick={close}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
        <TodayCounts className={classes.today!} />
        {wasOpened ? (
          <LatePart>
            <MenuItems onGo={close} />
          </LatePart>
        ) : null}
      </dialog>
    </span>
  );
}
