import type { Device } from '@app/contract/devices';
import { deviceName } from '@app/domain/deviceName';
import type { Identifier } from '@app/domain/identifier';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { findUserBy } from './accounts.queries.ts';
import {
  deleteDevice,
  deleteOtherDevices,
  deleteOtherSessions,
  findDeviceToken,
  findSession,
  replaceAllDevices,
  sessionDevices,
  tokenDevices,
  voidGrants,
} from './sessions.queries.ts';

/** How long a device token works unused. */
export const deviceDays = 30;
const shown = 50;

/** The device that this session runs on. @throws AppError `unauthenticated` when the session is over */
async function currentDevice(db: Db, token: string | undefined): Promise<string> {
  const session = token === undefined ? undefined : await findSession(db, hashToken(token));
  if (!session) throw new AppError('unauthenticated');
  return session.device_id;
}

/** The browsers that are signed in to the account or may sign in again, the one that asks first. */
export async function listDevices(db: Db, userId: number, token: string | undefined, now: Date): Promise<Device[]> {
  return devicesOf(db, userId, now, await currentDevice(db, token));
}

/** The same for somebody who is not one of them. */
export async function devicesOf(db: Db, userId: number, now: Date, current?: string): Promise<Device[]> {
  const signedIn = await sessionDevices(db, userId, now);
  const remembered = await tokenDevices(db, userId, new Date(now.getTime() - deviceDays * 86_400_000));
  const found = new Map<string, Device>();
  for (const row of [...signedIn, ...remembered]) {
    const known = found.get(row.device_id);
    const lastUsed = row.last_used_at.toISOString();
    if (known) {
      if (lastUsed > known.last_used_at) known.last_used_at = lastUsed;
      continue;
    }
    found.set(row.device_id, {
      id: row.device_id,
      ...deviceName(row.device),
      last_used_at: lastUsed,
      current: row.device_id === current,
      signed_in: row.signed_in,
    });
  }
  const byUse = [...found.values()].toSorted((a, b) => (a.last_used_at < b.last_used_at ? 1 : -1));
  return [...byUse.filter((device) => device.current), ...byUse.filter((device) => !device.current)].slice(0, shown);
}

/**
 * The device of whoever has this phone or e-mail that a kept token still signs in; undefined when it is another's, was
 * replaced, or is too old.
 */
export async function rememberedDevice(
  db: Db,
  identifier: Identifier,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const user = token === undefined ? undefined : await findUserBy(db, identifier);
  const known = token !== undefined && user ? await findDeviceToken(db, hashToken(token), user.id) : undefined;
  if (!known || known.replaced_at !== null) return undefined;
  return now.getTime() - known.last_used_at.getTime() > deviceDays * 86_400_000 ? undefined : known.device_id;
}

/** Signs one device of the user out for good. @throws AppError `device_not_found`, another's device included */
export async function revokeDevice(db: Db, userId: number, deviceId: string, now: Date): Promise<void> {
  const known = await db.transaction().execute((trx) => deleteDevice(trx, userId, deviceId, now));
  if (!known) throw new AppError('device_not_found');
}

/** Signs out every device of the user but the one that asks. */
export async function revokeOtherDevices(db: Db, userId: number, token: string | undefined, now: Date): Promise<void> {
  const current = await currentDevice(db, token);
  await db.transaction().execute((trx) => deleteOtherDevices(trx, userId, current, now));
}

/** Ends everything by which the user is signed in or may come back without a proof; in the caller's transaction. */
export async function signOutEverywhere(db: Db, userId: number, now: Date): Promise<void> {
  await deleteOtherSessions(db, userId, undefined);
  await replaceAllDevices(db, userId, now);
  await voidGrants(db, userId, now);
}
