import { AppError } from '../errors.ts';
import { filesOf, forgetFiles } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { tellFavouritesGone } from '../reactions/favouriteNews.service.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { cancelViewingsOf, holdViewingsOf } from '../viewings/leaving.service.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findUser, lockUser, type UserRow } from './accounts.queries.ts';
import {
  deleteUserRow,
  eraseMessages,
  eraseNotedContacts,
  eraseNotices,
  eraseReasons,
  hasOtherAdmin,
} from './deletion.queries.ts';
import { deletionNotice } from './deletionNotice.ts';
import { forgetCodes } from './oneTimeCodes.service.ts';
import { forgetUnnamedAgency } from './profile.queries.ts';
import { type Proof, requireProof } from './proveSelf.service.ts';

/**
 * Deletes the caller's account (decisions 3.10): his rows of every table go at once, those whom he was to meet are told,
 * his files follow by a job. What he wrote about others stays without him. Another proven contact is told of it.
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
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthenticated');
  const provenBy = await requireProof(db, user, proof, 'deletion', now);
  await db.transaction().execute(async (trx) => {
    const notice = await deletionNotice(trx, user, { provenBy, publicUrl }, now);
    await erase(trx, userId, now);
    // Erasing takes what is queued for the person.
    if (notice) await queueMessage(trx, notice);
  });
}

/**
 * Erases the person in the caller's transaction.
 * @param admit looks at the locked row first, and throws what forbids it
 * @throws AppError `last_admin`
 */
export async function erase(trx: Db, userId: number, now: Date, admit?: (user: UserRow) => void): Promise<void> {
  await holdViewingsOf(trx, userId, now);
  // All administrators before the own row, or two who leave at once wait for each other.
  const othersAdminister = await hasOtherAdmin(trx, userId);
  const user = await lockUser(trx, userId);
  if (!user) return;
  admit?.(user);
  if (user.role === 'admin' && !othersAdminister) throw new AppError('last_admin');
  // While it is known who was to view what: they are told of that alone.
  await tellFavouritesGone(trx, userId, now);
  await cancelViewingsOf(trx, userId, now);
  await forgetFiles(trx, [...(await filesOf(trx, userId)), ...(user.avatar_path ? [user.avatar_path] : [])]);
  await forgetCodes(trx, user);
  await eraseMessages(trx, user);
  await eraseNotices(trx, user);
  await eraseReasons(trx, user);
  await eraseNotedContacts(trx, user);
  await deleteUserRow(trx, userId);
  await forgetUnnamedAgency(trx, user.agency_id);
}
