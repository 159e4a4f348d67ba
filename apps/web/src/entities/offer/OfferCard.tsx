import type { OfferCard as Offer } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import { IconBuilding } from '../../ui/icons/IconBuilding.tsx';
import { IconMapPin } from '../../ui/icons/IconMapPin.tsx';
import { IconPaw } from '../../ui/icons/IconPaw.tsx';
import { IconRosetteDiscountCheck } from '../../ui/icons/IconRosetteDiscountCheck.tsx';
import { IconTrendingDown } from '../../ui/icons/IconTrendingDown.tsx';
import { IconTrendingUp } from '../../ui/icons/IconTrendingUp.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ReactionControl } from '../reaction/ReactionControl.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import { offerPlace } from './offerPlace.ts';
import { offerAttributes, priceTail, unitPrice } from './offerWords.ts';
import { PhotoSwipe } from '../photo/PhotoSwipe.tsx';
import { useOfferDates } from './useOfferDates.ts';
import classes from '../../ui/Card.module.css';

interface OfferCardProps {
  offer: Offer;
  /** Lit together with its pin. */
  lit?: boolean;
  onHover?: (hovered: boolean) => void;
  /** Among the first things seen: its photo is loaded at once. */
  eager?: boolean;
}

/** An offer in a list: ember edge under the photo, two badges at the most, the whole card opens it. */
export function OfferCard({ offer, lit, onHover, eager }: OfferCardProps) {
  const t = useTranslations('ui');
  const dates = useOfferDates();
  const attributes = offerAttributes(t, offer);
  const place = offerPlace(offer);
  // The form's own card has no price yet.
  const price = offer.price > 0 ? formatEuro(offer.price) : '—\u00a0€';
  const unit = unitPrice(t, offer);
  return (
    <article
      className={classes.card}
      data-side="ember"
      data-lit={lit || undefined}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <div className={classes.picture}>
        <PhotoSwipe photos={offer.photos} alt={`${attributes}, ${place}`} eager={eager} />
        <div className={classes.badges}>
          <OfferBadges offer={offer} />
        </div>
        <div className={classes.corner}>
          <ReactionControl kind="offer" id={offer.id} ownerId={offer.user_id} reaction={offer.reaction}>
            {offer.short_code ? <CompareToggle code={offer.short_code} /> : null}
          </ReactionControl>
        </div>
      </div>
      <div className={classes.body}>
        <div className="row between">
          <p className={classes.price}>
            {price}
            <small>{priceTail(t, offer)}</small>
          </p>
          {unit ? <span className="small faint nowrap">{unit}</span> : null}
        </div>
        <h3 className={classes.facts}>
          <DialogLink
            open={dialogParams.offer(offer.short_code)}
            className={classes.cover}
            aria-label={`${price}${priceTail(t, offer)}, ${attributes}, ${place}`}
          >
            {attributes}
          </DialogLink>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span>{place}</span>
        </p>
        {offer.summary ? <p className={classes.summary}>{offer.summary}</p> : null}
        <div className={classes.foot}>
          <span>
            <OwnerIcon role={offer.owner_role} />
            {offer.agency ??
              (offer.owner_role === 'owner' || offer.owner_role === 'client' ? t('role.owner') : offer.owner_name)}
          </span>
        </div>
        {offer.answers_within === null ? null : (
          <p className={classes.dates}>{t('answersWithin', { hours: String(offer.answers_within) })}</p>
        )}
        <p className={classes.dates} suppressHydrationWarning>
          {dates(offer)}
        </p>
      </div>
    </article>
  );
}

function OwnerIcon({ role }: { role: Offer['owner_role'] }) {
  const Picture = role === 'verified_realtor' ? IconRosetteDiscountCheck : role === 'realtor' ? IconBuilding : IconUser;
  return <Picture size={15} stroke={1.75} aria-hidden />;
}

function OfferBadges({ offer }: { offer: Offer }) {
  const t = useTranslations('ui');
  const format = useFormatter();
  const { badges, price_change: change } = offer;
  const marks = [];
  if (badges.includes('new'))
    marks.push(
      <Badge key="new" tone="photo">
        {t('badge.new')}
      </Badge>,
    );
  if (change) {
    const down = change.percent < 0;
    const percent = `${down ? '−' : '+'}${Math.abs(change.percent)}`;
    const date = format.dateTime(new Date(change.since), { day: 'numeric', month: 'long' });
    marks.push(
      <Badge key="price" tone="photo" icon={down ? IconTrendingDown : IconTrendingUp}>
        {t('priceChange', { percent, date })}
      </Badge>,
    );
  }
  if (badges.includes('pets'))
    marks.push(
      <Badge key="pets" tone="photo" icon={IconPaw}>
        {t('badge.pets')}
      </Badge>,
    );
  if (badges.includes('verified_realtor'))
    marks.push(
      <Badge key="verified" tone="photo" icon={IconRosetteDiscountCheck}>
        {t('badge.realtor')}
      </Badge>,
    );
  return <>{marks.slice(0, 2)}</>;
}
