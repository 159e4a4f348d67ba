import { locales, type Locale } from '@app/domain/kinds';
import { IconCheck } from '../../ui/icons/IconCheck.tsx';
import { IconMoon } from '../../ui/icons/IconMoon.tsx';
import { IconSettings } from '../../ui/icons/IconSettings.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLocale } from '../../lib/locale.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import classes from './Header.module.css';

/** Each language in its own words, in both languages. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', ro: 'Română' };

/** Language and theme behind one button. */
export function SettingsMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const button = (
    <>
      <IconSettings size={20} stroke={1.75} aria-hidden />
      {locale.toUpperCase()}
    </>
  );
  return (
    <Dropdown
      label={`${t('settings')}, ${locale.toUpperCase()}`}
      button={button}
      buttonClass={classes.icon}
      width={250}
    >
      {() => <SettingsList />}
    </Dropdown>
  );
}

export function SettingsList() {
  const t = useTranslations('shell');
  const current = useLocale();
  const night = useTheme() === 'night';
  return (
    <div className={classes.menu}>
      <div role="group" aria-label={t('language')} className={classes.menu}>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-current={locale === current || undefined}
            onClick={() => chooseLocale(locale)}
          >
            <span className="grow">{languageNames[locale]}</span>
            {locale === current ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          </button>
        ))}
      </div>
      <hr />
      <button type="button" role="switch" aria-checked={night} onClick={() => chooseTheme(night ? 'light' : 'night')}>
        <IconMoon size={20} stroke={1.75} aria-hidden />
        <span className="grow">{t('nightTheme')}</span>
        <span className={classes.knob} aria-hidden />
      </button>
    </div>
  );
}
