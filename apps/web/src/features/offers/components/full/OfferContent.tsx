import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { IconCalendar } from '../../../../ui/icons/IconCalendar.tsx';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconLock } from '../../../../ui/icons/IconLock.tsx';
import { IconPhone } from '../../../../ui/icons/IconPhone.tsx';
import type { Ref } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isActual } from '@app/domain/offers';
import { offerStatus } from '@app/domain/kinds';
import { formatWhole } from '@app/domain/money';
import { useOfferDates } from '../../../../entities/offer/useOfferDates.ts';
import { useHydrated } from '../../../../lib/hydrated.ts';
import { drawnPart } from '../../../../lib/drawnPart.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { ReportLink } from '../../../../entities/person/ReportLink.tsx';
import { AskButton, BookButton, MessengerRow, PhoneButton, PhoneNote } from './ContactActs.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import classes from './FullOffer.module.css';
import { OfferGallery } from './OfferGallery.tsx';
import { OfferPlaceMap } from './OfferPlaceMap.tsx';
import { MortgageLink, OfferPrice, OfferTerms, PriceChange } from './OfferPriceBlock.tsx';
import { offerTitle } from './offerTitle.ts';
import { OwnerCard } from './OwnerCard.tsx';
import { SimilarOffers } from './SimilarOffers.tsx';

const loadHeadline = async () => (await import('../../drawn/OfferAttributes.tsx')).OfferHeadline;
const OfferHeadline = drawnPart(loadHeadline, import.meta.env.SSR && (await loadHeadline()));
const loadDetails = async () => (await import('../../drawn/OfferAttributes.tsx')).OfferDetails;
const OfferDetails = drawnPart(loadDetails, import.meta.env.SSR && (await loadDetails()));
// The server never draws it: it asks as a guest.
const OwnerBlock = lazyPart(() => import('./OwnerActs.tsx'), 'OwnerBlock');

// They come with the full photos.
const LightboxActs = lazyPart(() => import('./LightboxParts.tsx'), 'LightboxActs');
const LightboxFooter = lazyPart(() => import('./LightboxParts.tsx'), 'LightboxFooter');
const OfferAround = lazyPart(() => import('./OfferAround.tsx'), 'OfferAround');

interface OfferContentProps {
  offer: FullOffer;
  /** The heading's level: 1 on its own page. */
  level: 1 | 2;
  now: Date;
  /** Marks where price and place are, for `useScrolledPast`. */
  headline: Ref<HTMLDivElement>;
  onDeleted?: () => void;
}

/** Everything of an offer, in the dialog and on the preview page. */
export function OfferContent({ offer, level, now, headline, onDeleted }: OfferContentProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const isHydrated = useHydrated();
  const isOpen = offer.status === offerStatus.active && isActual(new Date(offer.active_until), now);
  // A realtor's client is shown what was sent to them alone.
  const isClient = offer.owner === null;
  const title = offerTitle(t, ui, offer, locale);
  const alike = { deal: dealOfOffer(offer), property_type: offer.property_type, price: offer.price };
  return (
    <div className={classes.content}>
      <Gallery offer={offer} alt={title} eager={level === 1} />
      {isOpen || offer.can.prove ? null : (
        <div className={classes.instead}>
          <p className="note" data-side="warn">
            <IconLock size={19} stroke={1.75} aria-hidden />
            {t('unavailable')}
          </p>
          {offer.can.edit || isClient ? null : <SimilarOffers to={alike} except={offer.id} />}
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className="only-mobile">
            <OfferPrice offer={offer} />
            <PriceChange offer={offer} />
            <MortgageLink offer={offer} />
          </div>
          <div ref={headline} className={classes.headline} />
          <OfferHeadline offer={offer} level={level} />
          <div className="only-mobile">
            <OfferTerms offer={offer} />
            <PhoneNote offer={offer} />
            {offer.can.edit ? (
              <LatePart>
                <OwnerBlock offer={offer} {...(onDeleted ? { onDeleted } : {})} />
              </LatePart>
            ) : (
              <div className="column gap-2 mt-4">
                <AskButton offer={offer} />
                <MessengerRow offer={offer} />
              </div>
            )}
          </div>
          <OfferDetails offer={offer} />
          <OfferPlaceMap offer={offer} />
          {isHydrated ? (
            <LatePart>
              <OfferAround offer={offer} />
            </LatePart>
          ) : null}
          {offer.owner ? (
            <section className={`${classes.section} only-mobile`}>
              <h2>{t('offeredBy')}</h2>
              <OwnerCard owner={offer.owner} answersWithin={offer.answers_within} />
            </section>
          ) : null}
          <Counts offer={offer} />
          {isClient ? null : (
            <p className={classes.report}>
              <ReportLink subject="offer" id={offer.id} ownerId={offer.user_id} />
            </p>
          )}
        </div>
        <div className={`${classes.buy} only-desktop`}>
          <OfferPrice offer={offer} />
          <PriceChange offer={offer} />
          <div className={classes.acts}>
            <BookButton offer={offer} />
            <PhoneButton offer={offer} />
            <PhoneNote offer={offer} />
            <AskButton offer={offer} />
          </div>
          <MortgageLink offer={offer} />
          <OfferTerms offer={offer} />
          {offer.can.edit ? (
            <LatePart>
              <OwnerBlock offer={offer} {...(onDeleted ? { onDeleted } : {})} />
            </LatePart>
          ) : null}
          {offer.owner ? <OwnerCard owner={offer.owner} answersWithin={offer.answers_within} /> : null}
        </div>
      </div>
      {isOpen && !isClient ? <SimilarOffers to={alike} except={offer.id} /> : null}
    </div>
  );
}

/** The photos; full, they bring the acts that matter along. */
function Gallery({ offer, alt, eager }: { offer: FullOffer; alt: string; eager: boolean }) {
  return (
    <OfferGallery
      offer={offer}
      alt={alt}
      eager={eager}
      lightboxActs={(photo) => [
        <LatePart key="acts" waiting={null} failed={null}>
          <LightboxActs offer={offer} photo={photo} />
        </LatePart>,
      ]}
      lightboxFooter={(close) => (
        <LatePart waiting={null} failed={null}>
          <LightboxFooter offer={offer} close={close} />
        </LatePart>
      )}
    />
  );
}

export const hasPhoneActs = ({ can }: FullOffer): boolean => can.book || (can.seePhone && !can.edit);

/** On a phone the two acts that matter stay at the bottom. */
export function PhoneActs({ offer }: { offer: FullOffer }) {
  return (
    <div className={classes.phoneActs}>
      <PhoneButton offer={offer} compact />
      <div className="grow">
        <BookButton offer={offer} />
      </div>
    </div>
  );
}

function Counts({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const dates = useOfferDates();
  return (
    <ul className={classes.counts}>
      <li>
        <IconCalendar size={17} stroke={1.75} aria-hidden />
        <span suppressHydrationWarning>{dates(offer)}</span>
      </li>
      <li>
        <IconEye size={17} stroke={1.75} aria-hidden />
        {t('views', { count: offer.views.view_count, shown: formatWhole(offer.views.view_count) })}
      </li>
      <li>
        <IconPhone size={17} stroke={1.75} aria-hidden />
        {t('phoneViews', { count: offer.views.phone_views })}
      </li>
    </ul>
  );
}
