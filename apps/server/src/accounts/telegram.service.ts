import type { SignedIn } from '@app/contract/accounts';
import type { SessionUser } from '@app/contract/currentUser';
import type { MessengerQuestion } from '@app/contract/telegram';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { emit } from './accounts.events.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findHolderById, lockHolder, lockUser, type UserRow } from './accounts.queries.ts';
import { issueGrant, showSelf } from './accounts.service.ts';
import { attachChat } from './attachChat.ts';
import { admitWaiting, isErased, requireKeeping } from './keepAccount.ts';
import { maskContact } from './maskContact.ts';
import { proveIdentifier } from './proveIdentifier.service.ts';
import { requireGrant } from './proveSelf.service.ts';
import { notifyReachChange } from './reachChanges.service.ts';
import { admitSecondFactor, type GivenCode } from './secondFactor.service.ts';
import { deleteSession } from './sessions.queries.ts';
import { type Browser, signIn } from './signIn.service.ts';
import { readTelegramToken, setSync, spendTelegramToken, tieChat, untieUser } from './telegram.queries.ts';

/** How the account is named to somebody who may not know it. */
function maskedName({ phone, email }: UserRow): string {
  if (phone !== null) return maskContact({ kind: 'phone', value: phone });
  return email === null ? 'Telegram' : maskContact({ kind: 'email', value: email });
}

/** Whether the browser that holds this state is the one that asked for the link. */
function isAskedHere(stateHash: Buffer | null, state: string | undefined): boolean {
  return stateHash !== null && state !== undefined && Buffer.compare(stateHash, hashToken(state)) === 0;
}

/** A bot's link, and what shows that the person wants in by it. */
export interface MessengerLink extends GivenCode {
  token: string;
  /** What this browser holds since it asked for the link. */
  state?: string | undefined;
  /** The person was asked, with the account named, and wants in. */
  confirmed: boolean;
  /** An account that waits to be erased is kept. */
  keep: boolean;
  publicUrl: string;
}

/**
 * Signs a browser in by the bot's link. A link that this browser did not ask for signs nobody in without a question:
 * whoever sends theirs to somebody else would have them work in the sender's account. A number that was unproven so far
 * is proven by it: out of the account's own session the account goes on as it was, otherwise whoever registered it is
 * signed out.
 * @param own the caller's session, when they have one; of this account, it is replaced by the new one
 * @throws AppError `telegram_link_spent` when the token is unknown, older than 5 minutes or used;
 * `telegram_confirmation_required` with a `MessengerQuestion`, and then `account_deleting` and
 * `second_factor_required`: the token stays good
 */
export async function signInByTelegram(
  db: Db,
  link: MessengerLink,
  own: { userId: number; token: string } | null,
  browser: Browser,
  now: Date,
): Promise<SignedIn & { grant: string | null }> {
  const named = await readTelegramToken(db, hashToken(link.token), now);
  const wanted = named && (link.confirmed || isAskedHere(named.state_hash, link.state));
  if (wanted) {
    const entered = await findHolderById(db, named.user_id);
    // Of a number that nobody has proven the link is the proof: nothing of that account is kept.
    if (entered?.phone_proven_at) requireKeeping(entered, link.keep);
    await admitSecondFactor(db, named.user_id, link, now);
  }
  return db.transaction().execute(async (trx) => {
    const spent = await spendTelegramToken(trx, hashToken(link.token), now);
    // Their locks come before the person's, who may have to go.
    if (spent) await emit(trx, 'personLocking', { userId: spent.user_id }, now);
    const user = spent && (await lockHolder(trx, spent.user_id));
    if (!spent || !user || isErased(user, now)) throw new AppError('telegram_link_spent');
    const isOwn = own?.userId === user.id;
    if (!link.confirmed && !isAskedHere(spent.state_hash, link.state)) {
      // Thrown in the transaction: the token is not used up.
      const details = { account: maskedName(user), other_account: own !== null && !isOwn } satisfies MessengerQuestion;
      throw new AppError('telegram_confirmation_required', { details });
    }
    const prover = await proveIdentifier(trx, user, 'phone', { own: isOwn }, now);
    const proven = await admitWaiting(trx, prover, link.keep, now);
    const isSame = proven.id === user.id;
    const tied = isSame
      ? await attachChat(trx, user, { id: spent.chat_id, publicUrl: link.publicUrl }, now)
      : await tieChat(trx, proven.id, spent.chat_id);
    if (isOwn) await deleteSession(trx, hashToken(own.token));
    const entered = await signIn(trx, tied, browser, now);
    return { ...entered, grant: tied.password_hash === null ? await issueGrant(trx, tied.id, 'telegram', now) : null };
  });
}

/** Takes the messenger off the account, which asks for a grant. @throws AppError `confirmation_required` */
export async function logoutTelegram(
  db: Db,
  userId: number,
  input: { grant: string | undefined; publicUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const provenBy = await requireGrant(trx, userId, input.grant, now);
    const user = await lockUser(trx, userId);
    if (!user || user.telegram_chat_id === null) return;
    await untieUser(trx, userId);
    await notifyReachChange(trx, { before: user, kind: 'telegram', provenBy, publicUrl: input.publicUrl }, now);
  });
}

/** @throws AppError `forbidden` for another's id, `telegram_not_attached` */
export async function changeSync(
  db: Db,
  actor: { id: number },
  userId: number,
  sync: boolean | undefined,
): Promise<SessionUser> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || user.telegram_chat_id === null) throw new AppError('telegram_not_attached');
    await setSync(trx, userId, sync ?? !user.telegram_sync);
    return showSelf(trx, userId);
  });
}
