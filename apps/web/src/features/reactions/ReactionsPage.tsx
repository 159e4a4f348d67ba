import type { ReactedSearch } from '@app/contract/reactions';
import { maxHidden } from '@app/domain/reactions';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconMailbox } from '../../ui/icons/IconMailbox.tsx';
import { IconThumbDown } from '../../ui/icons/IconThumbDown.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProposedTime } from '../../entities/viewing/ProposedTime.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { OfferCard } from '../../entities/offer/OfferCard.tsx';
import { SearchCard } from '../../entities/search/SearchCard.tsx';
import type { Target } from '../../entities/reaction/toggleReaction.ts';
import { reactedOffersQuery, reactedSearchesQuery, type Shown } from './api.ts';
import { BoardShareButton } from './components/BoardShare.tsx';
import { ClearReactions } from './components/ClearReactions.tsx';
import { ProposalLine } from './components/ProposalLine.tsx';
import { TakeBack } from './components/TakeBack.tsx';
import classes from './ReactionsPage.module.css';

/** What one likes and dislikes, offers and searches apart; both choices stand in the address. */
export function ReactionsPage() {
  const t = useTranslations('reactions');
  const patch = usePatchSearch();
  const { type = 'offers', kind = 'favorite' } = useSearch({ from: '/dashboard/reactions' });
  const title = kind === 'favorite' ? t('title') : t(kind);
  const show = (change: Record<string, string | null>): void => patch(change, { replace: true });
  return (
    <div className={classes.page}>
      <PageHead title={title} noIndex />
      <div className="row wraps between gap-3 mb-3">
        <h1>{title}</h1>
        <SegmentedControl
          label={t('kind')}
          size="s"
          value={kind}
          options={[
            { value: 'favorite', label: t('favorite'), icon: IconHeart },
            { value: 'responded', label: t('responded'), icon: IconMailbox },
            { value: 'dislike', label: t('dislike'), icon: IconThumbDown },
          ]}
          onChange={(value) => show({ kind: value === 'favorite' ? null : value })}
        />
      </div>
      <Tabs
        label={t('what')}
        tabs={[
          { value: 'offers', label: kind === 'responded' ? t('received') : t('offers') },
          { value: 'requests', label: kind === 'responded' ? t('sent') : t('searches') },
        ]}
        value={type}
        onChange={(value) => show({ type: value })}
      >
        <h2 className="visuallyHidden">{type === 'offers' ? t('offers') : t('searches')}</h2>
        {type === 'offers' ? <Offers kind={kind} /> : <Searches kind={kind} />}
      </Tabs>
    </div>
  );
}

function Offers({ kind }: { kind: Shown }) {
  const list = useInfiniteQuery(reactedOffersQuery(kind));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <ListActs target="offer" kind={kind} count={list.error ? 0 : list.data?.pages[0]?.total} />
      <Cards list={list} side="ember" kind={kind} empty={items?.length === 0}>
        {items?.map((offer) => (
          <div key={offer.response?.id ?? offer.id} className={classes.card}>
            <OfferCard offer={offer} />
            {offer.response ? <ProposalLine status={offer.response.status} search={offer.response.request} /> : null}
            {kind === 'dislike' ? <TakeBack target="offer" id={offer.id} /> : null}
          </div>
        ))}
      </Cards>
    </>
  );
}

function Searches({ kind }: { kind: Shown }) {
  const list = useInfiniteQuery(reactedSearchesQuery(kind));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <ListActs target="search" kind={kind} count={list.error ? 0 : list.data?.pages[0]?.total} />
      <Cards list={list} side="river" kind={kind} empty={items?.length === 0}>
        {items?.map((search) => (
          <div key={search.response?.id ?? search.id} className={classes.card}>
            <SearchCard search={search} map={<ZoneThumbnail zones={search.zones} />} />
            {search.response ? <Sent search={search} response={search.response} /> : null}
            {kind === 'dislike' ? <TakeBack target="search" id={search.id} /> : null}
          </div>
        ))}
      </Cards>
    </>
  );
}

/** What became of my offer, and a time to view it. */
function Sent({ search, response }: { search: ReactedSearch; response: NonNullable<ReactedSearch['response']> }) {
  const { status, viewing, advert } = response;
  return (
    <ProposalLine status={status} offer={advert}>
      <ProposedTime offer={advert} status={status} viewing={viewing} search={search.short_code} />
    </ProposalLine>
  );
}

/** What can be done with the whole list; its place is kept until `count` is known, so that the cards do not move down. */
function ListActs({ target, kind, count }: { target: Target; kind: Shown; count: number | undefined }) {
  const t = useTranslations('reactions');
  if (kind === 'responded' || count === 0) return null;
  return (
    <div className={classes.together} data-waiting={count === undefined || undefined}>
      {kind === 'dislike' ? <p className="small muted grow">{t('dislikeHint', { max: String(maxHidden) })}</p> : null}
      <ClearReactions target={target} kind={kind} count={count ?? 0} />
      {kind === 'favorite' && target === 'offer' ? <BoardShareButton /> : null}
    </div>
  );
}

const icons = { favorite: IconHeart, dislike: IconThumbDown, responded: IconMailbox } as const;

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
  kind: Shown;
  empty: boolean;
  children: ReactNode;
}

function Cards({ list, side, kind, empty, children }: CardsProps) {
  const t = useTranslations('reactions');
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (empty) {
    const text = kind === 'favorite' ? t(`empty.${side}`) : t(`empty.${kind}.${side}`);
    return (
      <EmptyState icon={icons[kind]} title={t('emptyTitle')} text={text} level={2}>
        <LinkButton to={paths.map(side === 'river' ? { side: 'searches' } : {})} variant={side}>
          {t('toMap')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.cards}>{list.isPending ? <CardSkeletons side={side} count={4} /> : children}</div>
      <NextPage list={list} className={classes.more} />
    </>
  );
}
