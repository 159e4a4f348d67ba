import type { Locale } from './kinds.ts';

const spoken = new Map<string, Locale>([
  ['ru', 'ru'],
  ['ro', 'ro'],
  ['mo', 'ro'],
]);

/**
 * The language of ours that is asked for first; Russian when none is.
 * @param header `Accept-Language`, or `navigator.languages` joined by commas
 */
export function acceptedLocale(header: string | undefined): Locale {
  const preferences = (header ?? '').split(',').flatMap((wish) => {
    const [tag = '', ...options] = wish.trim().toLowerCase().split(';');
    const locale = spoken.get(tag.split('-')[0]!);
    const weight = Number(/q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1);
    return locale && weight > 0 ? [{ locale, weight }] : [];
  });
  return preferences.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'ru';
}
