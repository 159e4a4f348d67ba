import { useQuery } from '@tanstack/react-query';
import { useNow, useTranslations } from 'use-intl';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { useScrolledPast } from '../../lib/useScrolledPast.ts';
import { CompareButton } from '../../entities/offer/CompareButton.tsx';
import { ReactionBar } from '../../entities/reaction/ReactionBar.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { offerQuery } from '../../entities/offer/offerQuery.ts';
import { useOfferView } from './api.ts';
import { OfferFailure } from './components/full/OfferFailure.tsx';
import { FullOfferSkeleton } from './components/full/FullOfferSkeleton.tsx';
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
  const now = useNow();
  const mobile = useIsMobile();
  const view = useOfferView();
  const { data: offer, error, refetch } = useQuery(offerQuery(value, view));
  const [headline, isPast] = useScrolledPast();
  useCountedView(offer);
  if (!offer) {
    return (
      <Dialog title={t('offer')} onClose={close} large side="ember">
        {error ? <OfferFailure error={error} onRetry={() => void refetch()} /> : <FullOfferSkeleton />}
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
