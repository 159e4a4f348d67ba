import { mapParams } from '../features/map/mapAddress.ts';
import { splitLocale } from '../lib/locale.ts';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { addressDialogs } from './dialogs.tsx';

/** The pages that everybody is drawn alike, by their bare path, and what each knows of its query beside the dialogs. */
const pages: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/$/, []],
  [/^\/map$/, mapParams],
  [/^\/preview\/(?:offer|request)\/\w{1,40}$/, []],
  [/^\/realtor\/\d{1,15}$/, []],
  [/^\/privacy$/, []],
];

/** With them a link opens more than everybody sees. */
const personal = ['client_view', 'key'] as const;

const ofDialogs = addressDialogs.flatMap(({ param, alsoRemoves = [] }) => [param, ...alsoRemoves]);

/**
 * The address by which a page may be kept for everybody: what the page does not know of its query makes no other page.
 * @returns undefined for pages of one's own, for what a key opens, and for what no page is at
 */
export function pageCacheKey(url: string): string | undefined {
  const { locale, rest } = splitLocale(url);
  const [path = ''] = rest.split('?', 1);
  const [, names] = pages.find(([pattern]) => pattern.test(path)) ?? [];
  if (!locale || !names) return undefined;
  const values = parseSearch(rest.slice(path.length));
  if (personal.some((name) => values[name] !== undefined)) return undefined;
  const known = Object.entries(values).filter(([name]) => names.includes(name) || ofDialogs.includes(name));
  return `/${locale}${path === '/' ? '' : path}${stringifySearch(Object.fromEntries(known))}`;
}
