import { notificationTypes } from '@app/contract/notifications';
import type { ViewingStatus } from '@app/domain/kinds';
import { mayAnswer, type ViewingAnswer } from '@app/domain/viewingAnswers';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { insertAnswer, selectAnswers } from './viewingAnswers.queries.ts';
import { cannotCome } from './viewingChat.messages.ts';
import { sideOf } from './viewings.policy.ts';
import { lockViewing, type Side, type ViewingRecord } from './viewings.queries.ts';
import { cancelForAnswer } from './viewings.service.ts';

/**
 * Answers a reminder: the other side is told at once, and "cannot come" cancels the viewing with that as its reason. What was said
 * already stays said once.
 * @param seenAt of which time it is said: a viewing that was moved meanwhile is left as it is
 * @throws viewing_not_found for a stranger too, wrong_state
 */
export async function answerReminder(
  db: Db,
  userId: number,
  id: number,
  answer: ViewingAnswer,
  now: Date,
  seenAt?: Date,
): Promise<void> {
  if (answer === 'cannot_come') {
    await cancelForAnswer(db, { userId, id, reason: cannotCome, seenAt }, insertCannotCome, now);
    return;
  }
  await db.transaction().execute(async (tx) => {
    const viewing = await lockViewing(tx, id);
    const side = sideOf(viewing, userId);
    const state = { status: viewing!.status as ViewingStatus, at: viewing!.starts_at };
    const isMoved = seenAt !== undefined && seenAt.getTime() !== state.at.getTime();
    const said = (await selectAnswers(tx, id, side, state.at)).map((row) => row.answer as ViewingAnswer);
    if (!isMoved && said.includes(answer)) return;
    if (isMoved || !mayAnswer(answer, { ...state, said }, now)) throw new AppError('wrong_state');
    await insertAnswer(tx, { viewingId: id, startsAt: state.at, side, answer }, now);
    await notifyOther(tx, viewing!, side, answer, now);
  });
}

const insertCannotCome = (tx: Db, viewing: ViewingRecord, side: Side, now: Date) =>
  insertAnswer(tx, { viewingId: viewing.id, startsAt: viewing.starts_at, side, answer: 'cannot_come' }, now);

async function notifyOther(
  tx: Db,
  viewing: ViewingRecord,
  side: Side,
  answer: ViewingAnswer,
  now: Date,
): Promise<void> {
  const [from, to] = side === 'owner' ? [viewing.owner_id, viewing.client_id] : [viewing.client_id, viewing.owner_id];
  const about = { offerId: viewing.offer_id, searchId: viewing.search_id, viewingId: viewing.id };
  const data = { at: viewing.starts_at.toISOString(), late: answer === 'late' };
  await notify(tx, { userId: to, type: notificationTypes.viewingAnswered, fromUserId: from, ...about, data }, now);
}
