import type { SessionUser } from '@app/contract/currentUser';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { changeUser, lockUser } from './accounts.queries.ts';
import { mayUpdate } from './accounts.policy.ts';
import { currentUser, rememberDevice } from './accounts.service.ts';
import { hashPassword, passwordFits } from './password.ts';
import { deleteOtherSessions, findSession, replaceAllDevices, voidGrants } from './sessions.queries.ts';

/**
 * Replaces the caller's password, or sets his first; every other session and device of the account is signed out.
 * @param token the caller's session, which goes on
 * @throws AppError `forbidden`, `invalid_form` at `old_password` when it is missing or wrong
 */
export async function changePassword(
  db: Db,
  actor: { id: number },
  userId: number,
  input: { old_password?: string | undefined; password: string },
  token: string,
  now: Date,
): Promise<{ user: SessionUser; device_token: string }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated');
    await requirePassword(user.password_hash, input.old_password, 'old_password');
    const session = await findSession(trx, hashToken(token));
    if (!session) throw new AppError('unauthenticated');
    const changed = await changeUser(trx, userId, { password_hash: passwordHash });
    await deleteOtherSessions(trx, userId, session.token_hash);
    await replaceAllDevices(trx, userId, now);
    await voidGrants(trx, userId, now);
    const { device, device_id: deviceId } = session;
    const deviceToken = await rememberDevice(trx, { userId, deviceId, device }, now);
    return { user: await currentUser(trx, changed), device_token: deviceToken };
  });
}

/** @throws AppError `invalid_form` at the field when the account has a password and this is not it */
export async function requirePassword(hash: string | null, given: string | undefined, field: string): Promise<void> {
  if (hash === null) return;
  if (!given) throw new AppError('invalid_form', { fields: { [field]: 'password_required' } });
  if (!(await passwordFits(hash, given))) throw new AppError('invalid_form', { fields: { [field]: 'password_wrong' } });
}
