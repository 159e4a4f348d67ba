import { locales, type Locale } from '@app/domain/kinds';
import { IconCheck, IconChevronDown, IconMoon, IconSun } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { chooseLocale } from '../../lib/locale.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import classes from './Header.module.css';

/** Each language in its own words, in both languages. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', ro: 'Română' };

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const button = (
    <>
      {locale.toUpperCase()}
      <IconChevronDown size={15} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <span className="only-desktop">
      <Dropdown
        label={`${locale.toUpperCase()}, ${t('language')}: ${languageNames[locale]}`}
        button={button}
        buttonClass={classes.icon}
      >
        {() => <LanguageList />}
      </Dropdown>
    </span>
  );
}

export function LanguageList() {
  const current = useLocale();
  return (
    <div className={classes.menu}>
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
  );
}

export function ThemeSwitch() {
  const t = useTranslations('shell');
  const night = useTheme() === 'night';
  const Picture = night ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={`${classes.icon} only-desktop`}
      aria-label={night ? t('lightTheme') : t('nightTheme')}
      onClick={() => chooseTheme(night ? 'light' : 'night')}
    >
      <Picture size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
