import type { FullOffer } from '@app/contract/offers';
import type { Locale } from '@app/domain/kinds';
import { shortSummary } from '@app/domain/offers';
import type { useTranslations } from 'use-intl';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerPrice, type UiWords } from '../../../../entities/offer/offerWords.ts';
import { offerTitle } from './offerTitle.ts';

/** Price, what, where, and the beginning of the owner's words: what a link's preview and a search engine show. */
export function offerDescription(
  t: ReturnType<typeof useTranslations<'offers'>>,
  ui: UiWords,
  offer: FullOffer,
  locale: Locale,
): string {
  const { description } = offer.values;
  const parts = [offerPrice(ui, offer), offerTitle(t, ui, offer, locale), offerPlace(offer)];
  const words = typeof description === 'string' ? ` ${description}` : '';
  return shortSummary(`${parts.join(' · ')}.${words}`);
}
