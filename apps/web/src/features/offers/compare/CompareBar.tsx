import type { FullOffer } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import type { ReactNode, RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { priceTail } from '../../../entities/offer/offerWords.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { dialogParams } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PhoneButton } from '../components/full/ContactActs.tsx';
import { offerTitle } from '../components/full/offerTitle.ts';
import classes from './ComparePage.module.css';
import paper from './PrintSheet.module.css';

interface CompareBarProps {
  offers: readonly FullOffer[];
  /** The table's head is out of sight. */
  shown: boolean;
  strip: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** Over the table while its head is out of sight: each offer's photo, price and acts, in the table's columns. */
export function CompareBar({ offers, shown, strip, onScroll }: CompareBarProps) {
  const ui = useTranslations('ui');
  const t = useTranslations('offers');
  const locale = useLocale();
  return (
    <div
      className={`${classes.bar} ${paper.unprinted}`}
      data-shown={shown || undefined}
      data-stays={shown || undefined}
      inert={!shown}
    >
      <div ref={strip} className={classes.strip} onScroll={onScroll}>
        <span className={classes.names} />
        {offers.map((offer) => (
          <div key={offer.id} role="group" aria-label={offerTitle(t, ui, offer, locale)}>
            <span className={classes.thumb}>
              <PhotoFrame photo={offer.photos[0]} alt="" sizes="48px" />
            </span>
            <Price offer={offer} />
            <HeadActs offer={offer} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function Price({ offer }: { offer: FullOffer }): ReactNode {
  const ui = useTranslations('ui');
  return (
    <b className={classes.price}>
      {formatEuro(offer.price)}
      <small>{priceTail(ui, offer)}</small>
    </b>
  );
}

/** Book and call. */
export function HeadActs({ offer }: { offer: FullOffer }) {
  const t = useTranslations('compare');
  if (!offer.can.book && !offer.can.seePhone) return null;
  return (
    <div className={`${classes.acts} ${paper.unprinted}`}>
      {offer.can.book ? (
        <LinkButton variant="ember" open={dialogParams.book(offer.id)}>
          {t('book')}
        </LinkButton>
      ) : null}
      <PhoneButton offer={offer} compact />
    </div>
  );
}
