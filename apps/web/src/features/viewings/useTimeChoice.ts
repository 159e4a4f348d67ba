import type { WireViewingHours } from '@app/contract/viewingHours';
import { dayOf, parseWireTime } from '@app/domain/chisinauTime';
import {
  busyIntervalsOf,
  dayState,
  firstFreeDay,
  type Slot,
  type SlotBounds,
  slotAt,
  slotsOfDay,
  suggestedTime,
} from '@app/domain/slots';
import type { ViewingHours } from '@app/domain/viewingHours';
import { maxOfferedTimes } from '@app/domain/viewings';
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
  /** Others that are offered beside it, `YYYY-MM-DD HH:mm`. */
  more: readonly string[];
}
const nothing: Wanted = { month: null, day: null, time: null, more: [] };

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
  /** Others that are offered beside the chosen one, the earliest first. */
  more: readonly string[];
  /** Keeps the chosen one and looks for another beside it; null where no more may be offered. */
  addMore: (() => void) | null;
  removeMore: (dateTime: string) => void;
  /** `YYYY-MM-DD HH:mm`, or null and the message that both are needed. */
  take: () => string | null;
}

const hoursOf = (wire: WireViewingHours): ViewingHours => ({
  week: wire.week,
  noticeHours: wire.notice_hours,
  atOnce: wire.at_once,
  places: wire.places,
});

const laterThan = (times: readonly string[] = [], now: Date) => times.filter((one) => parseWireTime(one)! > now);

/** What is chosen already is not chosen twice. */
const withoutThese = ({ busy, hours }: SlotBounds, times: readonly string[]): SlotBounds => ({
  busy: [...busy, ...times.map((one) => slotAt(parseWireTime(one)!))],
  hours,
});

/** The bounds of a choice as they are known; undefined while they are asked for. */
function useBounds(person: MetPerson | null, except: string | undefined) {
  const { data } = useQuery({ ...meetingTimesQuery(person ?? { offer: 0 }), enabled: person !== null });
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
    lasting: (left) =>
      left.day !== null && left.day < today ? nothing : { ...nothing, ...left, more: laterThan(left.more, now) },
  });
  const [asked, setAsked] = useState(false);
  const bounds = useBounds(person, except);
  const more = useMemo(() => wanted.more.toSorted(), [wanted.more]);
  const known = useMemo(() => withoutThese(bounds ?? { busy: [], hours: null }, more), [bounds, more]);
  const day = wanted.day ?? (bounds ? (firstFreeDay(known, now) ?? null) : null);
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
    more,
    // Where a time within hours is agreed as it comes there is nothing to choose from.
    addMore:
      day && time && more.length < maxOfferedTimes - 1 && !known.hours?.atOnce
        ? () => change((before) => ({ ...before, day, time: null, more: [...before.more, `${day} ${time}`] }))
        : null,
    removeMore: (dateTime) => change((before) => ({ ...before, more: before.more.filter((one) => one !== dateTime) })),
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
