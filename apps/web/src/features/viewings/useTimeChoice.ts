import { dayOf } from '@app/domain/chisinauTime';
import { busyIntervalsOf, isDayFull, slotsOfDay, type Slot } from '@app/domain/slots';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from 'use-intl';
import { type KeptState, useKept } from '../../lib/useKept.ts';
import { busyQuery, type BusyPerson } from './api.ts';
import { monthOf } from './calendarDays.ts';

interface Wanted {
  month: string;
  day: string | null;
  time: string | null;
}

export interface TimeChoice {
  kept: KeptState<Wanted>;
  today: string;
  month: string;
  day: string | null;
  /** Only while its slot is free. */
  time: string | null;
  slots: Slot[] | null;
  isFull: (day: string) => boolean;
  /** The button was pressed before both were chosen. */
  missing: boolean;
  setMonth: (month: string) => void;
  setDay: (day: string) => void;
  setTime: (time: string) => void;
  /** `YYYY-MM-DD HH:mm`, or null and the message that both are needed. */
  take: () => string | null;
}

/**
 * A day and a half hour that suit the caller and this person, as long as they are free: one that somebody else takes
 * meanwhile is let go.
 * @param form what the choice is kept as until it is sent
 */
export function useTimeChoice(person: BusyPerson | null, form: string): TimeChoice {
  const now = useNow({ updateInterval: 30_000 });
  const today = dayOf(now);
  const start: Wanted = { month: monthOf(today), day: null, time: null };
  const [{ month, day, time: wanted }, change, kept] = useKept(form, start, {
    // A day that is over is chosen anew.
    lasting: (left) => (left.day !== null && left.day < today ? start : left),
  });
  const [asked, setAsked] = useState(false);
  const { data } = useQuery({ ...busyQuery(person ?? { userId: 0 }), enabled: person !== null });
  const busy = useMemo(() => busyIntervalsOf(data ?? {}), [data]);
  const slots = day ? slotsOfDay(day, busy, now) : null;
  const time = slots?.find((slot) => slot.time === wanted && slot.state === 'free')?.time ?? null;
  return {
    today,
    month,
    day,
    time,
    slots,
    isFull: (one) => isDayFull(one, busy, now),
    missing: asked && !(day && time),
    kept,
    setMonth: (one) => change((before) => ({ ...before, month: one })),
    setDay: (one) => {
      change((before) => ({ ...before, day: one, time: null }));
      setAsked(false);
    },
    setTime: (one) => change((before) => ({ ...before, time: one })),
    take: () => {
      const dateTime = day && time ? `${day} ${time}` : null;
      setAsked(dateTime === null);
      return dateTime;
    },
  };
}
