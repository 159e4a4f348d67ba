import type { FullSearch } from '@app/contract/searches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchSummary } from '../../../entities/search/SearchSummary.tsx';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { IconSparkles } from '../../../ui/icons/IconSparkles.tsx';
import { suitableQuery } from '../api.ts';
import { SuitableOffers } from './SuitableOffers.tsx';
import classes from './DecideOffers.module.css';

interface DecideOffersProps {
  search: FullSearch;
  view: ClientKey;
  level: 1 | 2;
  /** The acts under the summary. */
  children: ReactNode;
}

/** The offers at a search beside its summary, for its owner and their client. */
export function DecideOffers({ search, view, level, children }: DecideOffersProps) {
  const t = useTranslations('proposals');
  const [lit, setLit] = useState<number | null>(null);
  const list = useInfiniteQuery(suitableQuery(search.id, view));
  const found =
    list.data?.pages.flatMap((page) => [...page.suitable_responded_adverts, ...page.suitable_adverts]) ?? [];
  const shown = [...new Map(found.map((match) => [match.offer.id, match])).values()];
  return (
    <div className={classes.columns}>
      <SearchSummary search={search} offers={shown.map(({ offer }) => offer)} litOffer={lit} level={level}>
        {children}
      </SearchSummary>
      <div>
        {level === 1 ? <h2 className="visuallyHidden">{t('tabsLabel')}</h2> : null}
        {search.client_view === 'open' ? (
          <p className="note mb-4" data-side="river">
            <IconSparkles size={19} stroke={1.75} aria-hidden />
            <span>
              <strong>{t('clientTitle')}</strong>
              <br />
              {t('clientHint')}
            </span>
          </p>
        ) : null}
        <SuitableOffers search={search} view={view} onHover={setLit} />
      </div>
    </div>
  );
}
