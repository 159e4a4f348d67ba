import type { Identifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { insertUser, setIdentifier, type UserRow } from './accounts.queries.ts';
import { deleteTelegramTokens } from './telegram.queries.ts';
import { deleteOtherSessions, replaceAllDevices, voidGrants } from './sessions.queries.ts';

type Kind = Identifier['kind'];

const isProven = (user: UserRow, kind: Kind) =>
  (kind === 'phone' ? user.phone_proven_at : user.email_proven_at) !== null;

/**
 * Notes that somebody has proven the account's phone or e-mail, by a code or the messenger's contact (decisions 3.16), in
 * the caller's transaction with the user's row locked.
 *
 * Proven before, or proven out of the account's own session (`own`): the account goes on as it is. Otherwise whoever
 * registered it unproven loses password, sessions, devices and grants, and is told by the other channel. Where that
 * person has proven the account's other identifier, the account is his: only the identifier leaves it, to a new account.
 * @returns the account that the prover gets: the given one, or the new one
 */
export async function proveIdentifier(
  db: Db,
  user: UserRow,
  kind: Kind,
  by: { own: boolean },
  now: Date,
): Promise<UserRow> {
  if (isProven(user, kind)) return user;
  if (by.own) return setIdentifier(db, user.id, { [`${kind}_proven_at`]: now });
  await deleteTelegramTokens(db, user.id);
  const provenOtherwise = isProven(user, kind === 'phone' ? 'email' : 'phone');
  await tellByOtherChannel(db, user, kind, provenOtherwise);
  if (provenOtherwise) return moveToNewAccount(db, user, kind, now);
  await deleteOtherSessions(db, user.id, undefined);
  await replaceAllDevices(db, user.id, now);
  await voidGrants(db, user.id, now);
  return setIdentifier(db, user.id, { [`${kind}_proven_at`]: now, password_hash: null });
}

async function moveToNewAccount(db: Db, user: UserRow, kind: Kind, now: Date): Promise<UserRow> {
  await setIdentifier(db, user.id, { [kind]: null });
  const blank = { phone: null, email: null, name: null, passwordHash: null };
  const made = await insertUser(db, { ...blank, [kind]: user[kind], locale: user.locale as Locale }, now);
  return setIdentifier(db, made!.id, { [`${kind}_proven_at`]: now });
}

/** Nobody is told when the account has nothing but the identifier that was proven. */
async function tellByOtherChannel(db: Db, user: UserRow, kind: Kind, kept: boolean): Promise<void> {
  const channel =
    user.telegram_chat_id !== null
      ? { channel: 'telegram' as const, to: String(user.telegram_chat_id) }
      : kind === 'phone' && user.email
        ? { channel: 'mail' as const, to: user.email }
        : kind === 'email' && user.phone
          ? { channel: 'sms' as const, to: user.phone }
          : undefined;
  if (!channel) return;
  const about = { locale: user.locale as Locale, template: 'accounts.identifierProven' };
  await queueMessage(db, { ...channel, ...about, data: { kind, kept } });
}
