import type { ListedThread } from '@app/contract/threads';
import { deals } from '@app/domain/kinds';
import { priceWords } from '@app/domain/priceWords';
import { useLocale, useTranslations } from 'use-intl';

/** What a conversation is about, in one line: the price and the place; of a hidden offer how it ended, or that it is no longer shown. */
export function useAboutWords(): (thread: Pick<ListedThread, 'offer' | 'ended'>) => string {
  const t = useTranslations('messages');
  const locale = useLocale();
  return ({ offer, ended }) => {
    if (!offer) return ended ? t(`ended.${ended}`) : t('hidden');
    const deal = offer.rent_by_day ? deals.rentByDay : offer.advert_type;
    const price = offer.price === null ? [] : [priceWords(offer.price, deal, locale)];
    return [...(ended ? [t(`ended.${ended}`)] : []), ...price, offer.address].join(' · ');
  };
}
