import type { Standing } from '@app/contract/adminUsers';
import type { Role } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { roleChange } from '@app/domain/roleChange';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { changeUser, findUser, lockUser, type UserRow } from './accounts.queries.ts';
import { type AdminAct, insertAdminAction } from './adminActions.queries.ts';
import { decisionText } from './adminUsers.messages.ts';
import { hasOtherAdmin } from './deletion.queries.ts';
import { forgetUnnamedAgency } from './profile.queries.ts';

type Change = Parameters<typeof changeUser>[2];

/** One act: what it changes of a person, nothing when he is so already. */
interface Doing {
  act: AdminAct;
  reason?: string | undefined;
  details?: Record<string, string>;
  change: (user: UserRow) => Change | undefined;
}

const standingOf = (user: UserRow): Standing => ({
  id: user.id,
  role: user.role as Role,
  is_blocked: user.blocked_at !== null,
  is_verified_realtor: user.role === 'realtor' && user.verified_at !== null,
});

/** Changes, writes it down and tells the person, at once or not at all. */
async function act(trx: Db, admin: { id: number }, userId: number, doing: Doing, now: Date): Promise<Standing> {
  const user = await lockUser(trx, userId);
  if (!user) throw new AppError('user_not_found');
  const change = doing.change(user);
  if (!change) return standingOf(user);
  const changed = await changeUser(trx, userId, change);
  if (changed.agency_id !== user.agency_id) await forgetUnnamedAgency(trx, user.agency_id);
  const details = { ...doing.details, ...(doing.reason ? { reason: doing.reason } : {}) };
  await insertAdminAction(trx, { adminId: admin.id, act: doing.act, userId, details }, now);
  const text = decisionText(doing.act, { reason: doing.reason, role: changed.role as Role });
  const told = { userId, fromUserId: null, data: { text, link: '/dashboard/profile' } };
  await notify(trx, { ...told, type: notificationTypes.moderation }, now);
  return standingOf(changed);
}

/** All administrators before the person, so that two of them do not take each other's part at once (decisions 8.5). */
async function keepAnAdmin(trx: Db, userId: number): Promise<void> {
  const others = await hasOtherAdmin(trx, userId);
  const user = await findUser(trx, userId);
  if (user?.role === 'admin' && !others) throw new AppError('last_admin');
}

/** @throws AppError `forbidden` about oneself, `user_not_found`, `last_admin` */
export async function blockUser(
  db: Db,
  admin: { id: number },
  userId: number,
  reason: string | undefined,
  now: Date,
): Promise<Standing> {
  if (admin.id === userId) throw new AppError('forbidden');
  const change = (user: UserRow) => (user.blocked_at ? undefined : { blocked_at: now });
  return db.transaction().execute(async (trx) => {
    await keepAnAdmin(trx, userId);
    return act(trx, admin, userId, { act: 'block', reason, change }, now);
  });
}

/** @throws AppError `user_not_found` */
export function unblockUser(db: Db, admin: { id: number }, userId: number, now: Date): Promise<Standing> {
  const change = (user: UserRow) => (user.blocked_at ? { blocked_at: null } : undefined);
  return db.transaction().execute((trx) => act(trx, admin, userId, { act: 'unblock', change }, now));
}

/** @throws AppError `user_not_found`, `not_a_realtor` */
export function verifyUser(db: Db, admin: { id: number }, userId: number, now: Date): Promise<Standing> {
  const change = (user: UserRow) => {
    if (user.role !== 'realtor') throw new AppError('not_a_realtor');
    return user.verified_at ? undefined : { verified_at: now };
  };
  return db.transaction().execute((trx) => act(trx, admin, userId, { act: 'verify', change }, now));
}

/** @throws AppError `user_not_found` */
export function unverifyUser(
  db: Db,
  admin: { id: number },
  userId: number,
  reason: string | undefined,
  now: Date,
): Promise<Standing> {
  const change = (user: UserRow) => (user.verified_at ? { verified_at: null } : undefined);
  return db.transaction().execute((trx) => act(trx, admin, userId, { act: 'unverify', reason, change }, now));
}

/** @throws AppError `user_not_found`, `last_admin` */
export async function changeRole(
  db: Db,
  admin: { id: number },
  userId: number,
  role: Role,
  now: Date,
): Promise<Standing> {
  const change = (user: UserRow): Change | undefined => {
    const means = roleChange(user.role as Role, role, 'admin');
    if (means === 'forbidden') throw new AppError('forbidden');
    if (means === 'none') return undefined;
    return { role, verified_at: null, ...(means.keepsWork ? {} : { agency_id: null, specializations: [] }) };
  };
  return db.transaction().execute(async (trx) => {
    if (role !== 'admin') await keepAnAdmin(trx, userId);
    return act(trx, admin, userId, { act: 'change_role', details: { role }, change }, now);
  });
}
