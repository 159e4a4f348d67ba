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

export const wireHours = ({ week, noticeHours, atOnce, places }: ViewingHours): WireViewingHours => ({
  week: week.map((day) => [...day]),
  notice_hours: noticeHours,
  at_once: atOnce,
  places,
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
    const { week, notice_hours: noticeHours, at_once: atOnce, places } = hours;
    await replaceHours(tx, userId, { week, noticeHours, atOnce, places });
  });
  return wireHours(await hoursOf(db, userId));
}
