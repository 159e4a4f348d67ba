import { useTranslations } from 'use-intl';
import { Logo } from '../../ui/Logo.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { NotificationSlot } from './NotificationSlot.tsx';
import { SettingsMenu } from './Settings.tsx';
import headerClasses from './Header.module.css';
import classes from './AdminLayout.module.css';

/** The head of a phone's page: what the sidebar has on a desktop. */
export function AdminTop({ onFind }: { onFind: () => void }) {
  const t = useTranslations('admin');
  return (
    <header className={classes.top}>
      <Logo />
      <div className="grow" />
      <button type="button" className={headerClasses.icon} aria-label={t('nav.find')} onClick={onFind}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
      </button>
      <SettingsMenu />
      <NotificationSlot />
    </header>
  );
}
