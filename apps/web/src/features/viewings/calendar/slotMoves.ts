import { addDays, instantOf } from '@app/domain/chisinauTime';
import { type Interval, overlaps, slotAt, slotTimes } from '@app/domain/slots';

/** Where a viewing would go: a day and a slot's time on Moldova's clock. */
export interface Place {
  day: string;
  time: string;
}

/** The slot that many half hours and days on; the day's ends and the shown days hold it. */
export function steppedPlace(
  { day, time }: Place,
  { slots = 0, days = 0 }: { slots?: number; days?: number },
  shown: readonly string[],
): Place {
  const slot = Math.min(Math.max(slotTimes.indexOf(time) + slots, 0), slotTimes.length - 1);
  const moved = addDays(day, days);
  return { day: shown.includes(moved) ? moved : day, time: slotTimes[slot]! };
}

/** The slot at this height of a day's column, the entry being held where it was taken. */
export function slotAtHeight(pixels: number, slotHeight: number): string {
  const slot = Math.min(Math.max(Math.round(pixels / slotHeight), 0), slotTimes.length - 1);
  return slotTimes[slot]!;
}

/** Whether one may propose it at all: it is to come, and neither closed nor taken. */
export function isOpenPlace({ day, time }: Place, taken: readonly Interval[], now: Date): boolean {
  const at = instantOf(day, time);
  return at !== undefined && at > now && !taken.some((one) => overlaps(one, slotAt(at)));
}
