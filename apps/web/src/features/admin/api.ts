import { showEditedList } from '@app/contract/editedLists';
import type { ListName } from '@app/contract/editedListShapes';
import { listAdminActions } from '@app/contract/adminLog';
import { findAnything, showAnalytics } from '@app/contract/adminFind';
import { showMapData } from '@app/contract/adminMap';
import { listModeration } from '@app/contract/adminModeration';
import { showSiteState } from '@app/contract/adminSiteState';
import { showStatistics } from '@app/contract/adminStatistics';
import type { StatisticPeriod } from '@app/contract/adminTabs';
import type { Call, Reply } from '@app/contract/call';
import { listAdminSearches } from '@app/contract/adminSearches';
import { listAdminOffers } from '@app/contract/adminOffers';
import { listAdminUsers, showAdminUser } from '@app/contract/adminUserList';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callPages, callQuery } from '../../lib/callQuery.ts';

export type Filter = Record<string, string>;

/** Only what is chosen goes into the address and the call. */
export const chosen = (filter: Record<string, string | null | undefined>): Filter =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** A list that is read page by page. */
export type ListCall<Item> = Call & {
  reply: z.ZodType<{ items: Item[]; next: string | null; total: number; more_than?: number | null }>;
};

export const listPages = <Item>(call: ListCall<Item>, filter: Filter) => callPages(call, { query: filter }, true);

export const userQuery = (id: number) => callQuery(showAdminUser, { params: { id } });

export const listQuery = (name: ListName) => callQuery(showEditedList, { params: { name } });
export type Statistics = Reply<typeof showStatistics>;
export const statisticsQuery = (days: StatisticPeriod) =>
  queryOptions({ ...callQuery(showStatistics, { query: { days } }), staleTime: 60_000 });

export type SiteState = Reply<typeof showSiteState>;
export const siteStateQuery = queryOptions({ ...callQuery(showSiteState), staleTime: 5_000, refetchInterval: 15_000 });

type MapData = Reply<typeof showMapData>;

/** Whether the country's map is being made. */
export const isInstalling = ({ install }: MapData): boolean =>
  install !== null && ['waiting', 'running', 'cancelling'].includes(install.state);

/** Whether the node that answers has yet to take up a map that is made. */
const isAwaited = ({ install, installed_at: at }: MapData): boolean =>
  install?.state === 'done' && (at === null || at < install.started_at);

export const mapDataQuery = queryOptions({
  ...callQuery(showMapData),
  staleTime: 1_000,
  refetchInterval: ({ state: { data } }) => (data && (isInstalling(data) || isAwaited(data)) ? 2_000 : 60_000),
});

export const findQuery = (q: string) =>
  queryOptions({ ...callQuery(findAnything, { query: { q } }), enabled: q.length > 1, staleTime: 10_000 });

export const analyticsQuery = queryOptions({ ...callQuery(showAnalytics), staleTime: 30_000, refetchInterval: 60_000 });

/** After an act, and after somebody else's was met: what is shown is read anew, but for a person who is no more. */
export async function refreshPeople(queryClient: QueryClient, isGone = false): Promise<void> {
  const profile = isGone ? [] : [showAdminUser.name];
  const names = [...profile, listAdminUsers.name, listAdminActions.name, showAnalytics.name];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** What waits, and what may have been decided about it elsewhere. */
export async function refreshModeration(queryClient: QueryClient): Promise<void> {
  const names = [listModeration.name, showAnalytics.name, listAdminOffers.name, listAdminSearches.name];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
