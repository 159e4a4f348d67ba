import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { selectBlocks } from './personBlocks.queries.ts';

export { deleteBlock, insertBlock, selectBlockers, selectBlocks } from './personBlocks.queries.ts';

/** @throws AppError `booking_refused` to a person whom the other one has blocked */
export async function requireBookingFrom(db: Db, userId: number, otherId: number): Promise<void> {
  if ((await selectBlocks(db, userId, otherId)).isBlocked) throw new AppError('booking_refused');
}

/** @throws AppError `proposal_refused` to a person whom the other one has blocked */
export async function requireProposalFrom(db: Db, userId: number, otherId: number): Promise<void> {
  if ((await selectBlocks(db, userId, otherId)).isBlocked) throw new AppError('proposal_refused');
}

/**
 * @param field where the words were written; `words` may be none
 * @throws AppError `invalid_form` at the field, to a person whom the other one has blocked
 */
export async function requireWordsFrom(
  db: Db,
  userId: number,
  otherId: number,
  field: string,
  words: string | null | undefined,
): Promise<void> {
  if (!words?.trim() || !(await selectBlocks(db, userId, otherId)).isBlocked) return;
  throw new AppError('invalid_form', { fields: { [field]: 'words_refused' } });
}
