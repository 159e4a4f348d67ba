import type { FullSearch as Search } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { product } from '@app/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useNow, useTranslations } from 'use-intl';
import { queryString } from '@app/contract/client';
import { type ClientKey, useClientKey } from '../../lib/clientLink.ts';
import { isGone } from '../../lib/gone.ts';
import { useGo } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { budgetTail, searchTitle } from '../../entities/search/searchWords.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { searchQuery } from '../../entities/search/searchQuery.ts';
import { SearchBar } from './components/SearchActs.tsx';
import { SearchGone } from '../../entities/search/SearchGone.tsx';
import { FullSearch } from './components/FullSearch.tsx';
import { useCountedSearch } from '../../entities/search/useCountedSearch.ts';

/** A search's public page, rendered on the server: `/preview/request/:code`. */
export function SearchPreviewPage() {
  const { code } = useParams({ from: '/public/preview/request/$code' });
  const t = useTranslations('searchPages');
  const go = useGo();
  const view = useClientKey();
  const search = useQuery(searchQuery(code, view));
  useCountedSearch(search.data);
  const now = useNow();
  const isOpen = search.data?.status === searchStatus.active && new Date(search.data.expires_at) >= now;
  const isMissing = isGone(search.error);
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--space-6)' }}>
      {search.isPending ? <PanelSkeletons count={2} /> : null}
      {search.isError ? <PageHead title={`${t('title')} — ${product.name}`} noIndex /> : null}
      {isMissing ? <SearchGone error={search.error} level={1} /> : null}
      {search.isError && !isMissing ? <ErrorState error={search.error} onRetry={() => void search.refetch()} /> : null}
      {search.data ? (
        <>
          <SearchHead search={search.data} view={view} isOpen={isOpen} />
          {search.data.realtor ? null : (
            <div className="row wraps mb-4">
              <SearchBar search={search.data} />
            </div>
          )}
          <FullSearch search={search.data} view={view} level={1} onDeleted={() => go(paths.mySearches())} />
        </>
      ) : null}
    </div>
  );
}

function SearchHead({ search, view, isOpen }: { search: Search; view: ClientKey; isOpen: boolean }) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const title = searchTitle(ui, search);
  const places = search.places.join(', ');
  const budget = `${formatEuro(search.budget_max)}${budgetTail(ui, search)}`;
  const description = t('seo.description', { search: title, budget });
  return (
    <PageHead
      title={t('seo.title', { search: title, places })}
      description={description}
      noIndex={view.key !== undefined || !isOpen}
      canonicalQuery={queryString({ ...view })}
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'Demand',
          name: title,
          description,
          areaServed: search.places.map((name) => ({ '@type': 'Place', name })),
          validThrough: search.expires_at,
          priceSpecification: {
            '@type': 'PriceSpecification',
            priceCurrency: 'EUR',
            minPrice: search.budget_min,
            maxPrice: search.budget_max,
          },
        },
      ]}
    />
  );
}

/** What a link to a search shows that is no longer there, or not for this visitor. */
export function SearchGonePage() {
  const { code } = useParams({ from: '/public/preview/request/$code' });
  const t = useTranslations('searchPages');
  const { error } = useQuery(searchQuery(code, useClientKey()));
  return (
    <div className="wrap" style={{ paddingBlock: 'var(--space-6)' }}>
      <PageHead title={`${t('notFound')} — ${product.name}`} noIndex />
      <SearchGone error={error} level={1} />
    </div>
  );
}
