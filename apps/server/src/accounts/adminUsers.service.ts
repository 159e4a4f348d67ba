import type { Standing } from '@app/contract/adminUsers';
import type { PersonAct } from '@app/domain/adminActs';
import type { Role } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { roleChange } from '@app/domain/roleChange';
import { recordAction, type Values } from '../audit/actionLog.service.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emit } from './accounts.events.ts';
import { changeUser, findUser, lockUser, type UserRow } from './accounts.queries.ts';
import { decisionText, type NotifiedAct } from './adminUsers.messages.ts';
import { hasOtherAdmin } from './deletion.queries.ts';
import { erase } from './deletion.service.ts';
import { signOutEverywhere } from './devices.service.ts';
import { deleteUnnamedAgency } from './profile.queries.ts';

type Change = Parameters<typeof changeUser>[2];

/** Why, and for which state of the person it is meant. */
export interface Asked {
  reason?: string | undefined;
  version?: number | undefined;
}

/** One act: what it changes of a person, nothing when they are so already. */
interface Doing extends Asked {
  act: NotifiedAct;
  details?: Record<string, string>;
  change: (user: UserRow) => Change | undefined;
}

const isVerified = (user: UserRow) => user.role === 'realtor' && user.verified_at !== null;

const standingOf = (user: UserRow): Standing => ({
  id: user.id,
  role: user.role as Role,
  is_blocked: user.blocked_at !== null,
  is_verified_realtor: isVerified(user),
  version: user.version,
});

const loggedValues = (user: UserRow): Values => ({
  role: user.role,
  blocked: user.blocked_at !== null,
  verified: isVerified(user),
});

/** What differs, as it was and as it is. */
function difference(was: Values, is: Values): { before: Values; after: Values } {
  const changed = Object.keys(is).filter((key) => was[key] !== is[key]);
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: only(was), after: only(is) };
}

/** An act is meant for what its administrator saw. @throws AppError `edited_meanwhile` */
function requireVersion(user: UserRow, version: number | undefined): void {
  if (version !== undefined && version !== user.version) throw new AppError('edited_meanwhile');
}

/** Changes, writes it down and tells the person, at once or not at all. */
async function act(trx: Db, admin: { id: number }, userId: number, doing: Doing, now: Date): Promise<Standing> {
  const user = await lockUser(trx, userId);
  if (!user) throw new AppError('user_not_found');
  requireVersion(user, doing.version);
  const change = doing.change(user);
  if (!change) return standingOf(user);
  const changed = await changeUser(trx, userId, change);
  if (changed.agency_id !== user.agency_id) await deleteUnnamedAgency(trx, user.agency_id);
  const details = { ...doing.details, ...(doing.reason ? { reason: doing.reason } : {}) };
  const what = difference(loggedValues(user), loggedValues(changed));
  await recordAction(trx, { adminId: admin.id, act: doing.act, userId, details, ...what }, now);
  const text = decisionText(doing.act, { reason: doing.reason, role: changed.role as Role });
  const notice = { userId, fromUserId: null, data: { text, link: '/dashboard/profile' } };
  await notify(trx, { ...notice, type: notificationTypes.moderation }, now);
  return standingOf(changed);
}

/** All administrators before the person, so that two of them do not take each other's part at once. */
async function keepAnAdmin(trx: Db, userId: number): Promise<void> {
  const others = await hasOtherAdmin(trx, userId);
  const user = await findUser(trx, userId);
  if (user?.role === 'admin' && !others) throw new AppError('last_admin');
}

/** @throws AppError `forbidden` about oneself, `user_not_found`, `last_admin`, `edited_meanwhile` */
export async function blockUser(
  db: Db,
  admin: { id: number },
  userId: number,
  asked: Asked,
  now: Date,
): Promise<Standing> {
  if (admin.id === userId) throw new AppError('forbidden');
  const change = (user: UserRow) => (user.blocked_at ? undefined : { blocked_at: now });
  return db.transaction().execute(async (trx) => {
    await emit(trx, 'personBlocking', { userId }, now);
    await keepAnAdmin(trx, userId);
    return act(trx, admin, userId, { ...asked, act: 'block', change }, now);
  });
}

/** @throws AppError `user_not_found`, `edited_meanwhile` */
export function unblockUser(db: Db, admin: { id: number }, userId: number, asked: Asked, now: Date): Promise<Standing> {
  const change = (user: UserRow) => (user.blocked_at ? { blocked_at: null } : undefined);
  return db.transaction().execute(async (trx) => {
    const was = await findUser(trx, userId);
    const standing = await act(trx, admin, userId, { ...asked, act: 'unblock', change }, now);
    if (was?.blocked_at) await emit(trx, 'personUnblocked', { userId }, now);
    return standing;
  });
}

/** @throws AppError `user_not_found`, `not_a_realtor`, `edited_meanwhile` */
export function verifyUser(db: Db, admin: { id: number }, userId: number, asked: Asked, now: Date): Promise<Standing> {
  const change = (user: UserRow) => {
    if (user.role !== 'realtor') throw new AppError('not_a_realtor');
    return user.verified_at ? undefined : { verified_at: now };
  };
  return db.transaction().execute((trx) => act(trx, admin, userId, { ...asked, act: 'verify', change }, now));
}

/** @throws AppError `user_not_found`, `edited_meanwhile` */
export function unverifyUser(
  db: Db,
  admin: { id: number },
  userId: number,
  asked: Asked,
  now: Date,
): Promise<Standing> {
  const change = (user: UserRow) => (user.verified_at ? { verified_at: null } : undefined);
  return db.transaction().execute((trx) => act(trx, admin, userId, { ...asked, act: 'unverify', change }, now));
}

/** @throws AppError `user_not_found`, `last_admin`, `edited_meanwhile` */
export async function changeRole(
  db: Db,
  admin: { id: number },
  userId: number,
  { role, ...asked }: Asked & { role: Role },
  now: Date,
): Promise<Standing> {
  const change = (user: UserRow): Change | undefined => {
    const means = roleChange(user.role as Role, role, 'admin');
    if (means === 'forbidden') throw new AppError('forbidden');
    if (means === 'none') return undefined;
    return { role, verified_at: null, ...(means.keepsWork ? {} : { agency_id: null, specializations: [] }) };
  };
  return db.transaction().execute(async (trx) => {
    if (role !== 'realtor') await emit(trx, 'realtorEnding', { userId }, now);
    if (role !== 'admin') await keepAnAdmin(trx, userId);
    return act(trx, admin, userId, { ...asked, act: 'change_role', details: { role }, change }, now);
  });
}

/** @throws AppError `user_not_found` */
export async function signUserOut(db: Db, admin: { id: number }, userId: number, now: Date): Promise<void> {
  const act: PersonAct = 'sign_out_everywhere';
  await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found');
    await signOutEverywhere(trx, userId, now);
    await recordAction(trx, { adminId: admin.id, act, userId }, now);
  });
}

/** @throws AppError `forbidden` about oneself, `user_not_found`, `last_admin`, `edited_meanwhile` */
export async function eraseUser(
  db: Db,
  admin: { id: number },
  userId: number,
  { reason = '', version }: Asked,
  now: Date,
): Promise<void> {
  if (admin.id === userId) throw new AppError('forbidden');
  const act: PersonAct = 'delete_user';
  await db.transaction().execute(async (trx) => {
    let before: Values | undefined;
    await erase(trx, userId, now, (user) => {
      requireVersion(user, version);
      before = loggedValues(user);
    });
    if (!before) throw new AppError('user_not_found');
    await recordAction(trx, { adminId: admin.id, act, subjectId: userId, details: { reason }, before }, now);
  });
}
