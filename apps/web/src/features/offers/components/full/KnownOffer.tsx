import type { OfferCard } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../../entities/offer/offerWords.ts';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import full from './FullOffer.module.css';
import { FullOfferSkeleton } from './FullOfferSkeleton.tsx';

/** What a list already says of an offer, where the full view will show it. */
export function KnownOffer({ card }: { card: OfferCard }) {
  const ui = useTranslations('ui');
  return (
    <FullOfferSkeleton
      // The width that the card has: no second picture is loaded.
      photo={<PhotoFrame photo={card.photos[0]} alt="" sizes="(max-width: 966px) 90vw, 320px" eager />}
      price={
        <p className={full.price}>
          {formatEuro(card.price)}
          <small>{priceTail(ui, card)}</small>
        </p>
      }
      title={
        <>
          <h3 className={full.title}>{offerAttributes(ui, card)}</h3>
          <p className={full.place}>{offerPlace(card)}</p>
        </>
      }
    />
  );
}
