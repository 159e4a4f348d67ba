import { useLocale, useTranslations } from 'use-intl';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { IconSettings } from '../../ui/icons/IconSettings.tsx';
import { NotificationSlot } from './NotificationSlot.tsx';
import { SettingsList } from './Settings.tsx';
import headerClasses from './Header.module.css';
import classes from './AdminLayout.module.css';

/** Settings and the bell at every width; on a phone also what the sidebar has on a desktop. */
export function AdminTop({ onFind }: { onFind: () => void }) {
  const t = useTranslations('admin');
  return (
    <header className={classes.top}>
      <span className="only-mobile">
        <Logo />
      </span>
      <div className="grow" />
      <button type="button" className={`${headerClasses.icon} only-mobile`} aria-label={t('nav.find')} onClick={onFind}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
      </button>
      <Settings />
      <NotificationSlot />
    </header>
  );
}

/** Other pages of a phone have it in their menu. */
function Settings() {
  const t = useTranslations('shell');
  const language = useLocale().toUpperCase();
  const button = (
    <>
      <IconSettings size={20} stroke={1.75} aria-hidden />
      {language}
    </>
  );
  return (
    <Dropdown label={`${t('settings')}, ${language}`} button={button} buttonClass={headerClasses.icon} width={250}>
      {() => <SettingsList />}
    </Dropdown>
  );
}
