import type { Viewing } from '@app/contract/viewings';
import type { Locale, ViewingStatus } from '@app/domain/kinds';
import { slotMinutes } from '@app/domain/slots';
import { mayAnswerOutcome, outcomeDays } from '@app/domain/viewingOutcomes';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { selectOver, selectViewing } from './calendar.queries.ts';
import { selectOutcome, upsertOutcome } from './viewingOutcomes.queries.ts';
import { sideOf } from './viewings.policy.ts';
import { presentViewing, questionOf } from './viewings.presenter.ts';
import { lockViewing } from './viewings.queries.ts';

/** What is said; what is left out stays as it was said before. */
export interface Said {
  took_place?: boolean | undefined;
  liked?: boolean | undefined;
  closed?: boolean | undefined;
}

/**
 * Keeps what one of the two says of a viewing that is over. Whoever liked it or not was there.
 * @throws viewing_not_found for a stranger too; wrong_state of what is not over, or long over
 */
export async function saveOutcome(db: Db, userId: number, id: number, said: Said, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const viewing = await lockViewing(tx, id);
    const side = sideOf(viewing, userId);
    const state = { status: viewing!.status as ViewingStatus, at: viewing!.starts_at };
    if (!mayAnswerOutcome(state, now) || (said.liked !== undefined && side === 'owner'))
      throw new AppError('wrong_state');
    const before = await selectOutcome(tx, id, side);
    const took_place = said.liked === undefined ? (said.took_place ?? before?.took_place ?? null) : true;
    const liked = took_place ? (said.liked ?? before?.liked ?? null) : null;
    await upsertOutcome(tx, id, side, { took_place, liked, closed: said.closed ?? before?.closed ?? false }, now);
  });
}

/** The last viewing that is over and still asks this person how it went. */
export async function viewingThatAsks(db: Db, userId: number, locale: Locale, now: Date): Promise<Viewing | null> {
  const slot = slotMinutes * 60_000;
  const from = new Date(now.getTime() - outcomeDays * 86_400_000 - slot);
  const rows = await selectOver(db, userId, from, new Date(now.getTime() - slot));
  const asking = rows.find((row) => questionOf(row, userId, now) !== null);
  const row = asking && (await selectViewing(db, asking.id));
  const viewing = row && presentViewing(row, userId, locale, now);
  // It may have been answered meanwhile.
  return viewing?.asks ? viewing : null;
}
