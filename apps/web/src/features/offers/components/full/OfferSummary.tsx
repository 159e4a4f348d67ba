import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { kindOf, offerPrice } from '../../../../entities/offer/offerWords.ts';
import classes from './OfferSummary.module.css';

/** The deal, kind and code; price and place instead, once those are scrolled out of view. */
export function OfferSummary({ offer, isPast }: { offer: FullOffer; isPast: boolean }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  return (
    <span className={classes.summary} data-past={isPast || undefined}>
      {isPast ? (
        <>
          <b>{offerPrice(ui, offer)}</b>
          <span>{offerPlace(offer)}</span>
        </>
      ) : (
        <>
          {`${t(`dealName.${dealOf(dealOfOffer(offer))}`)}\u00a0· ${ui(`kind.${kindOf(offer.property_type)}`)}`}
          <span className="only-desktop faint tab"> · {offer.short_code}</span>
        </>
      )}
    </span>
  );
}
