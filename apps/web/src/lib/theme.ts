import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookie.ts';

export type Theme = 'light' | 'night';

/** Stored as `light` or `dark`, the names of the wire; the document says `light` or `night`. */
const stored = { light: 'light', night: 'dark' } as const;

/**
 * Runs before the first paint, so that no page flashes in the wrong theme: the document is the same for everybody and says
 * `light`. What local storage remembers wins over the cookie, which may be gone.
 */
export const themeScript = `(function(d){var t;try{t=localStorage.getItem('theme')}catch(e){}try{t=t||(/(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)||[])[1]}catch(e){}if(t==='dark')d.dataset.theme='night'})(document.documentElement)`;

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
