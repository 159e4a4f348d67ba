import type { MySearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { IconFlame, IconMailbox, IconPlus, IconZoomScan } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../lib/errorText.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { dialogParams } from '../../lib/paths.ts';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchCard } from '../../ui/cards/SearchCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { mySearchesQuery } from './api.ts';
import classes from './MySearchesPage.module.css';

/** `/dashboard/requests`: what I look for, what suits it, what was put forward. */
export function MySearchesPage() {
  const t = useTranslations('matching');
  const locale = useLocale();
  const list = useInfiniteQuery(mySearchesQuery());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHead title={t('mySearches')} noIndex />
      <h1>{t('mySearches')}</h1>
      {list.isError ? <ErrorState text={failureText(list.error, locale)} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && items.length === 0 ? (
        <EmptyState icon={IconZoomScan} title={t('mine.empty')} text={t('mine.emptyText')} level={2}>
          <LinkButton variant="river" icon={IconPlus} open={dialogParams.createSearch()}>
            {t('mine.create')}
          </LinkButton>
        </EmptyState>
      ) : null}
      <div className={classes.grid}>
        {list.isPending ? [1, 2, 3].map((n) => <CardSkeleton key={n} side="river" />) : null}
        {items.map((search) => (
          <MySearchCard key={search.id} search={search} />
        ))}
      </div>
      {list.hasNextPage ? (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function MySearchCard({ search }: { search: MySearch }) {
  const t = useTranslations('matching');
  const rings = search.zones.map((zone) => zone.ring);
  return (
    <div>
      <SearchCard search={search} map={<ZoneThumbnail zones={rings} />} />
      <div className={classes.under}>
        {search.status === searchStatus.active ? null : <Badge>{t('paused')}</Badge>}
        <p data-none={search.suitable_offers === 0 || undefined}>
          <IconFlame size={17} stroke={1.75} aria-hidden />
          {t('mine.suitable', { count: search.suitable_offers })}
        </p>
        {search.new_proposals > 0 ? (
          <p>
            <IconMailbox size={17} stroke={1.75} aria-hidden />
            {t('mine.proposals', { count: search.new_proposals })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
