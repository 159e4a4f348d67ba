import type { FullSearch } from '@app/contract/searches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchSummary } from '../../../entities/search/SearchSummary.tsx';
import { budgetTail, budgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { shownCount } from '../../../lib/shownCount.ts';
import { suitableQuery } from '../api.ts';
import { ClientGreeting } from './ClientGreeting.tsx';
import { SuitableOffers } from './SuitableOffers.tsx';
import classes from './DecideOffers.module.css';

interface DecideOffersProps {
  search: FullSearch;
  view: ClientKey;
  level: 1 | 2;
  /** The acts under the summary. */
  children: ReactNode;
}

/** What was found for a search, for its owner and their client: the offers first, the search itself after them. */
export function DecideOffers({ search, view, level, children }: DecideOffersProps) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const [hovered, setHovered] = useState<number | null>(null);
  const list = useInfiniteQuery(suitableQuery(search.id, view));
  const found =
    list.data?.pages.flatMap((page) => [...page.suitable_responded_adverts, ...page.suitable_adverts]) ?? [];
  const shown = [...new Map(found.map((match) => [match.offer.id, match])).values()];
  const total = list.data?.pages[0]?.total;
  const title = searchTitle(ui, search);
  const budget = `${budgetWords(ui, search)}${budgetTail(ui, search)}`;
  const Heading = `h${level}` as const;
  return (
    <>
      {search.realtor ? (
        <ClientGreeting search={search} realtor={search.realtor} total={total} level={level} />
      ) : (
        <div className={classes.found}>
          <Heading>{total ? t('found', { count: total, shown: String(shownCount(total)) }) : title}</Heading>
          <p className="muted">{[...(total ? [title] : []), budget, ...search.places].join(' · ')}</p>
        </div>
      )}
      {level === 1 ? <h2 className="visuallyHidden">{t('tabsLabel')}</h2> : null}
      <div className={classes.columns}>
        <SuitableOffers search={search} view={view} onHover={setHovered} />
        <SearchSummary
          search={search}
          offers={shown.map(({ offer }) => offer)}
          litOffer={hovered}
          level={level === 1 ? 2 : 3}
        >
          {children}
        </SearchSummary>
      </div>
    </>
  );
}
