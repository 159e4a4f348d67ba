import type { Locale } from '@app/domain/kinds';
import type { QueryKey } from '@tanstack/react-query';
import type { Settings } from '../lib/settings.ts';

/** What the server hands to the page inside the document. */
export interface PageState {
  locale: Locale;
  /** ISO time of rendering, so that "2 hours ago" reads the same on both sides. */
  now: string;
  settings: Settings;
  /** What the server read for the page, by its query. */
  queries: readonly (readonly [key: QueryKey, data: unknown])[];
  /** False: the root is empty and the page is made in the browser. */
  rendered: boolean;
  /** False: what the address names is not there, and the page says so. */
  found: boolean;
}

export const stateElementId = 'page-state';

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(stateElementId)?.textContent ?? '{}') as PageState;
}
