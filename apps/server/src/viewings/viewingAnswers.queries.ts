import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import type { Db } from '../platform/database/database.ts';
import type { Side } from './viewings.queries.ts';

/** What one side has said of a viewing at this time. */
export function selectAnswers(db: Db, viewingId: number, side: Side, startsAt: Date) {
  return db
    .selectFrom('viewing_answers')
    .select('answer')
    .where('viewing_id', '=', viewingId)
    .where('starts_at', '=', startsAt)
    .where('side', '=', side)
    .execute();
}

export async function insertAnswer(
  db: Db,
  said: { viewingId: number; startsAt: Date; side: Side; answer: ViewingAnswer },
  now: Date,
): Promise<void> {
  const { viewingId, startsAt, side, answer } = said;
  const row = { viewing_id: viewingId, starts_at: startsAt, side, answer, created_at: now };
  await db
    .insertInto('viewing_answers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
