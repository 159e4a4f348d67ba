import { bookable, nextFreeSlots } from '@app/domain/slots';
import type { Db } from '../platform/database/database.ts';
import { selectBusy } from './busyTimes.queries.ts';
import { selectViewing } from './calendar.queries.ts';
import { hoursOf } from './viewingHours.service.ts';
import { sideOf } from './viewings.policy.ts';

/**
 * Times soon when both people of a viewing are free, to choose another from; its own time is not among them.
 * @throws viewing_not_found for a stranger too
 */
export async function freeSlotsFor(db: Db, userId: number, viewingId: number, now: Date): Promise<Date[]> {
  const row = await selectViewing(db, viewingId);
  const hours = sideOf(row, userId) === 'client' ? await hoursOf(db, row!.owner_id) : null;
  const met = { people: [row!.owner_id, row!.client_id], offerId: row!.offer_id, exceptViewing: viewingId };
  const busy = await selectBusy(db, met, bookable(now));
  const own = { from: row!.starts_at, to: new Date(row!.starts_at.getTime() + 1) };
  return nextFreeSlots({ busy: [...busy, own], hours }, now);
}
