import { undoHours } from '@app/domain/reach';
import { AppError } from '../errors.ts';
import { filesOf, forgetFiles } from '../photos/photoFiles.service.ts';
import type { Db } from '../platform/database/database.ts';
import { eraseLiveEvents } from '../platform/events/liveEvents.queries.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import { emit } from './accounts.events.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findUser, lockHolder, lockUser, type UserRow } from './accounts.queries.ts';
import {
  deleteUserRow,
  eraseMessages,
  eraseNotices,
  eraseReasons,
  deleteMessages,
  hasOtherAdmin,
} from './deletion.queries.ts';
import { notifyDeletion } from './deletionNotice.ts';
import { signOutEverywhere } from './devices.service.ts';
import { isErased } from './keepAccount.ts';
import { deleteCodes } from './oneTimeCodes.service.ts';
import { deleteUnnamedAgency } from './profile.queries.ts';
import { type Proof, requireProof } from './proveSelf.service.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';
import { findDueDeletions, hidePerson, showPerson } from './waitingDeletion.queries.ts';

/**
 * Deletes the caller's account: at once nobody sees anything of it any more, nobody is signed in to it, and those whom
 * they were to meet are told; 72 hours later it is erased. Until then whoever is told, or signs in, can keep it.
 * @throws AppError `forbidden`, `confirmation_required`, `invalid_form` at `password`, `wrong_code`, `code_over`,
 * `codes_locked`, `last_admin`
 */
export async function deleteAccount(
  db: Db,
  actor: { id: number },
  userId: number,
  { publicUrl, ...proof }: Proof & { publicUrl: string },
  now: Date,
): Promise<void> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const known = await findUser(db, userId);
  if (!known) throw new AppError('unauthenticated');
  await requireProof(db, known, proof, 'deletion', now);
  const dueAt = new Date(now.getTime() + undoHours * 3_600_000);
  await db.transaction().execute(async (trx) => {
    await emit(trx, 'personLocking', { userId }, now);
    // All administrators before the own row, or two who leave at once wait for each other.
    const othersAdminister = await hasOtherAdmin(trx, userId);
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.role === 'admin' && !othersAdminister) throw new AppError('last_admin');
    await emit(trx, 'personLeaving', { userId }, now);
    await signOutEverywhere(trx, userId, now);
    await deleteTelegramTokens(trx, userId);
    await deleteMessages(trx, user);
    await emit(trx, 'personHiding', { userId }, now);
    await hidePerson(trx, userId, dueAt, now);
    await notifyDeletion(trx, user, { dueAt, publicUrl }, now);
    await enqueue(trx, eraseDueJob, {}, { startAfter: dueAt });
  });
}

/** Erases the accounts whose deletion is due, each by itself: one that cannot be keeps none of the others. */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findDueDeletions(db, now)) {
    const isDue = (user: UserRow) => {
      if (!isErased(user, now)) throw new AppError('wrong_state');
    };
    await db
      .transaction()
      .execute((trx) => erase(trx, id, now, isDue))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts are due and were not erased');
}

export const eraseDueJob = defineJob({
  name: 'accounts.eraseDue',
  schema: nothing,
  // Beside the one that each deletion puts down.
  cron: '19 * * * *',
  handler: ({ db, clock }) => eraseDue(db, clock()),
});

/**
 * Erases the person in the caller's transaction, one who waits for it too: their rows of every table go, their files
 * follow by a job. What they wrote about others stays without them.
 * @param admit looks at the locked row first, and throws what forbids it
 * @throws AppError `last_admin`
 */
export async function erase(trx: Db, userId: number, now: Date, admit?: (user: UserRow) => void): Promise<void> {
  await emit(trx, 'personLocking', { userId }, now);
  // All administrators before the own row, or two who leave at once wait for each other.
  const othersAdminister = await hasOtherAdmin(trx, userId);
  const held = await lockHolder(trx, userId);
  if (!held) return;
  admit?.(held);
  const waited = held.deleted_at !== null;
  if (held.role === 'admin' && !othersAdminister && !waited) throw new AppError('last_admin');
  // What names them stood aside, and is looked for in what others have.
  if (waited) await showPerson(trx, userId);
  const user = (await findUser(trx, userId))!;
  // Of one who waited everybody was told.
  if (!waited) await emit(trx, 'personLeaving', { userId }, now);
  const phone = user.phone_proven_at === null ? null : user.phone;
  const email = user.email_proven_at === null ? null : user.email;
  await emit(trx, 'personErasing', { userId, phone, email }, now);
  await forgetFiles(trx, [...(await filesOf(trx, userId)), ...(user.avatar_path ? [user.avatar_path] : [])]);
  await deleteCodes(trx, user);
  await eraseMessages(trx, user);
  await eraseNotices(trx, user);
  await eraseLiveEvents(trx, userId);
  await eraseReasons(trx, user);
  await deleteUserRow(trx, userId);
  await deleteUnnamedAgency(trx, user.agency_id);
}
