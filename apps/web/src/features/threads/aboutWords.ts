import type { ListedThread } from '@app/contract/threads';
import { dealOfSearch } from '@app/contract/wireDeal';
import { dealOf, deals } from '@app/domain/kinds';
import { priceWords } from '@app/domain/priceWords';
import { useLocale, useTranslations } from 'use-intl';
import { kindOf } from '../../entities/offer/offerWords.ts';
import { maxBudgetWords } from '../../entities/search/searchWords.ts';

/**
 * What a conversation is about, in one line: the price and the place of an offer, what a search looks for; of a hidden offer
 * how it ended, or that it is no longer shown.
 */
export function useAboutWords(): (thread: Pick<ListedThread, 'offer' | 'search' | 'ended'>) => string {
  const t = useTranslations('messages');
  const ui = useTranslations('ui');
  const locale = useLocale();
  return ({ offer, search, ended }) => {
    if (search) {
      const title = ui(`searchTitle.${dealOf(dealOfSearch(search))}.${kindOf(search.property_type)}`);
      return `${title} · ${maxBudgetWords(ui, search)}`;
    }
    if (!offer) return ended ? t(`ended.${ended}`) : t('hidden');
    const deal = offer.rent_by_day ? deals.rentByDay : offer.advert_type;
    const price = offer.price === null ? [] : [priceWords(offer.price, deal, locale)];
    return [...(ended ? [t(`ended.${ended}`)] : []), ...price, offer.address].join(' · ');
  };
}
