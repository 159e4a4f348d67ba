import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OfferCard } from '../../../../entities/offer/OfferCard.tsx';
import { similarQuery, type SimilarTo } from '../../api.ts';
import classes from './FullOffer.module.css';

const shown = 4;

export interface SimilarCardsProps {
  to: SimilarTo | undefined;
  /** The one that is looked at. */
  except?: number;
}

/** Others of the same kind and deal at about the same price; the newest where nothing is known of what is gone. */
export function SimilarCards({ to, except }: SimilarCardsProps) {
  const t = useTranslations('offers');
  const { data } = useQuery(similarQuery(to, shown + 1));
  const offers = data?.items.filter(({ id }) => id !== except).slice(0, shown) ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{to ? t('similar') : t('newest')}</h2>
      <div className={classes.similar}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
    </section>
  );
}
