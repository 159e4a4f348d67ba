import { browserStore } from './browserStore.ts';

/** What somebody last asked the map for: the query of its address, and that in words of the page's language then. */
export interface LastSearch {
  query: string;
  words: string;
  locale: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_000;

export const lastSearch = browserStore<LastSearch | null>(
  'lastSearch',
  (value) => {
    const { query, words, locale } = (value ?? {}) as Partial<Record<keyof LastSearch, unknown>>;
    return isText(query) && query.startsWith('?') && isText(words) && isText(locale) ? { query, words, locale } : null;
  },
  (value) => value === null,
);

export function rememberSearch(search: LastSearch): void {
  if (lastSearch.read()?.query === search.query) return;
  lastSearch.write(search);
  document.documentElement.dataset['searched'] = '';
}
