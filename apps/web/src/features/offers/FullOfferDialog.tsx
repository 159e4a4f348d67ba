import type { OfferCard } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { useScrolledPast } from '../../lib/useScrolledPast.ts';
import { kindOf } from '../../entities/offer/offerWords.ts';
import { CompareButton } from '../../entities/offer/CompareButton.tsx';
import { ReactionBar } from '../../entities/reaction/ReactionBar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { offerQuery } from '../../entities/offer/offerQuery.ts';
import { knownOffer } from '../../entities/offer/knownOffer.ts';
import { useOfferView } from './api.ts';
import { OfferFailure } from './components/full/OfferFailure.tsx';
import { FullOfferSkeleton } from './components/full/FullOfferSkeleton.tsx';
import { KnownOffer } from './components/full/KnownOffer.tsx';
import { hasPhoneActs, OfferContent, PhoneActs } from './components/full/OfferContent.tsx';
import { OfferSummary } from './components/full/OfferSummary.tsx';
import { ShareActs } from './components/full/ShareActs.tsx';
import classes from './FullOfferDialog.module.css';
import { useCountedView } from './useCountedView.ts';

interface FullOfferDialogProps {
  /** The offer's id or short code. */
  value: string;
  close: () => void;
}

/** The full offer over any page, opened by `property_id`. */
export function FullOfferDialog({ value, close }: FullOfferDialogProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const now = useNow();
  const mobile = useIsMobile();
  const view = useOfferView();
  const { data, error, refetch } = useQuery(offerQuery(value, view));
  const cache = useQueryClient().getQueryCache();
  const [known] = useState(() =>
    knownOffer(
      cache.getAll().map(({ state }) => state.data),
      value,
    ),
  );
  // The whole of it takes a slow phone half a second: what the list knows is painted first.
  const offer = useDeferredValue(data, undefined);
  const [headline, isPast] = useScrolledPast();
  useCountedView(offer);
  const whatIs = (one: OfferCard): string =>
    `${t(`dealName.${dealOf(dealOfOffer(one))}`)}\u00a0· ${ui(`kind.${kindOf(one.property_type)}`)}`;
  if (!offer) {
    return (
      <Dialog title={known ? whatIs(known) : t('offer')} onClose={close} large padded={false} side="ember">
        <div className={classes.body}>
          {error && !data ? (
            <OfferFailure error={error} onRetry={() => void refetch()} />
          ) : known ? (
            <KnownOffer card={known} />
          ) : (
            <FullOfferSkeleton />
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={<OfferSummary offer={offer} isPast={isPast} />}
      onClose={close}
      large
      padded={false}
      side="ember"
      actions={
        <div className="row">
          <ShareActs offer={offer} />
          {view.client_view === 1 ? null : <CompareButton code={offer.short_code} />}
          {offer.can.react ? (
            <ReactionBar kind="offer" id={offer.id} ownerId={offer.user_id} reaction={offer.reaction} />
          ) : null}
        </div>
      }
      footer={mobile && hasPhoneActs(offer) ? <PhoneActs offer={offer} /> : undefined}
    >
      <div className={classes.body}>
        <OfferContent offer={offer} level={2} now={now} headline={headline} onDeleted={close} />
      </div>
    </Dialog>
  );
}
