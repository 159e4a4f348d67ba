import type { OfferCard as Offer } from '@app/contract/offers';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { offersQuery, similarOffersQuery } from '../api.ts';
import { litId, type PointAt, useGoneUnlit } from '../lit.ts';
import { countFilters, filtersOf } from '../mapState.ts';
import type { ListPaneProps } from './ListPane.tsx';
import { MoreButton } from './MoreButton.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Near, Similar } from './Similar.tsx';
import classes from './ListPane.module.css';

/** Offers page by page; after the last of a short list, what nearly fits. */
export function OfferResults({ state, change, lit, pointAt }: ListPaneProps) {
  const list = useInfiniteQuery(offersQuery(state));
  const offers: Measured[] | undefined = list.data?.pages.flatMap(({ items }) => items);
  const isShort = list.data?.pages.length === 1 && !list.hasNextPage && !list.isPlaceholderData;
  const near = useQuery({
    ...similarOffersQuery(state),
    enabled: isShort && countFilters(filtersOf(state)) > 0,
  });
  const lighted = litId(lit, 'offer');
  if (list.isError && !offers) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      {offers?.length === 0 ? <NothingFound state={state} change={change} /> : null}
      <div className={classes.cards} aria-busy={list.isFetching} data-old={list.isPlaceholderData || undefined}>
        {offers?.map((offer, i) => (
          <Way key={offer.id} minutes={offer.minutes}>
            <Item offer={offer} lit={offer.id === lighted} eager={i < 2} pointAt={pointAt} />
          </Way>
        )) ?? <CardSkeletons side="ember" count={6} />}
      </div>
      <MoreButton list={list} />
      {isShort && near.data?.similar.length ? (
        <Similar>
          {near.data.similar.map((offer) => (
            <Near key={offer.id} differs={offer.differs}>
              <Item offer={offer} lit={offer.id === lighted} eager={false} pointAt={pointAt} />
            </Near>
          ))}
        </Similar>
      ) : null}
    </>
  );
}

/** In the order of the way it is known how long that is. */
type Measured = Offer & { minutes?: (number | null)[] };

/** A card under what the ways to it take; the card alone where nobody asked. */
function Way({ minutes, children }: { minutes: Measured['minutes']; children: ReactNode }) {
  const t = useTranslations('mapPage');
  if (!minutes) return children;
  return (
    <div className={classes.near}>
      <p>{t('way', { minutes: minutes.map((one) => one ?? '90+').join(' + ') })}</p>
      {children}
    </div>
  );
}

interface ItemProps {
  offer: Offer;
  lit: boolean;
  eager: boolean;
  pointAt: PointAt;
}

/** Pointing at one card draws two again, not all. */
const Item = memo(function Item({ offer, lit, eager, pointAt }: ItemProps) {
  const point = useCallback(
    (hovered: boolean) => pointAt(hovered ? { side: 'offer', id: offer.id, card: offer } : null),
    [offer, pointAt],
  );
  useGoneUnlit(pointAt, 'offer', offer.id);
  return <OfferCard offer={offer} lit={lit} eager={eager} onHover={point} />;
});
