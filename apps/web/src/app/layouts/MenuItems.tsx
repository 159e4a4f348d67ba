import { IconCalculator } from '../../ui/icons/IconCalculator.tsx';
import { IconHomePlus } from '../../ui/icons/IconHomePlus.tsx';
import { IconLogin } from '../../ui/icons/IconLogin.tsx';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { useCreateOffer } from '../../entities/offer/useCreateOffer.ts';
import { LatePart } from '../../ui/LatePart.tsx';
import { SettingsList } from './Settings.tsx';
import headerClasses from './Header.module.css';

const AccountLinks = lazyPart(() => import('./AccountMenu.tsx'), 'AccountLinks');

/** What the burger's sheet offers: the same items as the desktop's header and menus. */
export function MenuItems({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  const { state } = useCurrentUser();
  return (
    <div className={headerClasses.menu}>
      <AppLink to={paths.map()} onClick={onGo}>
        <IconMap size={20} stroke={1.75} aria-hidden />
        {t('map')}
      </AppLink>
      <CreateItems onGo={onGo} />
      <hr />
      <LatePart>{state === 'guest' ? <GuestItems onGo={onGo} /> : <AccountLinks onGo={onGo} />}</LatePart>
      <hr />
      <SettingsList />
    </div>
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
