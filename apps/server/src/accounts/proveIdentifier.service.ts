import type { Identifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { emit } from './accounts.events.ts';
import { insertUser, setIdentifier, type UserRow } from './accounts.queries.ts';
import { erase } from './deletion.service.ts';
import { loseContact, notifyContactProven } from './giveUpContact.ts';

type Kind = Identifier['kind'];

const isProven = (user: UserRow, kind: Kind) =>
  (kind === 'phone' ? user.phone_proven_at : user.email_proven_at) !== null;

/**
 * Notes that somebody has proven the account's phone or e-mail, by a code or the messenger's contact, in the caller's
 * transaction with the user's row locked.
 *
 * Proven before, or proven out of the account's own session (`own`): the account goes on as it is, and what waited for
 * its phone is published. Otherwise the prover gets a new account with the identifier alone, and nothing of what
 * somebody else had registered with it: that account is erased, or, where its person has proven something else, goes on
 * without the identifier. They are told by the other channel.
 * @returns the account that the prover gets: the given one, or the new one
 * @throws AppError `blocked` when the account is; `last_admin` when it is the last administrator's
 */
export async function proveIdentifier(
  db: Db,
  user: UserRow,
  kind: Kind,
  by: { own: boolean },
  now: Date,
): Promise<UserRow> {
  if (isProven(user, kind)) return user;
  if (by.own) {
    if (kind === 'phone') await emit(db, 'phoneProven', { userId: user.id }, now);
    return setIdentifier(db, user.id, { [`${kind}_proven_at`]: now });
  }
  if (user.blocked_at !== null) throw new AppError('blocked');
  const provenOtherwise = isProven(user, kind === 'phone' ? 'email' : 'phone');
  if (provenOtherwise) await loseContact(db, user, kind, now);
  else await erase(db, user.id, now);
  await notifyContactProven(db, user, kind, provenOtherwise);
  const blank = { phone: null, email: null, name: null, passwordHash: null };
  const made = await insertUser(db, { ...blank, [kind]: user[kind], locale: user.locale as Locale }, now);
  return setIdentifier(db, made!.id, { [`${kind}_proven_at`]: now });
}
