import type { FullOffer } from '@app/contract/offers';
import { useLocale, useTranslations } from 'use-intl';
import { offerPrice } from '../../../../entities/offer/offerWords.ts';
import { paths } from '../../../../lib/paths.ts';
import { ShareDialog } from '../../../../ui/ShareDialog.tsx';
import { offerTitle } from './offerTitle.ts';
import { useOfferAddress } from './useOfferAddress.ts';

interface ShareOfferProps {
  offer: FullOffer;
  /** The client's link shows no owner. */
  to: 'public' | 'client';
  onClose: () => void;
}

/** The link of an offer to send, or a realtor's link for a client. */
export function ShareOffer({ offer, to, onClose }: ShareOfferProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const address = useOfferAddress(offer);
  const text = `${offerTitle(t, ui, offer, locale)} — ${offerPrice(ui, offer)}`;
  return to === 'client' ? (
    <ShareDialog
      title={t('clientLink')}
      address={`${paths.offerPreview(offer.short_code)}?client_view=1`}
      text={text}
      copied={t('clientLinkCopied')}
      note={t('clientLinkNote')}
      onClose={onClose}
    />
  ) : (
    <ShareDialog title={ui('share.act')} address={address} text={text} onClose={onClose} />
  );
}
