import { IconCalculator } from '../../ui/icons/IconCalculator.tsx';
import { IconHomePlus } from '../../ui/icons/IconHomePlus.tsx';
import { IconLogin } from '../../ui/icons/IconLogin.tsx';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconMenu2 } from '../../ui/icons/IconMenu2.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { IconX } from '../../ui/icons/IconX.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { useCreateOffer } from '../../entities/offer/useCreateOffer.ts';
import { SettingsList } from './Settings.tsx';
import { TodayCounts } from './TodayCounts.tsx';
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
        <TodayCounts className={classes.today!} />
        <div className={headerClasses.menu}>
          <AppLink to={paths.map()} onClick={close}>
            <IconMap size={20} stroke={1.75} aria-hidden />
            {t('map')}
          </AppLink>
          <CreateItems onGo={close} />
          <hr />
          {user ? <AccountLinks onGo={close} /> : <GuestItems onGo={close} />}
          <hr />
          <SettingsList />
        </div>
      </dialog>
    </span>
  );
}

function CreateItems({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  const createOffer = useCreateOffer();
  return (
    <>
      <DialogLink open={dialogParams.createSearch()} onClick={onGo}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        {t('describeSearch')}
      </DialogLink>
      <button
        type="button"
        onClick={() => {
          onGo();
          createOffer();
        }}
      >
        <IconHomePlus size={20} stroke={1.75} aria-hidden />
        {t('publishOffer')}
      </button>
    </>
  );
}

function GuestItems({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  return (
    <>
      <DialogLink open={dialogParams.calculator()} onClick={onGo}>
        <IconCalculator size={20} stroke={1.75} aria-hidden />
        {t('calculator')}
      </DialogLink>
      <DialogLink open={dialogParams.contact('support')} onClick={onGo}>
        <IconMessageQuestion size={20} stroke={1.75} aria-hidden />
        {t('contact.support')}
      </DialogLink>
      <DialogLink open={dialogParams.signIn()} onClick={onGo}>
        <IconLogin size={20} stroke={1.75} aria-hidden />
        {t('signIn')}
      </DialogLink>
    </>
  );
}
