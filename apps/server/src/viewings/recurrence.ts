/* Rules of recurrence (RFC 5545, 3.3.10). Times are a clock's readings as if they were UTC, in milliseconds. */

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof frequencies)[number];

interface NthWeekday {
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  /** The second one is 2, the last one -1; 0 each of them. */
  nth: number;
}

export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | undefined;
  /** As it was written. */
  until: string | undefined;
  weekStart: number;
  bySecond: readonly number[];
  byMinute: readonly number[];
  byHour: readonly number[];
  byDay: readonly NthWeekday[];
  byMonthDay: readonly number[];
  byYearDay: readonly number[];
  byWeekNo: readonly number[];
  byMonth: readonly number[];
  bySetPos: readonly number[];
}

export interface Within {
  from: number;
  /** Not included. */
  to: number;
}

/** Work that may still be done: throws when there is none left. */
export type Spend = (steps: number) => void;

const day = 86_400_000;
const unitOf = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1_000 } as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

class NotARule extends Error {}

/** Numbers of a list, in order. @param least of their sizes: -31 to -1 and 1 to 31 is 1 to 31 with a sign */
function numbersOf(text: string | undefined, least: number, most: number, signed = false): number[] {
  if (!text) return [];
  const numbers = text.split(',').map((part) => (/^\s*[+-]?\d{1,3}\s*$/.test(part) ? Number(part) : NaN));
  const isFine = (n: number): boolean => (signed ? Math.abs(n) : n) >= least && Math.abs(n) <= most;
  if (!numbers.every(isFine)) throw new NotARule();
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function weekdaysOf(text: string | undefined): NthWeekday[] {
  if (!text) return [];
  return [...new Set(text.split(','))].map((part) => {
    const found = /^\s*([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)\s*$/.exec(part);
    if (!found) throw new NotARule();
    return { weekday: weekdays.indexOf(found[2]!), nth: Number(found[1] ?? 0) };
  });
}

function positive(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new NotARule();
  return Number(text);
}

function ruleOf(parts: ReadonlyMap<string, string>): Rule {
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const calendar = parts.get('RSCALE');
  if (!frequency || (calendar && calendar !== 'GREGORIAN')) throw new NotARule();
  return {
    frequency,
    interval: positive(parts.get('INTERVAL')) ?? 1,
    count: positive(parts.get('COUNT')),
    until: parts.get('UNTIL') || undefined,
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
    bySecond: numbersOf(parts.get('BYSECOND'), 0, 59),
    byMinute: numbersOf(parts.get('BYMINUTE'), 0, 59),
    byHour: numbersOf(parts.get('BYHOUR'), 0, 23),
    byDay: weekdaysOf(parts.get('BYDAY')),
    byMonthDay: numbersOf(parts.get('BYMONTHDAY'), 1, 31, true),
    byYearDay: numbersOf(parts.get('BYYEARDAY'), 1, 366, true),
    byWeekNo: numbersOf(parts.get('BYWEEKNO'), 1, 53, true),
    byMonth: numbersOf(parts.get('BYMONTH'), 1, 12),
    bySetPos: numbersOf(parts.get('BYSETPOS'), 1, 366, true),
  };
}

/** A rule such as `FREQ=WEEKLY;BYDAY=TU`; undefined when it cannot be understood. */
export function parseRule(text: string): Rule | undefined {
  const parts = text.toUpperCase().split(';');
  try {
    return ruleOf(new Map(parts.map((part) => part.split('=', 2).map((side) => side.trim()) as [string, string])));
  } catch (error) {
    if (error instanceof NotARule) return undefined;
    throw error;
  }
}

const dateOf = (at: number) => {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() };
};
const weekdayOf = (at: number): number => new Date(at).getUTCDay();
const midnightOf = (at: number): number => Math.floor(at / day) * day;

/** The hour, minute or second of a time. @param size how many of them there are */
const clockPart = (at: number, unit: number, size: number): number => ((Math.floor(at / unit) % size) + size) % size;

/** The first day of a year's first week, which has at least four days in it. */
function firstWeek(year: number, weekStart: number): number {
  const january = Date.UTC(year, 0, 1);
  const into = (weekdayOf(january) - weekStart + 7) % 7;
  return january + (into <= 3 ? -into : 7 - into) * day;
}

function isOfWeek(at: number, { byWeekNo, weekStart }: Rule): boolean {
  const { year } = dateOf(at);
  const owner = [year + 1, year, year - 1].find((one) => at >= firstWeek(one, weekStart))!;
  const week = Math.floor((at - firstWeek(owner, weekStart)) / day / 7) + 1;
  const weeks = Math.round((firstWeek(owner + 1, weekStart) - firstWeek(owner, weekStart)) / day / 7);
  return byWeekNo.some((n) => n === week || n === week - weeks - 1);
}

/** Whether a position of a period of this length, counted from 0, is listed; from its end by a negative one. */
const isListed = (list: readonly number[], position: number, length: number): boolean =>
  list.includes(position + 1) || list.includes(position - length);

function isOfWeekday(at: number, { byDay, frequency, byMonth, byWeekNo }: Rule): boolean {
  const weekday = weekdayOf(at);
  const counts = frequency === 'MONTHLY' || (frequency === 'YEARLY' && byWeekNo.length === 0);
  return byDay.some((one) => {
    if (one.weekday !== weekday) return false;
    if (one.nth === 0 || !counts) return true;
    const { year, month } = dateOf(at);
    const isMonth = frequency === 'MONTHLY' || byMonth.length > 0;
    const from = Date.UTC(year, isMonth ? month : 0, 1);
    const to = isMonth ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1);
    const before = Math.floor((at - from) / day / 7);
    const after = Math.floor((to - at - day) / day / 7);
    return one.nth > 0 ? one.nth === before + 1 : -one.nth === after + 1;
  });
}

/** Whether a day's place in its month and year is the rule's. */
function isDate(at: number, { byMonth, byMonthDay, byYearDay }: Rule): boolean {
  if (byMonth.length + byMonthDay.length + byYearDay.length === 0) return true;
  const { year, month, date } = dateOf(at);
  if (byMonth.length > 0 && !byMonth.includes(month + 1)) return false;
  const daysIn = (first: number, last: number) => (Date.UTC(year, last, 1) - Date.UTC(year, first, 1)) / day;
  if (byMonthDay.length > 0 && !isListed(byMonthDay, date - 1, daysIn(month, month + 1))) return false;
  return byYearDay.length === 0 || isListed(byYearDay, (at - Date.UTC(year, 0, 1)) / day, daysIn(0, 12));
}

/** Whether a day, by its midnight, is one of the rule's. */
const isDay = (at: number, rule: Rule): boolean =>
  isDate(at, rule) &&
  (rule.byWeekNo.length === 0 || isOfWeek(at, rule)) &&
  (rule.byDay.length === 0 || isOfWeekday(at, rule));

/** The rule with what it leaves to its start: the day of a month, the weekday, the time of day. */
function completed(rule: Rule, start: number): Rule {
  const { frequency, byMonth, byMonthDay, byYearDay, byWeekNo, byDay } = rule;
  const { month, date } = dateOf(start);
  const time = (list: readonly number[], unit: number, size: number) =>
    list.length > 0 ? list : [clockPart(start, unit, size)];
  const index = frequencies.indexOf(frequency);
  const full = {
    ...rule,
    bySecond: index > 0 ? time(rule.bySecond, 1_000, 60) : rule.bySecond,
    byMinute: index > 1 ? time(rule.byMinute, 60_000, 60) : rule.byMinute,
    byHour: index > 2 ? time(rule.byHour, 3_600_000, 24) : rule.byHour,
  };
  const weekday = [{ weekday: weekdayOf(start), nth: 0 }];
  const hasDays = byMonthDay.length + byYearDay.length + byDay.length > 0;
  if (hasDays) return full;
  if (frequency === 'WEEKLY' || (frequency === 'YEARLY' && byWeekNo.length > 0)) return { ...full, byDay: weekday };
  if (frequency === 'MONTHLY') return { ...full, byMonthDay: [date] };
  if (frequency === 'YEARLY')
    return { ...full, byMonthDay: [date], byMonth: byMonth.length > 0 ? byMonth : [month + 1] };
  return full;
}

/** A period of a rule, the how many-th after the one it starts in. */
interface Period {
  from: number;
  to: number;
}

function periodOf({ frequency, interval, weekStart }: Rule, start: number, index: number): Period {
  const by = index * interval;
  const { year, month } = dateOf(start);
  if (frequency === 'YEARLY') return { from: Date.UTC(year + by, 0, 1), to: Date.UTC(year + by + 1, 0, 1) };
  if (frequency === 'MONTHLY') return { from: Date.UTC(year, month + by, 1), to: Date.UTC(year, month + by + 1, 1) };
  if (frequency === 'WEEKLY') {
    const week = midnightOf(start) - ((weekdayOf(start) - weekStart + 7) % 7) * day;
    return { from: week + by * 7 * day, to: week + (by * 7 + 7) * day };
  }
  const unit = frequency === 'DAILY' ? day : unitOf[frequency];
  const first = Math.floor(start / unit) * unit;
  return { from: first + by * unit, to: first + (by + 1) * unit };
}

/** Of which period, counted from the first one, this time is or after which it comes: no further one needs to be walked before it. */
function indexOf({ frequency, interval, weekStart }: Rule, start: number, at: number): number {
  const [begin, end] = [dateOf(start), dateOf(at)];
  const unit =
    frequency === 'WEEKLY' ? 7 * day : frequency === 'DAILY' ? day : unitOf[frequency as keyof typeof unitOf];
  const between =
    frequency === 'YEARLY'
      ? end.year - begin.year
      : frequency === 'MONTHLY'
        ? (end.year - begin.year) * 12 + end.month - begin.month
        : (at - periodOf({ frequency, interval, weekStart } as Rule, start, 0).from) / unit;
  return Math.max(0, Math.floor(between / interval));
}

/** How much work it is to compare a day with a rule. */
const weightOf = ({ byMonth, byMonthDay, byYearDay, byWeekNo, byDay }: Rule): number =>
  1 + byMonth.length + byMonthDay.length + byYearDay.length + byWeekNo.length + byDay.length;

/** The parts of a period that a rule may name days in: most rules of a year name one month, and many one day of it. */
function partsOf({ frequency, byMonth, byMonthDay }: Rule, { from, to }: Period): Period[] {
  if (frequency !== 'YEARLY' || byMonth.length === 0) return [{ from, to }];
  const { year } = dateOf(from);
  const [date] = byMonthDay;
  const isOneDay = byMonthDay.length === 1 && date! > 0;
  return byMonth.map((month) => {
    const end = Date.UTC(year, month, 1);
    const first = Date.UTC(year, month - 1, isOneDay ? date : 1);
    return { from: first, to: isOneDay ? Math.min(first + day, end) : end };
  });
}

/** Midnights of a period's days that are the rule's. */
function daysOf(rule: Rule, period: Period, spend: Spend): number[] {
  const days: number[] = [];
  const weight = weightOf(rule);
  for (const { from, to } of partsOf(rule, period))
    for (let at = from; at < to; at += day) {
      spend(weight);
      if (isDay(at, rule)) days.push(at);
    }
  return days;
}

/** Times of a day, from its midnight. */
function timesOf({ byHour, byMinute, bySecond }: Rule): number[] {
  return byHour.flatMap((hour) =>
    byMinute.flatMap((minute) => bySecond.map((second) => hour * 3_600_000 + minute * 60_000 + second * 1_000)),
  );
}

function chosen(times: readonly number[], { bySetPos }: Rule): readonly number[] {
  if (bySetPos.length === 0) return times;
  const picked = bySetPos.map((n) => times[n > 0 ? n - 1 : times.length + n]).filter((at) => at !== undefined);
  return [...new Set(picked)].toSorted((a, b) => a - b);
}

/** What a rule of days or longer periods names in one of them, in order. */
function namedByDays(rule: Rule, period: Period, times: readonly number[], spend: Spend): readonly number[] {
  const days = daysOf(rule, period, spend);
  spend(days.length * times.length);
  return chosen(
    days.flatMap((midnight) => times.map((time) => midnight + time)),
    rule,
  );
}

/** What a rule of hours or shorter periods names in one of them, in order. */
function namedByClock(rule: Rule, { from }: Period, spend: Spend): readonly number[] {
  const { frequency, byHour, byMinute, bySecond } = rule;
  const isOther = (list: readonly number[], unit: number, size: number) =>
    list.length > 0 && !list.includes(clockPart(from, unit, size));
  spend(weightOf(rule) + 4);
  if (!isDay(midnightOf(from), rule) || isOther(byHour, 3_600_000, 24)) return [];
  if (frequency !== 'HOURLY' && isOther(byMinute, 60_000, 60)) return [];
  if (frequency === 'SECONDLY') return isOther(bySecond, 1_000, 60) ? [] : chosen([from], rule);
  const minutes = frequency === 'HOURLY' ? byMinute : [0];
  spend(minutes.length * bySecond.length);
  return chosen(
    minutes.flatMap((minute) => bySecond.map((second) => from + minute * 60_000 + second * 1_000)),
    rule,
  );
}

/**
 * Times that a rule names within a window, its start left out, which counts whatever the rule names. What comes long before the window
 * is skipped, unless the rule counts.
 * @param until the last time that it may name
 */
export function expandRule(rule: Rule, start: number, until: number, within: Within, spend: Spend): number[] {
  const full = completed(rule, start);
  const isByDays = frequencies.indexOf(full.frequency) >= frequencies.indexOf('DAILY');
  if (isByDays) spend(full.byHour.length * full.byMinute.length * full.bySecond.length);
  const times = isByDays ? timesOf(full) : [];
  const end = Math.min(within.to, until + 1);
  const found: number[] = [];
  let left = (rule.count ?? Infinity) - 1;
  for (let index = rule.count === undefined ? indexOf(full, start, within.from) : 0; left > 0; index += 1) {
    spend(1);
    const period = periodOf(full, start, index);
    if (!(period.from < end)) break;
    for (const at of isByDays ? namedByDays(full, period, times, spend) : namedByClock(full, period, spend)) {
      if (at <= start) continue;
      if (at >= end || left <= 0) return found;
      left -= 1;
      if (at >= within.from) found.push(at);
    }
  }
  return found;
}
