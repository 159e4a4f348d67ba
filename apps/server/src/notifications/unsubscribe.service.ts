import { createHmac, randomBytes } from 'node:crypto';
import { type NotificationGroup, notificationGroups } from '@app/domain/notificationGroups';
import type { Db } from '../platform/database/database.ts';
import { serverKey } from '../platform/database/serverKeys.ts';
import { isSameSecret } from '../platform/sameSecret.ts';
import { upsertChoices } from './preferences.queries.ts';

const secretOf = (db: Db) => serverKey(db, 'unsubscribe', () => ({ secret: randomBytes(32).toString('base64url') }));

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * The address in a mail that ends mails of its group for its reader, with no sign-in: only the product can make one.
 */
export async function unsubscribePath(db: Db, userId: number, group: NotificationGroup): Promise<string> {
  const { secret } = await secretOf(db);
  const text = `${userId}.${group}`;
  return `/api/notifications/unsubscribe?token=${text}.${signature(secret, text)}`;
}

interface UnsubscribeChoice {
  userId: number;
  group: NotificationGroup;
}

/** Whose and which mails a token ends; null for one that the product did not make. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<UnsubscribeChoice | null> {
  const [id = '', group = '', given = ''] = token.split('.');
  const known = notificationGroups.find((name) => name === group);
  if (!known || !/^\d{1,15}$/.test(id)) return null;
  const { secret } = await secretOf(db);
  return isSameSecret(signature(secret, `${id}.${group}`), given) ? { userId: Number(id), group: known } : null;
}

/** Ends mails of this group, or all mails, for this person. */
export async function unsubscribe(db: Db, { userId, group }: UnsubscribeChoice, all: boolean): Promise<void> {
  const groups = all ? notificationGroups : [group];
  await upsertChoices(
    db,
    userId,
    groups.map((one) => ({ group: one, channel: 'mail', wanted: false })),
  );
}
