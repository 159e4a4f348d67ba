import type { ListedThread } from '@app/contract/threads';
import { deals } from '@app/domain/kinds';
import { priceWords } from '@app/domain/priceWords';
import { useLocale, useTranslations } from 'use-intl';

/** What a conversation is about, in one line: the price and the place; of a hidden offer that it is no longer shown. */
export function useAboutWords(): (offer: ListedThread['offer']) => string {
  const t = useTranslations('messages');
  const locale = useLocale();
  return (offer) => {
    if (!offer) return t('hidden');
    const deal = offer.rent_by_day ? deals.rentByDay : offer.advert_type;
    const price = offer.price === null ? [] : [priceWords(offer.price, deal, locale)];
    return [...price, offer.address].join(' · ');
  };
}
