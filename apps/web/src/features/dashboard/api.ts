import { homeStatistic, newestProposes, upcomingView } from '@app/contract/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/callQuery.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Another period is shown when it is there; until then the one before stays. */
export const statisticQuery = (days: Period) =>
  queryOptions({ ...callQuery(homeStatistic, { query: { days } }), placeholderData: keepPreviousData });

export const newestQuery = callQuery(newestProposes, { query: {} });
export const upcomingQuery = callQuery(upcomingView);
