import type { Viewing } from '@app/contract/viewings';

/** A viewing where a calendar shows it. */
export interface CalendarEntry {
  /** Differs from that of any other. */
  key: string;
  /** With the time that it stands at. */
  viewing: Viewing;
  /** One of several times to choose from. */
  isOffered: boolean;
}

/**
 * What a calendar shows of viewings: each once, but one that offers several times at each of those that are free, and several who
 * come to one offer at one time together.
 */
export function calendarEntries(viewings: readonly Viewing[]): CalendarEntry[] {
  return viewings.flatMap((viewing): CalendarEntry[] => {
    if (viewing.together.some(({ id }) => id < viewing.id)) return [];
    if (viewing.offered.length === 0) return [{ key: String(viewing.id), viewing, isOffered: false }];
    return viewing.offered
      .filter(({ state }) => state === 'free')
      .map(({ starts_at }) => ({
        key: `${viewing.id} ${starts_at}`,
        viewing: { ...viewing, starts_at, previous_starts_at: null },
        isOffered: true,
      }));
  });
}

/** A list says all times of a viewing in one row, at the first of them: several to choose from are one viewing. */
export function listEntries(entries: readonly CalendarEntry[]): (CalendarEntry & { otherTimes: string[] })[] {
  const inOrder = entries.toSorted((a, b) => a.viewing.starts_at.localeCompare(b.viewing.starts_at));
  return [...Map.groupBy(inOrder, ({ viewing }) => viewing.id).values()].map(([first, ...others]) => ({
    ...first!,
    otherTimes: others.map(({ viewing }) => viewing.starts_at),
  }));
}

/** Whether it may be moved to another time by hand: one that is of one person and of one time. */
export const isMovable = ({ viewing, isOffered }: CalendarEntry): boolean =>
  !isOffered && viewing.together.length === 0 && viewing.can.includes('change');
