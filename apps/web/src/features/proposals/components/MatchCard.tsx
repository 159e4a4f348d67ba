import type { MatchedOffer } from '@app/contract/proposals';
import { mark, proposalStatus } from '@app/domain/kinds';
import type { ShownViewingState } from '@app/domain/viewings';
import { formatEuro } from '@app/domain/money';
import { IconArrowBackUp } from '../../../ui/icons/IconArrowBackUp.tsx';
import { IconCalendarEvent } from '../../../ui/icons/IconCalendarEvent.tsx';
import { IconEyeOff } from '../../../ui/icons/IconEyeOff.tsx';
import { IconHeart } from '../../../ui/icons/IconHeart.tsx';
import { IconHeartFilled } from '../../../ui/icons/IconHeartFilled.tsx';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import type { ReactNode } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { kindOf, offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { useOfferDates } from '../../../entities/offer/useOfferDates.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PhotoSwipe } from '../../../entities/photo/PhotoSwipe.tsx';
import { WriteButton } from '../../../entities/conversation/WriteButton.tsx';
import type { OfferDecision } from '../api.ts';
import { fitsWhole } from './fitsWhole.ts';
import { ReasonList } from './ReasonList.tsx';
import classes from './MatchCard.module.css';

interface MatchCardProps {
  match: MatchedOffer;
  searchId: number;
  zoneNames: readonly (string | null)[];
  pending: boolean;
  onDecide: (decision: OfferDecision) => void;
  onHover?: (hovered: boolean) => void;
  /** Among the first things seen: its photo is loaded at once. */
  eager?: boolean;
  /** Opens the booking of this offer for this search. */
  bookParams: Record<string, string>;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** An offer at a search: large photos, what it is, why it fits in words, and what the search's side may do with it. */
export function MatchCard({
  match,
  searchId,
  zoneNames,
  pending,
  onDecide,
  onHover,
  eager,
  bookParams,
  children,
}: MatchCardProps) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const dates = useOfferDates();
  const { offer } = match;
  const attributes = offerAttributes(ui, offer);
  const declined = match.response_status === proposalStatus.declined || match.suitable_status === mark.disliked;
  return (
    <article
      className={classes.card}
      data-declined={declined || undefined}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <div className={classes.picture}>
        <PhotoSwipe photos={offer.photos} alt="" eager={eager} />
        <div className={classes.mark}>
          <MatchMark match={match} />
        </div>
      </div>
      <div className={classes.main}>
        <div className={`row between ${classes.head}`}>
          <p className={classes.price}>
            {formatEuro(offer.price)}
            <small>{priceTail(ui, offer)}</small>
          </p>
          <span className="small faint" suppressHydrationWarning>
            {dates(offer)}
          </span>
        </div>
        <h3 className={classes.facts}>
          <DialogLink open={dialogParams.offer(offer.short_code)}>{attributes}</DialogLink>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {offerPlace(offer)}
        </p>
      </div>
      <MatchActs match={match} searchId={searchId} pending={pending} onDecide={onDecide} bookParams={bookParams}>
        {children}
      </MatchActs>
      <div className={classes.why}>
        <ReasonList
          reasons={match.reasons}
          zoneNames={zoneNames}
          tail={priceTail(ui, offer)}
          ask={
            <DialogLink className="link" open={dialogParams.offer(offer.short_code)}>
              {t('ask')}
            </DialogLink>
          }
        />
      </div>
    </article>
  );
}

function MatchMark({ match }: { match: MatchedOffer }) {
  const t = useTranslations('proposals');
  const over = match.reasons.find((reason) => reason.code === 'price_over' || reason.code === 'price_under');
  if (match.response_id !== null) {
    const isRealtor = match.offer.owner_role.endsWith('realtor');
    return <Badge tone="photo">{t(isRealtor ? 'proposedBy.realtor' : 'proposedBy.owner')}</Badge>;
  }
  if (match.other_type) return <Badge tone="photo">{t(`otherType.${kindOf(match.offer.property_type)}`)}</Badge>;
  if (over) return null;
  return fitsWhole(match) ? <Badge tone="photo">{t('fitsAll')}</Badge> : null;
}

type ActsProps = Omit<MatchCardProps, 'zoneNames' | 'onHover' | 'eager'>;

/** One pair of answers, then what follows a "yes"; the rest is quiet. */
function MatchActs({ match, searchId, pending, onDecide, bookParams, children }: ActsProps) {
  const { can } = match;
  const liked = match.suitable_status === mark.liked;
  const may = (act: (typeof can)[number]): boolean => can.includes(act);
  // Without the word of the search's owner a declined one does not come back.
  const isDeclined = match.response_status === proposalStatus.declined;
  const likes = may('like') && !may('return');
  return (
    <div className={classes.acts}>
      <div className={classes.pair}>
        <Answers match={match} searchId={searchId} pending={pending} onDecide={onDecide} />
      </div>
      {likes ? <ViewingAct match={match} liked={liked} bookParams={bookParams} /> : null}
      <div className={classes.quiet}>
        {may('like') && !isDeclined && (liked || match.response_id !== null) ? (
          <WriteButton offerId={match.offer.id} />
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** Like or decline; on what was declined, the way back. */
function Answers({
  match,
  searchId,
  pending,
  onDecide,
}: Pick<ActsProps, 'match' | 'searchId' | 'pending' | 'onDecide'>) {
  const t = useTranslations('proposals');
  const pair = { offerId: match.offer.id, searchId };
  const liked = match.suitable_status === mark.liked;
  const disliked = match.suitable_status === mark.disliked;
  const may = (act: MatchedOffer['can'][number]): boolean => match.can.includes(act);
  const isDeclined = match.response_status === proposalStatus.declined;
  const declines = match.response_id !== null && may('decline');
  const unlikes = may('unlike') && !declines && !isDeclined;
  return (
    <>
      {declines || (unlikes && !disliked) ? (
        <Button
          icon={IconX}
          disabled={pending}
          onClick={() =>
            onDecide(declines ? { act: 'decline', proposalId: match.response_id! } : { act: 'unlike', ...pair })
          }
        >
          {t('decline')}
        </Button>
      ) : null}
      {may('return') ? (
        <Button
          icon={IconArrowBackUp}
          disabled={pending}
          onClick={() => onDecide({ act: 'return', proposalId: match.response_id! })}
        >
          {t('return')}
        </Button>
      ) : unlikes && disliked ? (
        // The same mark twice clears it.
        <Button icon={IconArrowBackUp} disabled={pending} onClick={() => onDecide({ act: 'unlike', ...pair })}>
          {t('return')}
        </Button>
      ) : null}
      {may('like') && !may('return') ? (
        <Button
          variant="river"
          icon={liked ? IconHeartFilled : IconHeart}
          aria-pressed={liked}
          disabled={pending}
          onClick={() => onDecide({ act: 'like', ...pair })}
        >
          {t('like')}
        </Button>
      ) : null}
      {disliked && may('remove') ? (
        <Button
          variant="quiet"
          icon={IconEyeOff}
          disabled={pending}
          onClick={() => onDecide({ act: 'remove', ...pair })}
        >
          {t('remove')}
        </Button>
      ) : null}
    </>
  );
}

/** What the button says of the last viewing here; of one that came to nothing it says that another can be proposed. */
const viewingWords: Partial<Record<ShownViewingState, 'viewing.past' | 'viewing.accepted' | 'viewing.waiting'>> = {
  past: 'viewing.past',
  accepted: 'viewing.accepted',
  pending: 'viewing.waiting',
};

function ViewingAct({
  match: { viewing },
  liked,
  bookParams,
}: {
  match: MatchedOffer;
  liked: boolean;
  bookParams: Record<string, string>;
}) {
  const t = useTranslations('proposals');
  const now = useNow({ updateInterval: 60_000 });
  const state = viewing && viewingState(viewing, now);
  const words = t((state && viewingWords[state]) ?? 'view');
  return (
    <LinkButton variant={liked ? 'ember' : 'plain'} icon={IconCalendarEvent} open={bookParams}>
      {words}
    </LinkButton>
  );
}
