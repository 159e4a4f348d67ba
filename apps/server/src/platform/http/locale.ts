import type { Locale } from '@app/domain/kinds';

/** The language a caller reads best, by `Accept-Language`; Russian when it names neither. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  let best: Locale = 'ru';
  let bestWeight = 0;
  for (const item of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...rest] = item.trim().toLowerCase().split(';');
    const weight = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
    const language = tag.split('-')[0];
    const locale = language === 'ro' || language === 'mo' ? 'ro' : language === 'ru' ? 'ru' : undefined;
    if (locale && weight > bestWeight) {
      best = locale;
      bestWeight = weight;
    }
  }
  return best;
}
