import { queryString } from '@app/contract/client';
import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconArrowLeft } from '../../ui/icons/IconArrowLeft.tsx';
import type { OfferStatus } from '@app/domain/kinds';
import { isAvailable } from '@app/domain/offers';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { clientLinkAddress, useClientLink } from '../../lib/clientLink.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { useScrolledPast } from '../../lib/useScrolledPast.ts';
import { CompareButton } from '../../entities/offer/CompareButton.tsx';
import { ReactionBar } from '../../entities/reaction/ReactionBar.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { offerQuery } from '../../entities/offer/offerQuery.ts';
import { useOfferView } from './api.ts';
import { FullOfferSkeleton } from './components/full/FullOfferSkeleton.tsx';
import { hasPhoneActs, OfferContent, PhoneActs } from './components/full/OfferContent.tsx';
import { OfferGone } from './components/full/OfferGone.tsx';
import { offerJsonLd } from './components/full/offerHead.ts';
import { offerPreviewHead } from './components/full/offerPreviewHead.ts';
import { offerTitle } from './components/full/offerTitle.ts';
import { OfferSummary } from './components/full/OfferSummary.tsx';
import { ShareActs } from './components/full/ShareActs.tsx';
import { OfferFailure } from './components/full/OfferFailure.tsx';
import classes from './OfferPreviewPage.module.css';
import { useCountedView } from './useCountedView.ts';

/** `/preview/offer/:code`: the full offer as a page of its own, drawn by the server for who follows a link. */
export function OfferPreviewPage() {
  const { code } = useParams({ from: '/public/preview/offer/$code' });
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const now = useNow();
  const view = useOfferView();
  const link = useClientLink();
  const { data: offer, error, refetch } = useQuery(offerQuery(code, view));
  const [headline, isPast] = useScrolledPast();
  useCountedView(offer);
  if (!offer) {
    return (
      <div className="wrap">
        <PageHead title={`${t('offer')} — ${product.name}`} noIndex />
        {error ? <OfferFailure error={error} onRetry={() => void refetch()} /> : <FullOfferSkeleton />}
      </div>
    );
  }
  const title = offerTitle(t, ui, offer, locale);
  // Only what reads the server's document reads it, and names of all places come with it.
  const head = import.meta.env.SSR ? offerPreviewHead(t, ui, offer, locale) : null;
  const isOpen = isAvailable({ status: offer.status as OfferStatus, activeUntil: new Date(offer.active_until) }, now);
  return (
    <div className="wrap">
      <PageHead
        title={`${title} — ${product.name}`}
        type="product"
        {...head}
        noIndex={view.client_view === 1 || !isOpen}
        canonicalQuery={queryString({ ...view })}
        jsonLd={offerJsonLd(offer, title, head?.description ?? '', now)}
      />
      <div className={classes.bar} data-stays data-past={isPast || undefined}>
        <LinkButton
          to={link ? clientLinkAddress(link) : paths.map()}
          size="s"
          variant="quiet"
          icon={IconArrowLeft}
          aria-label={t('toList')}
        >
          <span className={classes.back}>{t('toList')}</span>
        </LinkButton>
        <div className={classes.summary}>
          <OfferSummary offer={offer} isPast={isPast} />
        </div>
        <ShareActs offer={offer} />
        {view.client_view === 1 ? null : (
          <>
            <CompareButton code={offer.short_code} />
            <ReactionBar kind="offer" id={offer.id} ownerId={offer.user_id} reaction={offer.reaction} />
          </>
        )}
      </div>
      <div className={classes.content}>
        <OfferContent offer={offer} level={1} now={now} headline={headline} />
      </div>
      {hasPhoneActs(offer) ? (
        <div className={`${classes.sticky} only-mobile`} data-floats>
          <PhoneActs offer={offer} />
        </div>
      ) : null}
    </div>
  );
}

/** What a link to an offer shows that is no longer there, or not for this visitor. */
export function OfferGonePage() {
  const { code } = useParams({ from: '/public/preview/offer/$code' });
  const t = useTranslations('offers');
  const view = useOfferView();
  const { error } = useQuery(offerQuery(code, view));
  return (
    <div className="wrap">
      <PageHead title={`${t('goneTitle')} — ${product.name}`} noIndex />
      <OfferGone error={error} level={1} />
    </div>
  );
}
