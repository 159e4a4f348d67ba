import type { Photo } from '@app/contract/shared';
import { formatEuro } from '@app/domain/money';
import type { OfferCard } from '@app/contract/offers';
import { useTranslations } from 'use-intl';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import classes from './OfferLine.module.css';

type ShortOffer = Pick<
  OfferCard,
  'advert_type' | 'property_type' | 'price' | 'rent_by_day' | 'rooms' | 'is_studio' | 'area' | 'address'
> & { photo: Photo | null };

/** What is to be seen, in two lines: price with facts, and the place. */
export function OfferLine({ offer }: { offer: ShortOffer }) {
  const t = useTranslations('ui');
  const attributes = offerAttributes(t, { ...offer, floor: null, total_floors: null });
  return (
    <div className={classes.line}>
      <PhotoFrame photo={offer.photo ?? undefined} alt="" sizes="68px" className={classes.photo} />
      <div className="grow">
        <p className="strong cut">
          {formatEuro(offer.price)}
          {priceTail(t, offer)} · {attributes}
        </p>
        <p className="small muted cut">{offer.address}</p>
      </div>
    </div>
  );
}
