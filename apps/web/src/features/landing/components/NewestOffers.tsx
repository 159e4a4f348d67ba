import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../../lib/hydrated.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { paths } from '../../../lib/paths.ts';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { newestOffersQuery, statsQuery } from '../api.ts';
import { SectionHead } from './SectionHead.tsx';
import classes from '../HomePage.module.css';

const NewForMe = lazyPart(() => import('./NewForMe.tsx'), 'NewForMe');

export function NewestOffers() {
  const t = useTranslations('landing');
  const { data: stats } = useQuery(statsQuery);
  const { state } = useCurrentUser();
  const isTaken = useHydrated();
  return (
    <section className={`${classes.section} ${classes.first}`} aria-labelledby="newest-offers">
      <SectionHead
        id="newest-offers"
        title={
          <>
            <span className="for-guest">{t('newOffers')}</span>
            <span className="for-member">{t('newForYou')}</span>
          </>
        }
        hint={<span className="for-guest">{t('newOffersHint', { count: stats?.today_offers ?? 0 })}</span>}
        all={{ to: paths.map(), label: t('allOffers'), side: 'ember' }}
      />
      <div className="for-guest">
        <Cards />
      </div>
      <div className="for-member">
        {state === 'signed-in' ? (
          <LatePart waiting={<Waiting />} failed={<Cards />}>
            <NewForMe waiting={<Waiting />} otherwise={<Cards />} />
          </LatePart>
        ) : isTaken && state === 'guest' ? null : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <div className={classes.cards}>
      <CardSkeletons side="ember" count={4} />
    </div>
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
  if (!data) return <Waiting />;
  return (
    <div className={classes.cards}>
      {data.items.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}
