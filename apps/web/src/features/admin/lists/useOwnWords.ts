import type { Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import { useLocale, useTranslations } from 'use-intl';

/** What the home page says where nobody wrote anything; of the other language it is only said that there is something. */
export function useOwnWords(): (piece: string, locale: Locale) => string {
  const t = useTranslations('admin');
  const page = useTranslations('landing');
  const own = useLocale();
  const words: Readonly<Record<string, string>> = {
    first: page('heroOffers'),
    second: page('heroSearches'),
    lead: page('lead', { product: product.name }),
  };
  return (piece, locale) => (locale === own ? (words[piece] ?? '') : t('lists.ownWords'));
}
