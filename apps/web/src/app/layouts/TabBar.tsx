import { IconHeart, IconHome, IconMap, IconPlus, IconSearch, IconUser, type Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { useCreateOffer } from '../../ui/useCreateOffer.ts';
import classes from './TabBar.module.css';

/** The mobile bar. The middle tab is half ember, half river, because creating has two sides. */
export function TabBar() {
  const t = useTranslations('shell');
  const { state } = useCurrentUser();
  const guest = state === 'guest';
  return (
    <nav className={classes.bar} aria-label={t('tabs')}>
      <Tab to={paths.home()} icon={IconHome} text={t('home')} />
      <Tab to={paths.map()} icon={IconMap} text={t('map')} />
      <CreateTab />
      <Tab to={paths.reactions()} icon={IconHeart} text={t('favorites')} signIn={guest} />
      <Tab to={paths.dashboard()} icon={IconUser} text={guest ? t('signIn') : t('account')} signIn={guest} />
    </nav>
  );
}

function Tab({ to, icon: Picture, text, signIn }: { to: string; icon: Icon; text: string; signIn?: boolean }) {
  const path = usePathname();
  const here =
    to === '/' ? path === '/' : path.startsWith(to) && !(to === '/dashboard' && path.startsWith(paths.reactions()));
  const content = (
    <>
      <Picture size={22} stroke={1.75} aria-hidden />
      {text}
    </>
  );
  if (signIn) return <DialogLink open={{ ...dialogParams.signIn(), next: to }}>{content}</DialogLink>;
  return (
    <AppLink to={to} aria-current={here ? 'page' : undefined}>
      {content}
    </AppLink>
  );
}

function CreateTab() {
  const t = useTranslations('shell');
  const createOffer = useCreateOffer();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  return (
    <>
      <button
        type="button"
        className={classes.create}
        aria-label={t('create')}
        onClick={() => sheet.current?.showModal()}
      >
        <span>
          <IconPlus size={24} stroke={1.75} aria-hidden />
        </span>
      </button>
      <dialog
        ref={sheet}
        className={classes.sheet}
        aria-labelledby="create-title"
        onClick={(event) => event.target === sheet.current && close()}
      >
        <h2 id="create-title">{t('createTitle')}</h2>
        <DialogLink open={dialogParams.createSearch()} className={classes.choice} data-side="river" onClick={close}>
          <IconSearch size={26} stroke={1.75} aria-hidden />
          <span>
            <b>{t('describeSearch')}</b>
            {t('createSearchHint')}
          </span>
        </DialogLink>
        <button
          type="button"
          className={classes.choice}
          data-side="ember"
          onClick={() => {
            close();
            createOffer();
          }}
        >
          <IconHome size={26} stroke={1.75} aria-hidden />
          <span>
            <b>{t('publishOffer')}</b>
            {t('createOfferHint')}
          </span>
        </button>
      </dialog>
    </>
  );
}
