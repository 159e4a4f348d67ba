import { confirmAllOffers, listMyOffers, type MyOffer } from '@app/contract/offers';
import { myOfferStates as states, type MyOfferState } from '@app/domain/ownStates';
import { IconHomePlus } from '../../ui/icons/IconHomePlus.tsx';
import { IconSearchOff } from '../../ui/icons/IconSearchOff.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconRefresh } from '../../ui/icons/IconRefresh.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChooseAll } from '../../ui/ChooseAll.tsx';
import { CreateOfferButton } from '../../entities/offer/CreateOfferButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { useSelection } from '../../ui/useSelection.ts';
import { NextPage } from '../../ui/NextPage.tsx';
import { myOffersQuery } from './api.ts';
import { ChosenOffers } from './components/mine/ChosenOffers.tsx';
import { ListTools, useAsked } from './components/mine/ListTools.tsx';
import { MyOfferRow } from './components/mine/MyOfferRow.tsx';
import { OffersTable } from './components/mine/OffersTable.tsx';
import { ProposeAll } from './components/mine/ProposeAll.tsx';
import { type TableColumn, useTableLook } from './tableLook.ts';
import classes from './MyOffersPage.module.css';

/** From so many on they are looked for and ordered, and from so many on shown as a table. */
const fewOffers = 6;
const manyOffers = 20;

/** `/dashboard/properties`: own offers and drafts by their state, with what can be done to each and to several. */
export function MyOffersPage() {
  const t = useTranslations('ownOffers');
  const shell = useTranslations('shell');
  const cabinet = useTranslations('cabinet');
  const patch = usePatchSearch();
  const { state = null } = useSearch({ from: '/dashboard/properties' });
  const asked = useAsked();
  const [look, changeLook] = useTableLook();
  const isMobile = useIsMobile();
  // Who never said how they look at their offers has a table from so many on; a phone has room for cards alone.
  const [many, setMany] = useState(false);
  const asTable = !isMobile && (look.as ?? (many ? 'table' : 'cards')) === 'table';
  const list = useInfiniteQuery(myOffersQuery({ state, ...asked }, asTable));
  const { data, error, isPending, refetch } = list;
  const offers = data?.pages.flatMap(({ items }) => items) ?? [];
  const { counts, extendable = 0 } = data?.pages[0] ?? {};
  const all = counts ? states.reduce((sum, one) => sum + counts[one], 0) : 0;
  if (all >= manyOffers && !many) setMany(true);
  return (
    <div className={classes.page} data-table={asTable || undefined}>
      <PageHead title={cabinet('myOffers')} noIndex />
      <header className="row wraps between gap-3 mb-2">
        <h1>{cabinet('myOffers')}</h1>
        <div className="row wraps">
          {offers.some((offer) => offer.suitable_requests > 0) ? <ProposeAll /> : null}
          {extendable > 1 ? <ConfirmAll /> : null}
        </div>
      </header>
      {isPending && !error ? <MyOffersSkeleton /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {counts && all === 0 ? (
        <EmptyState icon={IconHomePlus} title={t('noneTitle')} text={t('noneText')} level={2}>
          <CreateOfferButton variant="ember" icon={IconPlus}>
            {shell('publishOffer')}
          </CreateOfferButton>
        </EmptyState>
      ) : null}
      {counts && all > 0 ? (
        <Tabs<MyOfferState | 'all'>
          label={t('list.label')}
          tabs={[
            { value: 'all', label: t('list.all'), count: all },
            ...states
              .filter((one) => counts[one] > 0 || one === state)
              .map((one) => ({ value: one, label: t(`list.${one}`), count: counts[one] })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => patch({ state: value === 'all' ? null : value }, { replace: true })}
        >
          <h2 className="visuallyHidden">{t(`list.${state ?? 'all'}`)}</h2>
          {all >= fewOffers ? <ListTools asTable={asTable} look={look} onLook={changeLook} /> : null}
          <OfferList
            offers={offers}
            state={state ?? 'all'}
            counts={counts}
            extendable={extendable}
            asked={asked}
            columns={asTable ? look.columns : null}
          />
        </Tabs>
      ) : null}
      {asTable ? <ReachedEnd list={list} /> : null}
      <NextPage list={list} block />
    </div>
  );
}

interface OfferListProps {
  /** What is read of the list. */
  offers: readonly MyOffer[];
  state: MyOfferState | 'all';
  counts: Readonly<Record<MyOfferState, number>>;
  /** How many of all are offered an extension. */
  extendable: number;
  asked: ReturnType<typeof useAsked>;
  /** Of the table; null where cards are shown. */
  columns: readonly TableColumn[] | null;
}

function OfferList({ offers, state, counts, extendable, asked, columns }: OfferListProps) {
  const t = useTranslations('ownOffers');
  const patch = usePatchSearch();
  const inState = state === 'all' ? states.reduce((sum, one) => sum + counts[one], 0) : counts[state];
  // Of what was looked for, what is read: an act on everything would be done to what was not found too.
  const total = asked.q ? offers.length : inState;
  const selection = useSelection(
    offers.map(({ id }) => id),
    total,
  );
  if (offers.length === 0 && asked.q)
    return (
      <EmptyState icon={IconSearchOff} title={t('notFound')} text={t('notFoundText')} level={2}>
        <Button onClick={() => patch({ q: null })}>{t('showAll')}</Button>
      </EmptyState>
    );
  if (offers.length === 0)
    return (
      <EmptyState icon={IconHomePlus} title={t('noneInState')} text={t('noneInStateText')} level={2}>
        <Button onClick={() => patch({ state: null })}>{t('showAll')}</Button>
      </EmptyState>
    );
  return (
    <div className={classes.list}>
      {offers.length > 1 ? <ChooseAll selection={selection} total={total} /> : null}
      {columns ? (
        <OffersTable
          offers={offers}
          columns={columns}
          sort={asked.sort}
          chosen={selection.chosen}
          onChoose={selection.toggle}
        />
      ) : (
        <ul>
          {offers.map((offer) => (
            <li key={offer.id}>
              <MyOfferRow
                offer={offer}
                chosen={selection.chosen.has(offer.id)}
                onChoose={() => selection.toggle(offer.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ChosenOffers
        offers={offers.filter(({ id }) => selection.chosen.has(id))}
        everything={selection.everything && !asked.q ? { state, counts, extendable } : null}
        count={selection.count}
        onDone={selection.clear}
      />
    </div>
  );
}

/** The end of the table came near: what follows is read. */
function ReachedEnd({ list }: { list: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown } }) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching } = list;
  const read = useEffectEvent(() => void list.fetchNextPage());
  useEffect(() => {
    if (!mark.current || !hasNextPage || isFetching) return undefined;
    const watch = new IntersectionObserver((entries) => entries.at(-1)!.isIntersecting && read(), {
      rootMargin: '1200px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching]);
  return <div ref={mark} />;
}

/** Everything that is shown is still there. */
function ConfirmAll() {
  const t = useTranslations('ownOffers');
  const offers = useTranslations('offers');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(confirmAllOffers),
    onSuccess: ({ confirmed }) => {
      toast.success(t('confirmedAll', { count: confirmed }));
      void queryClient.invalidateQueries({ queryKey: [listMyOffers.name] });
    },
    onError: toast.failure,
  });
  return (
    <Button icon={IconRefresh} loading={isPending} title={offers('confirmHint')} onClick={() => mutate()}>
      {t('confirmAll')}
    </Button>
  );
}

function MyOffersSkeleton() {
  return (
    <div className={classes.list} aria-busy="true">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} height="132px" />
      ))}
    </div>
  );
}
