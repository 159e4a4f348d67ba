import { contactKey } from '@app/domain/identifier';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken } from '../platform/http/session.ts';

const perDay = 12;

/**
 * Counts an order of a code by mail against what one inbox is sent on one day of UTC, whoever asks and from wherever, before
 * anybody is looked up.
 * @param order.own the address's own proven account or remembered device asks: strangers' orders take none of theirs
 * @throws AppError `mail_budget` with the seconds until the day ends
 */
export async function admitMailOrder(db: Db, { to, own }: { to: string; own: boolean }, now: Date): Promise<void> {
  const key = `mail:${own ? 'own' : 'address'}:${hashToken(contactKey(to)).toString('base64url')}`;
  try {
    await countTry(db, key, { tries: perDay, seconds: 86_400 }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('mail_budget', error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter });
  }
}
