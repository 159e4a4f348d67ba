import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookie.ts';

export type Theme = 'light' | 'night';

/** Stored as `light` or `dark`, the names of the wire; the document says `light` or `night`. */
const stored = { light: 'light', night: 'dark' } as const;

export function themeOfCookies(cookies: string | undefined): Theme {
  return readCookie(cookies, 'theme') === 'dark' ? 'night' : 'light';
}

/**
 * Runs before the first paint: what local storage remembers wins over a cookie that is gone, so that no page flashes
 * in the wrong theme.
 */
export const themeScript = `(function(d){try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light'){d.dataset.theme=t==='dark'?'night':'light'}}catch(e){}})(document.documentElement)`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'night' ? 'night' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  localStorage.setItem('theme', stored[theme]);
  writeCookie('theme', stored[theme]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of the page; on the server, and for the first render in the page, `light`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}
