import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { isRent } from '@app/domain/kinds';
import { IconDownload } from '../../../../ui/icons/IconDownload.tsx';
import { IconLink } from '../../../../ui/icons/IconLink.tsx';
import { useTranslations } from 'use-intl';
import { ReactionControl } from '../../../../entities/reaction/ReactionControl.tsx';
import { BookButton } from './ContactActs.tsx';
import { downloadPhoto } from './downloadPhotos.ts';
import classes from './FullOffer.module.css';
import { OfferPrice, useTermText } from './OfferPriceBlock.tsx';
import { useCopyLink } from './ShareActs.tsx';
import { useOfferAddress } from './useOfferAddress.ts';

/** Beside the close button of the full photos: a favourite for the signed-in, the link to share. */
export function LightboxActs({ offer, photo }: { offer: FullOffer; photo: number }) {
  const t = useTranslations('offers');
  const copy = useCopyLink();
  const address = useOfferAddress(offer);
  return (
    <div className="row">
      {offer.can.react ? (
        <ReactionControl kind="offer" id={offer.id} ownerId={offer.user_id} reaction={offer.reaction} look="heart" />
      ) : null}
      <button
        type="button"
        className="yarl__button only-mobile"
        aria-label={t('downloadPhoto')}
        title={t('downloadPhoto')}
        onClick={() => void downloadPhoto(offer, photo)}
      >
        <IconDownload size={28} stroke={1.75} className="yarl__icon" aria-hidden />
      </button>
      <button
        type="button"
        className="yarl__button"
        aria-label={t('copyLink')}
        title={t('copyLink')}
        onClick={() => copy(address, t('linkCopied'))}
      >
        <IconLink size={28} stroke={1.75} className="yarl__icon" aria-hidden />
      </button>
    </div>
  );
}

/** Under the full photos: the price with its term, and booking. */
export function LightboxFooter({ offer, close }: { offer: FullOffer; close: () => void }) {
  const termText = useTermText();
  const hasTerm = isRent(dealOfOffer(offer)) && offer.rent_term_days !== null;
  return (
    <div className={classes.lightbox}>
      <div>
        <OfferPrice offer={offer} />
        {hasTerm ? <span className="small">{termText(offer.rent_term_days!, offer.rent_by_day)}</span> : null}
      </div>
      {offer.can.book ? (
        <div>
          <BookButton offer={offer} onOpen={close} />
        </div>
      ) : null}
    </div>
  );
}
