import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shownCount } from '../../../lib/shownCount.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { realtorOffersQuery } from '../api.ts';
import classes from './Realtor.module.css';

/** What the realtor has on the market, the newest first. */
export function RealtorOffers({ id }: { id: number }) {
  const t = useTranslations('landing');
  const list = useInfiniteQuery(realtorOffersQuery(id));
  const offers = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="realtor-offers">
      <h2 id="realtor-offers" className={classes.title}>
        {t('realtor.offers')} <span className="faint tab">{shownCount(list.data?.pages[0]?.total)}</span>
      </h2>
      {list.error && !offers ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : offers?.length === 0 ? (
        <p className="muted">{t('realtor.noOffers')}</p>
      ) : (
        <div className={classes.offers}>
          {offers?.map((offer, i) => <OfferCard key={offer.id} offer={offer} eager={i < 2} />) ?? (
            <CardSkeletons side="ember" count={4} />
          )}
        </div>
      )}
      <NextPage list={list} className={classes.more} />
    </section>
  );
}
