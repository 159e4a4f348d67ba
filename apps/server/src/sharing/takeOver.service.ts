import type { HandOver } from '@app/contract/agencyAdverts';
import { heldAgency, noticeOf } from '../agencies/agencies.service.ts';
import { AppError } from '../errors.ts';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { type Caller, inOne, lockGiven, requireFree } from './handOver.service.ts';
import { cancelBetween, type ComingRow, moveAdverts, moveViewings } from './handOver.queries.ts';
import { type HandedOver, handOverTexts } from './sharing.messages.ts';
import { deleteWaiting, holdPhone, lockWaiting, selectWaiting, type WaitingRow } from './waitingHandOvers.queries.ts';

const present = (row: WaitingRow): HandOver => ({
  id: row.id,
  from: { id: row.from_id, name: row.from_name },
  to: { id: row.to_id, name: row.to_name },
  offers: row.offers,
  searches: row.searches,
  created_at: row.created_at.toISOString(),
});

/** What waits for the caller, and what they handed over themselves. */
export async function listHandOvers(db: Db, userId: number): Promise<{ received: HandOver[]; given: HandOver[] }> {
  const rows = await selectWaiting(db, userId);
  return {
    received: rows.filter((row) => row.to_id === userId).map(present),
    given: rows.filter((row) => row.to_id !== userId).map(present),
  };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

/** Each of those who were to meet the one meets the other, and is notified once, however many viewings they have. */
async function notifyAll(trx: Db, row: Waiting, what: HandedOver, coming: readonly ComingRow[], now: Date) {
  const { from_id: fromId, to_id: toId, by_id: byId, to_name: name } = row;
  const others = new Map<number, number>();
  for (const { other_id: id } of coming) others.set(id, (others.get(id) ?? 0) + 1);
  // From the person whom each names: their name goes out of it with them.
  const meets = [...others].map(([id, count]) =>
    noticeOf(id, toId, handOverTexts.meets(name, count), '/dashboard/calendar'),
  );
  const given = noticeOf(fromId, toId, handOverTexts.given(name, what));
  const accepted = noticeOf(byId, toId, handOverTexts.accepted(name, what));
  const notified = byId === fromId || byId === toId ? [given] : [given, accepted];
  await notifyMany(trx, [...notified, ...meets], now);
}

/**
 * Takes over what a colleague handed over, with what hangs on it: from now on it shows the caller's phone.
 * @param needsProof whether phones can be proven here
 * @throws AppError `agency_not_found`, `hand_over_not_found`, `hand_over_needs_phone`, `hand_over_busy`; `not_theirs` when nothing of
 * it is left
 */
export function acceptHandOver(
  db: Db,
  { id, locale }: Caller,
  handOverId: number,
  needsProof: boolean,
  now: Date,
): Promise<HandedOver> {
  return inOne(db, async (trx) => {
    const agency = await heldAgency(trx, id, 'see');
    const row = await lockWaiting(trx, handOverId);
    if (row?.to_id !== id || row.agency_id !== agency.id) throw new AppError('hand_over_not_found');
    const { phone, phone_proven_at: provenAt } = await holdPhone(trx, id);
    if (phone === null || (needsProof && !provenAt)) throw new AppError('hand_over_needs_phone');
    const moved = await lockGiven(trx, { from: row.from_id, to: id, offers: row.offers, searches: row.searches });
    const what = { offers: moved.offers.length, searches: moved.searches.length };
    if (what.offers + what.searches === 0) throw new AppError('not_theirs');
    const coming = await requireFree(trx, moved, locale, now);
    await cancelBetween(trx, moved, now);
    await moveViewings(trx, coming, id, now);
    await moveAdverts(trx, moved);
    await deleteWaiting(trx, row.id);
    await notifyAll(trx, row, what, coming, now);
    return what;
  });
}

/** The receiver declines, or who made it withdraws: nothing moves. @throws AppError `hand_over_not_found` */
export async function endHandOver(db: Db, userId: number, handOverId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockWaiting(trx, handOverId);
    if (!row || (row.to_id !== userId && row.by_id !== userId)) throw new AppError('hand_over_not_found');
    await deleteWaiting(trx, row.id);
    const declines = row.to_id === userId;
    const text = declines ? handOverTexts.declined(row.to_name) : handOverTexts.withdrawn(row.from_name);
    const receivers = declines ? [...new Set([row.from_id, row.by_id])] : [row.to_id];
    const notices = receivers.map((id) => noticeOf(id, declines ? row.to_id : row.from_id, text));
    await notifyMany(trx, notices, now);
  });
}
