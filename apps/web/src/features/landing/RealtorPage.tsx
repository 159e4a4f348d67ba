import { CallError } from '@app/contract/client';
import type { RealtorPage as Realtor } from '@app/contract/landing';
import { product } from '@app/domain/product';
import { IconUserOff } from '../../ui/icons/IconUserOff.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths, storageUrl } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { realtorQuery, reviewsQuery } from './api.ts';
import { realtorJsonLd } from './jsonLd.ts';
import { RealtorCard } from './realtor/RealtorCard.tsx';
import { RealtorOffers } from './realtor/RealtorOffers.tsx';
import { RealtorReviews } from './realtor/RealtorReviews.tsx';
import classes from './RealtorPage.module.css';

/** A realtor as everybody sees them: who they are, what clients say, what they have on the market. */
export function RealtorPage() {
  const id = Number(useParams({ from: '/public/realtor/$id' }).id);
  const { data: realtor, error, refetch } = useQuery(realtorQuery(id));
  if (error instanceof CallError && error.status === 404) return <RealtorGonePage />;
  return (
    <div className={`wrap ${classes.page}`}>
      {realtor ? (
        <>
          <Head realtor={realtor} />
          <RealtorCard realtor={realtor} />
          <div className={classes.columns}>
            <RealtorOffers id={id} />
            <RealtorReviews id={id} realtor={realtor} />
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeletons count={2} />
      )}
    </div>
  );
}

function Head({ realtor }: { realtor: Realtor }) {
  const t = useTranslations('landing');
  const { data } = useInfiniteQuery(reviewsQuery(realtor.id));
  const description = t('realtor.description', {
    name: realtor.name,
    offers: t('realtorOffers', { count: realtor.offer_count }),
    reviews: t('reviews', { count: realtor.review_count }),
  });
  const { avatar_path: avatar } = realtor;
  return (
    <PageHead
      title={t('realtor.title', { name: realtor.name, product: product.name })}
      description={description}
      jsonLd={realtorJsonLd(realtor, description, data?.pages[0]?.items ?? [])}
      {...(avatar ? { image: storageUrl(avatar) } : {})}
    />
  );
}

export function RealtorGonePage() {
  const t = useTranslations('landing');
  const title = t('realtor.goneTitle');
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHead title={`${title} — ${product.name}`} noIndex />
      <EmptyState icon={IconUserOff} title={title} text={t('realtor.goneText')} level={1}>
        <LinkButton to={paths.home()} variant="ink">
          {t('realtor.toFinder')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
