import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { newestOffersQuery, statsQuery } from '../api.ts';
import { SectionHead } from './SectionHead.tsx';
import classes from '../HomePage.module.css';

export function NewestOffers() {
  const t = useTranslations('landing');
  const { data: stats } = useQuery(statsQuery);
  return (
    <section className={`${classes.section} ${classes.first}`} aria-labelledby="newest-offers">
      <SectionHead
        id="newest-offers"
        title={t('newOffers')}
        hint={t('newOffersHint', { count: stats?.today_offers ?? 0 })}
        all={{ to: paths.map(), label: t('allOffers'), side: 'ember' }}
      />
      <Cards />
    </section>
  );
}

function Cards() {
  const t = useTranslations('landing');
  const { data, error, refetch } = useQuery(newestOffersQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) {
    return (
      <EmptyState icon={IconHome} title={t('noOffers')} text={t('noOffersHint')}>
        <CreateOfferButton variant="ember">{t('publish')}</CreateOfferButton>
      </EmptyState>
    );
  }
  return (
    <div className={classes.cards}>
      {data?.items.map((offer) => <OfferCard key={offer.id} offer={offer} />) ?? (
        <CardSkeletons side="ember" count={4} />
      )}
    </div>
  );
}
