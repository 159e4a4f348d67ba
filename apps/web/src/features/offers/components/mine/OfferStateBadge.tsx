import type { MyOffer } from '@app/contract/offers';
import type { OfferStatus } from '@app/domain/kinds';
import { hoursLeft, offerState } from '@app/domain/offers';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';

const tones: Record<ReturnType<typeof offerState>, BadgeTone> = {
  actual: 'good',
  expired: 'warn',
  deactivated: 'plain',
  draft: 'plain',
  rejected: 'bad',
  deleted: 'bad',
};

/** How an own offer stands, and for how long it is shown; `short` where a column says the rest. */
export function OfferStateBadge({ offer, short }: { offer: MyOffer; short?: boolean }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const format = useFormatter();
  const now = useNow();
  const until = offer.active_until === null ? null : new Date(offer.active_until);
  const state = offerState({ status: offer.status as OfferStatus, activeUntil: until }, now);
  if (offer.ended) return <Badge tone="good">{own(`end.state.${offer.ended}`)}</Badge>;
  if (offer.can.prove) return <Badge tone="warn">{t('state.waiting')}</Badge>;
  if (state !== 'actual' || !until) return <Badge tone={tones[state]}>{t(`state.${state as 'expired'}`)}</Badge>;
  const date = format.dateTime(until, { day: 'numeric', month: 'long' });
  const hours = hoursLeft(until, now);
  const left = hours < 24 ? t('leftHours', { hours }) : t('leftDays', { days: Math.floor(hours / 24) });
  // What ends within two days is asked about.
  return (
    <Badge tone={hours < 48 ? 'warn' : 'good'}>
      <span suppressHydrationWarning>
        {short ? null : <span className="only-desktop">{t('actualUntil', { date })} · </span>}
        {left}
      </span>
    </Badge>
  );
}
