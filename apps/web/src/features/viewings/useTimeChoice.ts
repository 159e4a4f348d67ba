import { dayOf } from '@app/domain/chisinauTime';
import {
  busyIntervalsOf,
  dayState,
  firstFreeDay,
  type Slot,
  slotAt,
  slotsOfDay,
  suggestedTime,
} from '@app/domain/slots';
import type { ViewingHours } from '@app/domain/viewingHours';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from 'use-intl';
import { type KeptState, useKept } from '../../lib/useKept.ts';
import { meetingTimesQuery, type MetPerson } from './api.ts';
import { monthOf } from './calendarDays.ts';

/** What was chosen; null is what is suggested. */
interface Wanted {
  month: string | null;
  day: string | null;
  time: string | null;
}
const nothing: Wanted = { month: null, day: null, time: null };

export interface TimeChoice {
  kept: KeptState<Wanted>;
  today: string;
  month: string;
  day: string | null;
  /** Only while its slot is free. */
  time: string | null;
  slots: Slot[] | null;
  /** When the other person shows homes; null where their hours do not count, or are not known yet. */
  hours: ViewingHours | null;
  dayState: (day: string) => 'free' | 'full' | 'closed';
  /** The button was pressed and nothing is chosen. */
  missing: boolean;
  setMonth: (month: string) => void;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  /** `YYYY-MM-DD HH:mm`, or null and the message that both are needed. */
  take: () => string | null;
}

const hoursOf = (wire: { week: ViewingHours['week']; notice_hours: number; at_once: boolean }): ViewingHours => ({
  week: wire.week,
  noticeHours: wire.notice_hours,
  atOnce: wire.at_once,
});

/** The bounds of a choice as they are known; undefined while they are asked for. */
function useBounds(person: MetPerson | null, except: string | undefined) {
  const { data } = useQuery({ ...meetingTimesQuery(person ?? { userId: 0 }), enabled: person !== null });
  return useMemo(() => {
    if (!data) return undefined;
    const own = except ? [slotAt(new Date(except))] : [];
    return { busy: [...busyIntervalsOf(data.busy), ...own], hours: data.hours && hoursOf(data.hours) };
  }, [data, except]);
}

/**
 * A day and a half hour that suit the caller and this person, as long as they are free: one that somebody else takes
 * meanwhile is let go. Until something is chosen it is the first free day, and a comfortable time of it.
 * @param form what the choice is kept as until it is sent
 * @param except an instant that is not chosen again: the time that another is looked for instead of
 */
export function useTimeChoice(person: MetPerson | null, form: string, except?: string): TimeChoice {
  const now = useNow({ updateInterval: 30_000 });
  const today = dayOf(now);
  const [wanted, change, kept] = useKept(form, nothing, {
    // A day that is over is chosen anew.
    lasting: (left) => (left.day !== null && left.day < today ? nothing : left),
  });
  const [asked, setAsked] = useState(false);
  const bounds = useBounds(person, except);
  const known = bounds ?? { busy: [], hours: null };
  const day = wanted.day ?? (bounds ? (firstFreeDay(bounds, now) ?? null) : null);
  const slots = day ? slotsOfDay(day, known, now) : null;
  const isFree = (slot: Slot): boolean => slot.time === wanted.time && slot.state === 'free';
  const time = wanted.time === null ? bounds && slots && suggestedTime(slots, now) : slots?.find(isFree)?.time;
  return {
    today,
    month: wanted.month ?? monthOf(day ?? today),
    day,
    time: time ?? null,
    slots,
    hours: known.hours,
    dayState: (one) => dayState(one, known, now),
    missing: asked && !(day && time),
    kept,
    setMonth: (month) => change((before) => ({ ...before, month })),
    setDay: (one) => {
      change((before) => ({ ...before, day: one, time: null }));
      setAsked(false);
    },
    setTime: (one) => change((before) => ({ ...before, day, time: one })),
    take: () => {
      const dateTime = day && time ? `${day} ${time}` : null;
      setAsked(dateTime === null);
      return dateTime;
    },
  };
}
