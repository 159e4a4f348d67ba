import type { WireViewingHours } from '@app/contract/viewingHours';
import { hoursFault, usualHours, type ViewingHours } from '@app/domain/viewingHours';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { replaceHours, selectHours } from './viewingHours.queries.ts';
import { lockPeople } from './viewings.queries.ts';

/** When a person shows homes. */
export async function hoursOf(db: Db, userId: number): Promise<ViewingHours> {
  return (await selectHours(db, userId)) ?? usualHours;
}

export const wireHours = ({ week, noticeHours, atOnce }: ViewingHours): WireViewingHours => ({
  week: week.map((day) => [...day]),
  notice_hours: noticeHours,
  at_once: atOnce,
});

/**
 * Sets when a person shows homes; what was asked for or agreed before stays.
 * @throws AppError `invalid_form` at `week`
 */
export async function saveHours(db: Db, userId: number, hours: WireViewingHours): Promise<WireViewingHours> {
  const fault = hoursFault(hours.week);
  if (fault) throw new AppError('invalid_form', { fields: { week: fault } });
  await db.transaction().execute(async (tx) => {
    // Held, so that of two at once each is whole.
    await lockPeople(tx, [userId]);
    await replaceHours(tx, userId, { week: hours.week, noticeHours: hours.notice_hours, atOnce: hours.at_once });
  });
  return wireHours(await hoursOf(db, userId));
}
