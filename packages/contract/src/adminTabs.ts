/* Apart from the calls that take them: routes, which every page loads, know addresses by them. */

/** What waits for a moderator, by why it waits. */
export const moderationTabs = ['reported', 'flagged', 'duplicates', 'new'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

/** How many days the statistics are of. */
export const statisticPeriods = [7, 30, 90] as const;
export type StatisticPeriod = (typeof statisticPeriods)[number];
