import { parseWireTime } from '@app/domain/chisinauTime';
import { bookable, busyIntervalsByDay, isSlot } from '@app/domain/slots';
import { offeredTimes } from '@app/domain/viewings';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { type BusyPeople, selectBusy } from './busyTimes.queries.ts';

/** A time that is asked for, or several to choose from. */
export interface AskedTimes {
  date_time: string;
  more_times?: string[] | undefined;
  note?: string | undefined;
}

const wrongTime = (code: 'not_a_slot' | 'past_date' | 'too_far_ahead'): AppError =>
  new AppError(code, { fields: { date_time: code } });

/**
 * The instant of a wire time that a viewing may start at.
 * @throws not_a_slot, past_date, too_far_ahead
 */
export function slotStart(text: string, now: Date): Date {
  const at = parseWireTime(text);
  if (!at || !isSlot(at)) throw wrongTime('not_a_slot');
  if (at <= now) throw wrongTime('past_date');
  if (at >= bookable(now).to) throw wrongTime('too_far_ahead');
  return at;
}

/** The instants of all times that are asked for, each once and the earliest first. @throws as `slotStart` */
export const slotStarts = ({ date_time, more_times = [] }: AskedTimes, now: Date): Date[] =>
  offeredTimes([date_time, ...more_times].map((text) => slotStart(text, now)));

/** `slot_taken` with the free and busy times as they are now, so that the page offers others at once. */
export async function slotTaken(db: Db, met: BusyPeople, now: Date): Promise<AppError> {
  const busy = busyIntervalsByDay(await selectBusy(db, met, bookable(now)));
  return new AppError('slot_taken', { fields: { date_time: 'slot_taken' }, details: { busy } });
}

/** What a notice keeps of the times that it tells of. */
export const timesOfNotice = (startsAt: Date, offeredAt: readonly Date[]) => ({
  at: startsAt.toISOString(),
  ...(offeredAt.length > 0 ? { times: offeredAt.map((at) => at.toISOString()) } : {}),
});
