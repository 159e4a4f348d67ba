import type { OfferCard } from '@app/contract/offers';
import type { FullSearch } from '@app/contract/searches';
import { formatEuro } from '@app/domain/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { clientLinkAddress } from '../../../lib/clientLink.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { Button } from '../../../ui/Button.tsx';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { IconUserCheck } from '../../../ui/icons/IconUserCheck.tsx';
import { ShareDialog } from '../../../ui/ShareDialog.tsx';

/** A verified realtor's link to one offer for the client of this search: it opens by the search's key, and books. */
export function OfferClientLink({ offer, search }: { offer: OfferCard; search: FullSearch }) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const { user } = useCurrentUser();
  const [shared, setShared] = useState(false);
  if (!user?.is_verified_realtor || !search.can.copyClientLink || !search.client_key) return null;
  const link = { key: search.client_key, search: search.short_code };
  return (
    <>
      <Button variant="quiet" size="s" icon={IconUserCheck} onClick={() => setShared(true)}>
        {t('offerClientLink')}
      </Button>
      {shared ? (
        <ShareDialog
          title={t('offerClientLink')}
          address={clientLinkAddress(link, offer.short_code)}
          text={`${offerAttributes(ui, offer)} — ${formatEuro(offer.price)}${priceTail(ui, offer)}`}
          copied={t('clientLinkCopied')}
          note={t('clientLinkNote')}
          onClose={() => setShared(false)}
        />
      ) : null}
    </>
  );
}
