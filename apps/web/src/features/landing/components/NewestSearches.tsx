import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { SearchCard } from '../../../entities/search/SearchCard.tsx';
import { newestSearchesQuery } from '../api.ts';
import { SectionHead } from './SectionHead.tsx';
import classes from '../HomePage.module.css';

export function NewestSearches() {
  const t = useTranslations('landing');
  return (
    <section className={classes.section} aria-labelledby="newest-searches">
      <SectionHead
        id="newest-searches"
        title={t('newSearches')}
        hint={t('newSearchesHint')}
        all={{ to: paths.map({ side: 'searches' }), label: t('allSearches'), side: 'river' }}
      />
      <Cards />
    </section>
  );
}

function Cards() {
  const t = useTranslations('landing');
  const { data, error, refetch } = useQuery(newestSearchesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={t('noSearches')} text={t('noSearchesHint')}>
        <LinkButton open={dialogParams.createSearch()} variant="river">
          {t('describe')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className={classes.cards}>
      {data?.items.map((search) => (
        <SearchCard key={search.id} search={search} map={<ZoneThumbnail zones={search.zones} />} />
      )) ?? <CardSkeletons side="river" count={4} />}
    </div>
  );
}
