import type { FullOffer } from '@app/contract/offers';
import type { Locale } from '@app/domain/kinds';
import { sharePicturePath } from '@app/domain/sharePicture';
import type { useTranslations } from 'use-intl';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerPrice, type UiWords } from '../../../../entities/offer/offerWords.ts';
import { offerDescription } from './offerDescription.ts';
import { offerTitle } from './offerTitle.ts';

/** What a link to an offer shows: what it is, for how much and where, with a picture that says so too. */
export function offerPreviewHead(
  t: ReturnType<typeof useTranslations<'offers'>>,
  ui: UiWords,
  offer: FullOffer,
  locale: Locale,
) {
  return {
    shareTitle: [offerTitle(t, ui, offer, locale), offerPrice(ui, offer), offerPlace(offer)].join(' · '),
    description: offerDescription(t, ui, offer, locale),
    image: sharePicturePath(offer.short_code, locale, `${offer.price}-${offer.photos[0]?.id ?? 0}`),
  };
}
