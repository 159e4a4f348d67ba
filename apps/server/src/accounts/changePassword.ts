import type { SessionUser } from '@app/contract/currentUser';
import type { ProofWay } from '@app/domain/reach';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { changeUser, lockUser, type UserRow } from './accounts.queries.ts';
import { refuseGuessable } from './choosePassword.ts';
import { mayUpdate } from './accounts.policy.ts';
import { rememberAgain, showSelf } from './accounts.service.ts';
import { hashPassword } from './password.ts';
import { requireGrant } from './proveSelf.service.ts';
import { notifyReachChange } from './reachChanges.service.ts';
import { requirePassword } from './requirePassword.ts';
import { deleteOtherSessions, findSession, replaceAllDevices, voidGrants } from './sessions.queries.ts';

/**
 * Replaces the caller's password by the old one or a grant, or sets their first by a grant; every other session and
 * device of the account is signed out, and the owner is told elsewhere.
 * @param token the caller's session, which goes on
 * @throws AppError `forbidden`, `invalid_form` at `old_password` when it is missing or wrong, `confirmation_required`
 */
export async function changePassword(
  db: Db,
  actor: { id: number },
  userId: number,
  input: { old_password?: string | undefined; password: string; grant?: string | undefined },
  own: { token: string; publicUrl: string },
  now: Date,
): Promise<{ user: SessionUser; device_token: string | null }> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated');
    const provenBy = await proofOf(trx, user, input, now);
    refuseGuessable(input.password, user);
    const session = await findSession(trx, hashToken(own.token));
    if (!session) throw new AppError('unauthenticated');
    await changeUser(trx, userId, { password_hash: passwordHash });
    await deleteOtherSessions(trx, userId, session.token_hash);
    await replaceAllDevices(trx, userId, now);
    await voidGrants(trx, userId, now);
    await notifyReachChange(trx, { before: user, kind: 'password', provenBy, publicUrl: own.publicUrl }, now);
    return { user: await showSelf(trx, userId), device_token: await rememberAgain(trx, session, now) };
  });
}

async function proofOf(
  trx: Db,
  user: UserRow,
  input: { old_password?: string | undefined; grant?: string | undefined },
  now: Date,
): Promise<ProofWay | null> {
  if (user.password_hash === null || input.grant !== undefined) return requireGrant(trx, user.id, input.grant, now);
  await requirePassword(user.password_hash, input.old_password, 'old_password');
  return 'password';
}
