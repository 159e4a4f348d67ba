import type { MatchedOffer } from '@app/contract/proposals';
import type { FullSearch } from '@app/contract/searches';
import { mark, proposalStatus } from '@app/domain/kinds';
import { IconHeart } from '../../../ui/icons/IconHeart.tsx';
import { IconHomeSearch } from '../../../ui/icons/IconHomeSearch.tsx';
import { IconMailbox } from '../../../ui/icons/IconMailbox.tsx';
import { IconThumbDown } from '../../../ui/icons/IconThumbDown.tsx';
import { IconZoomQuestion } from '../../../ui/icons/IconZoomQuestion.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { usePatchSearch, useSearchValue } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { shownCount } from '../../../lib/shownCount.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { nearMissesQuery, suitableQuery, useDecision } from '../api.ts';
import { fitGroups, type FitGroup } from './fitsWhole.ts';
import { MatchCard } from './MatchCard.tsx';
import classes from './MatchCard.module.css';
import { OfferClientLink } from './OfferClientLink.tsx';

/** Tabs that hold more once the search is wider. */
const widens: ReadonlySet<string> = new Set(['suitable', 'proposed']);
const tabs = ['suitable', 'liked', 'proposed', 'near', 'declined'] as const;
type Tab = (typeof tabs)[number];

const icons: Record<Tab, Icon> = {
  suitable: IconHomeSearch,
  liked: IconHeart,
  proposed: IconMailbox,
  near: IconZoomQuestion,
  declined: IconThumbDown,
};

function tabOf(match: MatchedOffer): Tab {
  if (match.response_status === proposalStatus.declined || match.suitable_status === mark.disliked) return 'declined';
  if (match.suitable_status === mark.liked || match.response_status === proposalStatus.accepted) return 'liked';
  return match.response_id === null ? 'suitable' : 'proposed';
}

/** What suits stands in two groups, every other list in one. */
function groupsOf(
  tab: Tab,
  matches: readonly MatchedOffer[],
): { group: FitGroup | null; matches: readonly MatchedOffer[] }[] {
  return tab === 'suitable' ? fitGroups(matches) : [{ group: null, matches }];
}

interface SuitableOffersProps {
  search: FullSearch;
  view: ClientKey;
  onHover?: (offerId: number | null) => void;
}

/** Which list the address asks for (`offers=proposed`): a notice opens the one that it tells of, a reload finds it again. */
function useTab(): [Tab, (tab: Tab) => void] {
  const asked = useSearchValue('offers');
  const patch = usePatchSearch();
  return [
    tabs.find((tab) => tab === asked) ?? 'suitable',
    (tab) => patch({ offers: tab === 'suitable' ? null : tab }, { replace: true }),
  ];
}

/** Offers at a search, in tabs: suitable, liked, put forward, almost, declined. */
export function SuitableOffers({ search, view, onHover }: SuitableOffersProps) {
  const t = useTranslations('proposals');
  const [tab, setTab] = useTab();
  const list = useInfiniteQuery(suitableQuery(search.id, view));
  const nearList = useInfiniteQuery(nearMissesQuery(search.id, view));
  const decision = useDecision(view);
  const lists = useRef<HTMLDivElement>(null);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;

  const first = list.data.pages[0]!;
  const byTab: Record<Tab, MatchedOffer[]> = {
    suitable: [],
    liked: [],
    proposed: [],
    near: nearList.data?.pages.flatMap((page) => page.items) ?? [],
    declined: [],
  };
  byTab.suitable.push(...list.data.pages.flatMap((page) => page.suitable_adverts));
  for (const match of first.suitable_responded_adverts) byTab[tabOf(match)].push(match);
  const counts: Record<Tab, number | string> = {
    suitable: shownCount(first.total),
    liked: byTab.liked.length,
    proposed: byTab.proposed.length,
    near: shownCount(nearList.data?.pages[0]!.total),
    declined: byTab.declined.length,
  };
  const zoneNames = search.zones.map((zone) => zone.name);
  return (
    <div ref={lists}>
      <Tabs
        label={t('tabsLabel')}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), count: counts[value] }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'near' && byTab.near.length > 0 ? <p className="small muted mt-4">{t('nearHint')}</p> : null}
        {tab === 'near' && !nearList.data ? (
          nearList.isError ? (
            <ErrorState error={nearList.error} onRetry={() => void nearList.refetch()} />
          ) : (
            <ListSkeleton />
          )
        ) : byTab[tab].length === 0 ? (
          <EmptyState
            icon={icons[tab]}
            title={t(`empty.${tab}`)}
            text={t(tab === 'suitable' && search.realtor ? 'empty.clientText' : `empty.${tab}Text`)}
          >
            {widens.has(tab) && search.can.edit ? (
              <LinkButton open={dialogParams.editSearch(search.short_code)} variant="river-outlined">
                {t('widen')}
              </LinkButton>
            ) : null}
          </EmptyState>
        ) : (
          groupsOf(tab, byTab[tab]).map(({ group, matches }) => (
            <section key={group ?? 'all'} aria-label={group ? t(`group.${group}`) : undefined}>
              {group ? <h3 className={classes.group}>{t(`group.${group}`)}</h3> : null}
              <div className={classes.list}>
                {matches.map((match, at) => (
                  <MatchCard
                    key={match.offer.id}
                    match={match}
                    searchId={search.id}
                    zoneNames={zoneNames}
                    pending={decision.isPending}
                    eager={at < 2}
                    onDecide={(one) => decision.mutate(one, { onSettled: () => focusChosenList(lists.current) })}
                    onHover={onHover ? (hovered) => onHover(hovered ? match.offer.id : null) : undefined}
                    bookParams={{ ...dialogParams.book(match.offer.id), book_for: search.short_code }}
                  >
                    <OfferClientLink offer={match.offer} search={search} />
                  </MatchCard>
                ))}
              </div>
            </section>
          ))
        )}
        {tab === 'suitable' || tab === 'near' ? <NextPage list={tab === 'near' ? nearList : list} block /> : null}
      </Tabs>
    </div>
  );
}

/** A row that went to another list takes the focus with it: who decides by keyboard goes on from the chosen list. */
function focusChosenList(lists: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    // A dialog keeps what was lost in it.
    const isLost = active === null || active === document.body || active.matches('[role="dialog"]');
    if (isLost) lists?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  });
}

function ListSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      <CardSkeletons side="ember" count={2} />
    </div>
  );
}
