import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import { placeCodes } from '@app/domain/gazetteer/codes';
import { addCounts, type MarketNumber, marketNumbers, medianWait } from '@app/domain/marketNumbers';
import { countForHeader } from '../landing/landing.service.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import {
  type BalanceRow,
  countByDay,
  countDemand,
  countFirstProposals,
  countSupply,
  countUsers,
  type DayNumbers,
  insertDays,
  replaceBalance,
  selectBalance,
  selectDays,
} from './statistics.queries.ts';

type Day = DayNumbers & { day: string };

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Everything that happened on these days, both included. */
async function countDays(db: Db, from: string, to: string): Promise<Day[]> {
  const span = { from, to, start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
  const numbers = new Map<MarketNumber, Map<string, number>>();
  for (const number of marketNumbers) numbers.set(number, await countByDay(db, number, span));
  const waits = await countFirstProposals(db, span);
  return daysBetween(from, to).map((day) => ({
    day,
    ...(Object.fromEntries(marketNumbers.map((one) => [one, numbers.get(one)!.get(day) ?? 0])) as Record<
      MarketNumber,
      number
    >),
    first_proposals: waits.get(day) ?? [],
  }));
}

/** Counts the finished days from `from` on that nobody has counted yet. @returns all of them, the oldest first */
async function finishedDays(db: Db, from: string, now: Date): Promise<Day[]> {
  const yesterday = addDays(dayOf(now), -1);
  const known = new Map((await selectDays(db, from, yesterday)).map((row) => [row.day, row]));
  const missing = daysBetween(from, yesterday).filter((day) => !known.has(day));
  const [first, last] = [missing[0], missing.at(-1)];
  if (first && last) {
    const counted = await countDays(db, first, last);
    await insertDays(
      db,
      counted.filter(({ day }) => !known.has(day)),
    );
    for (const row of counted) if (!known.has(row.day)) known.set(row.day, row);
  }
  return daysBetween(from, yesterday).map((day) => known.get(day)!);
}

/** As far back as a page looks with the period before it. */
const countedDays = 180;

export const countDaysJob = defineJob({
  name: 'admin.countDays',
  schema: nothing,
  cron: '17 1 * * *',
  handler: async ({ db, clock }) => {
    const now = clock();
    await finishedDays(db, addDays(dayOf(now), -countedDays), now);
  },
});

/** Counts supply and demand by place; drawn zones count where their middle lies. */
export async function renewBalance(db: Db, now: Date): Promise<void> {
  const found = new Map<string, BalanceRow>();
  const at = (place: string, property_type: number, deal: number): BalanceRow => {
    const key = `${place} ${property_type} ${deal}`;
    const row = found.get(key) ?? { place, property_type, deal, offers: 0, searches: 0 };
    found.set(key, row);
    return row;
  };
  for (const row of await countSupply(db, now)) at(row.place, row.property_type, row.deal).offers += row.offers;
  for (const row of await countDemand(db, now)) {
    const codes = row.sector === null ? placeCodes([Number(row.lng), Number(row.lat)]) : undefined;
    const place = row.sector ?? codes?.sector ?? codes!.city;
    at(place, row.property_type, row.deal).searches += row.searches;
  }
  await replaceBalance(db, [...found.values()], now);
}

export const countBalanceJob = defineJob({
  name: 'admin.countBalance',
  schema: nothing,
  cron: '47 * * * *',
  handler: ({ db, clock }) => renewBalance(db, clock()),
});

const sum = (days: readonly Day[], number: MarketNumber) => days.reduce((all, day) => all + day[number], 0);
const waitOf = (days: readonly Day[]) =>
  medianWait(days.reduce<number[]>((all, { first_proposals: counts }) => addCounts(all, counts), []));

/** The days up to today, and as many before them. */
async function daysUpTo(db: Db, length: number, now: Date): Promise<{ days: Day[]; past: Day[] }> {
  const today = dayOf(now);
  const before = await finishedDays(db, addDays(today, 1 - 2 * length), now);
  return { days: [...before.slice(length), ...(await countDays(db, today, today))], past: before.slice(0, length) };
}

/** One number of the market by day. */
export async function showOneNumber(db: Db, number: MarketNumber, length: number, now: Date) {
  const { days, past } = await daysUpTo(db, length, now);
  return {
    total: sum(days, number),
    before: sum(past, number),
    days: days.map((one) => ({ day: one.day, count: one[number] })),
  };
}

/** @param owner whose memory the counts of the header are kept in: one running server's services */
export async function showStatistics(db: Db, owner: object, length: number, now: Date) {
  const { days, past } = await daysUpTo(db, length, now);
  let balance = await selectBalance(db);
  if (balance.countedAt === null) {
    await renewBalance(db, now);
    balance = await selectBalance(db);
  }
  const { active_offers: offers, active_requests: searches } = await countForHeader(db, owner, now);
  const each = <T>(of: (number: MarketNumber) => T) =>
    Object.fromEntries(marketNumbers.map((number) => [number, of(number)])) as Record<MarketNumber, T>;
  return {
    days: days.map(({ day }) => day),
    totals: each((number) => ({ now: sum(days, number), before: sum(past, number) })),
    by_day: each((number) => days.map((day) => day[number])),
    first_proposal: { now: waitOf(days), before: waitOf(past) },
    active: { offers, searches, users: await countUsers(db) },
    balance: balance.rows,
    counted_at: balance.countedAt?.toISOString() ?? null,
  };
}
