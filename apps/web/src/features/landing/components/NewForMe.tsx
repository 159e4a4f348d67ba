import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { newsQuery } from '../memberApi.ts';
import classes from '../HomePage.module.css';

const shown = 4;

/** What is new for one's own searches; where that is nothing, what is new for everybody. */
export function NewForMe({ waiting, otherwise }: { waiting: ReactNode; otherwise: ReactNode }) {
  const { data, isError } = useQuery(newsQuery);
  if (!data && !isError) return waiting;
  const found = new Map(data?.for_searches.map(({ offer }) => [offer.id, offer]));
  if (found.size === 0) return otherwise;
  return (
    <div className={classes.cards}>
      {[...found.values()].slice(0, shown).map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}
