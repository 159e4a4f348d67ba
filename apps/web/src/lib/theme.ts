import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookie.ts';

export type Theme = 'light' | 'night';

/** Stored as `light` or `dark`, the names of the wire; the document says `light` or `night`. */
const stored = { light: 'light', night: 'dark' } as const;

const night = '(prefers-color-scheme: dark)';

/**
 * Runs before the first paint, so that no page flashes in the wrong theme: the document is the same for everybody and says
 * `light`. What was chosen is in local storage or in the cookie, either of which may be gone; where nothing was, the system says.
 */
export const themeScript = `(function(d){var t;try{t=localStorage.getItem('theme')}catch(e){}try{t=t||(/(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)||[])[1]}catch(e){}if(t?t==='dark':matchMedia('${night}').matches)d.dataset.theme='night'})(document.documentElement)`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'night' ? 'night' : 'light';
}

const systemTheme = (): Theme => (matchMedia(night).matches ? 'night' : 'light');

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** What was chosen stays whatever the system does, also where it is the system's own theme. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', stored[theme]);
  writeCookie('theme', stored[theme]);
  show(theme);
}

/** The page becomes dark with the system, as at nightfall, unless a theme was chosen. */
export function followSystemTheme(): void {
  matchMedia(night).addEventListener('change', () => {
    if (!localStorage.getItem('theme')) show(systemTheme());
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of the page; on the server, and for the first render in the page, `light`. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}
