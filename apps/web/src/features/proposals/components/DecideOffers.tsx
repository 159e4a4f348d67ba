import type { OfferCard } from '@app/contract/offers';
import type { FullSearch } from '@app/contract/searches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { IconSparkles } from '../../../ui/icons/IconSparkles.tsx';
import { suitableQuery } from '../api.ts';
import { SuitableOffers } from './SuitableOffers.tsx';
import classes from './DecideOffers.module.css';

interface DecideOffersProps {
  search: FullSearch;
  view: ClientKey;
  level: 1 | 2;
  summary: (offers: readonly OfferCard[], litOffer: number | null) => ReactNode;
}

/** The offers at a search beside its summary, for its owner and their client. */
export function DecideOffers({ search, view, level, summary }: DecideOffersProps) {
  const t = useTranslations('proposals');
  const [lit, setLit] = useState<number | null>(null);
  const list = useInfiniteQuery(suitableQuery(search.id, view));
  const found =
    list.data?.pages.flatMap((page) => [...page.suitable_responded_adverts, ...page.suitable_adverts]) ?? [];
  const shown = [...new Map(found.map((match) => [match.offer.id, match])).values()];
  return (
    <div className={classes.columns}>
      {summary(
        shown.map(({ offer }) => offer),
        lit,
      )}
      <div>
        {level === 1 ? <h2 className="visuallyHidden">{t('tabsLabel')}</h2> : null}
        {search.client_view === 'open' ? (
          <p className={`note ${classes.forClient}`} data-side="river">
            <IconSparkles size={19} stroke={1.75} aria-hidden />
            <span>
              <strong>{t('clientTitle')}.</strong> {t('clientHint')}
            </span>
          </p>
        ) : null}
        <SuitableOffers search={search} view={view} onHover={setLit} />
      </div>
    </div>
  );
}
