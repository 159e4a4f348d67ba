import { IconHeart, IconThumbDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../lib/errorText.ts';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OfferCard } from '../../ui/cards/OfferCard.tsx';
import { SearchCard } from '../../ui/cards/SearchCard.tsx';
import { reactedOffersQuery, reactedSearchesQuery, type Reaction } from './api.ts';
import classes from './ReactionsPage.module.css';

/** What one likes and dislikes, offers and searches apart; both choices stand in the address. */
export function ReactionsPage() {
  const t = useTranslations('reactions');
  const patch = usePatchSearch();
  const type = useSearchValue('type') === 'requests' ? 'requests' : 'offers';
  const kind: Reaction = useSearchValue('kind') === 'dislike' ? 'dislike' : 'favorite';
  const show = (change: Record<string, string | null>): void => patch(change, { replace: true });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} noIndex />
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <SegmentedControl
          label={t('kind')}
          value={kind}
          options={[
            { value: 'favorite', label: t('favorite'), icon: IconHeart },
            { value: 'dislike', label: t('dislike'), icon: IconThumbDown },
          ]}
          onChange={(value) => show({ kind: value === 'dislike' ? 'dislike' : null })}
        />
      </div>
      <Tabs
        label={t('what')}
        tabs={[
          { value: 'offers', label: t('offers') },
          { value: 'requests', label: t('searches') },
        ]}
        value={type}
        onChange={(value) => show({ type: value })}
      >
        {type === 'offers' ? <Offers kind={kind} /> : <Searches kind={kind} />}
      </Tabs>
    </div>
  );
}

function Offers({ kind }: { kind: Reaction }) {
  const list = useInfiniteQuery(reactedOffersQuery(kind));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Cards list={list} side="ember" kind={kind} empty={items?.length === 0}>
      {items?.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </Cards>
  );
}

function Searches({ kind }: { kind: Reaction }) {
  const list = useInfiniteQuery(reactedSearchesQuery(kind));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Cards list={list} side="river" kind={kind} empty={items?.length === 0}>
      {items?.map((search) => (
        <SearchCard
          key={search.id}
          search={search}
          map={<ZoneThumbnail zones={search.zones.map(({ ring }) => ring)} />}
        />
      ))}
    </Cards>
  );
}

interface CardsProps {
  list: {
    error: Error | null;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  side: 'ember' | 'river';
  kind: Reaction;
  empty: boolean;
  children: ReactNode;
}

function Cards({ list, side, kind, empty, children }: CardsProps) {
  const t = useTranslations('reactions');
  const locale = useLocale();
  if (list.error) return <ErrorState text={failureText(list.error, locale)} onRetry={() => void list.refetch()} />;
  if (empty) {
    const text = kind === 'dislike' ? t('emptyHidden') : side === 'ember' ? t('emptyOffers') : t('emptySearches');
    return (
      <EmptyState icon={kind === 'dislike' ? IconThumbDown : IconHeart} title={t('emptyTitle')} text={text} level={2}>
        <LinkButton to={paths.map(side === 'river' ? { side: 'searches' } : {})} variant={side}>
          {t('toMap')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.cards}>
        {list.isPending ? [1, 2, 3, 4].map((n) => <CardSkeleton key={n} side={side} />) : children}
      </div>
      {list.hasNextPage ? (
        <Button className={classes.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}
