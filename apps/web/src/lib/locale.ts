import { acceptedLocale } from '@app/domain/acceptedLocale';
import { locales, type Locale } from '@app/domain/kinds';
import { readCookie, writeCookie } from './cookie.ts';

const defaultLocale: Locale = 'ru';

function isLocale(value: string | null | undefined): value is Locale {
  return locales.includes(value as Locale);
}

/** The language of the page that is open. */
export function documentLocale(): Locale {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang;
  return isLocale(lang) ? lang : defaultLocale;
}

/**
 * The language for a bare address: what the visitor chose, else the first of ours that the browser asks for, else ru.
 * @param accepted see `acceptedLocale`
 */
export function preferredLocale(cookies: string | undefined, accepted: string | undefined): Locale {
  const chosen = readCookie(cookies, 'locale');
  return isLocale(chosen) ? chosen : acceptedLocale(accepted);
}

/** Splits `/ro/map?x=1` into its language and the rest; a bare address has no language. */
export function splitLocale(path: string): { locale: Locale | null; rest: string } {
  const match = /^\/(ru|ro)(?=[/?#]|$)/.exec(path);
  if (!match) return { locale: null, rest: path };
  const rest = path.slice(match[0].length);
  return { locale: match[1] as Locale, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Remembers the language and reloads this very page in it. */
export function chooseLocale(locale: Locale): void {
  writeCookie('locale', locale);
  localStorage.setItem('locale', locale);
  const { pathname, search, hash } = window.location;
  window.location.assign(`/${locale}${splitLocale(pathname).rest}${search}${hash}`);
}
