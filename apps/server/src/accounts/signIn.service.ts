import type { SignedIn } from '@app/contract/accounts';
import { contactKey, type Identifier, maskEmail } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { maskPhone } from '@app/domain/phone';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/http/session.ts';
import { countTry, tooManyTries } from '../platform/http/limits.ts';
import { changeUser, findHolder, findUser, insertUser, lockHolder, type UserRow } from './accounts.queries.ts';
import { rememberAgain, showSelf, startSession } from './accounts.service.ts';
import { deviceDays, rememberedDevice } from './devices.service.ts';
import { refuseGuessable } from './choosePassword.ts';
import { admitWaiting, isErased, requireKeeping } from './keepAccount.ts';
import { hashPassword, passwordFits } from './password.ts';
import { notifyReachChange } from './reachChanges.service.ts';
import { admitSecondFactor, type GivenCode } from './secondFactor.service.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findDeviceToken,
  findSession,
  deleteDevice,
  deleteSessionsOfDevice,
  isGrantOf,
  replaceAllDevices,
  replaceDeviceToken,
  spendGrant,
  takeBackTry,
  voidGrants,
} from './sessions.queries.ts';

/** The browser that asks, and how long it is to be remembered. */
export interface Browser {
  device: string | null;
  remember: boolean;
  /** The device token kept in this browser, if any: the device then goes on as the same one. */
  deviceToken?: string | undefined;
}

/** Identifiers are counted by their hash: the table of limits holds no phones. */
function tryKey(act: string, identifier: Identifier): string {
  const value = identifier.kind === 'phone' ? identifier.phone : identifier.email;
  return `${act}:${hashToken(contactKey(value)).toString('base64url')}`;
}

/** The device that a kept token names, its token used up and its old sessions ended; undefined when there is none. */
async function takeUpDevice(db: Db, userId: number, token: string | undefined, now: Date): Promise<string | undefined> {
  const hash = token === undefined ? undefined : hashToken(token);
  const known = hash && (await findDeviceToken(db, hash, userId));
  if (!known || !(await replaceDeviceToken(db, hash, now))) return undefined;
  await deleteSessionsOfDevice(db, known.device_id);
  return known.device_id;
}

/** Signs a browser in to an account that it has proven to be its own. */
export async function signIn(db: Db, user: UserRow, browser: Browser, now: Date): Promise<SignedIn> {
  const deviceId = await takeUpDevice(db, user.id, browser.deviceToken, now);
  // Who was remembered here before still is.
  const keep = browser.remember || deviceId !== undefined;
  const started = await startSession(db, user.id, { ...browser, keep, ...(deviceId ? { deviceId } : {}) }, now);
  return { token: started.token, device_token: started.deviceToken, user: await showSelf(db, user.id) };
}

/** Whether the identifier has an account, nothing else of it; at most 5 times an hour. */
export async function checkUser(db: Db, identifier: Identifier, now: Date) {
  await countTry(db, tryKey('check', identifier), { tries: 5, seconds: 3600 }, now);
  const found = await findHolder(db, identifier);
  // Of one that waits to be erased too: signing in asks whether it is kept.
  const user = found && !isErased(found, now) ? found : undefined;
  return {
    exists: user !== undefined,
    has_pass: (user?.password_hash ?? null) !== null,
    tg_attached: (user?.telegram_chat_id ?? null) !== null,
  };
}

/** Tries of one browser, or of one address for an identifier. */
const triesHere = { tries: 10, seconds: 900 };
/** Of all addresses together. */
const triesEverywhere = { tries: 1000, seconds: 3600 };
/** After so many from everywhere an address has fewer: guessers from many addresses are slowed, and the owner passes. */
const underAttack = { after: 100, triesHere: 2 };

/** Counts a try of an unknown browser over all addresses. @param ofHere how many its own address made */
async function admitUnknownBrowser(db: Db, everywhere: string, ofHere: number, now: Date): Promise<void> {
  const ofAll = await countTry(db, everywhere, triesEverywhere, now);
  if (ofAll <= underAttack.after || ofHere <= underAttack.triesHere) return;
  // It is not looked at: an address that goes on takes nothing of the others'.
  await takeBackTry(db, everywhere);
  throw tooManyTries(triesHere, now);
}

/**
 * Signs in by password. Every try counts before it is looked at, so that parallel guesses stop at the limit too; the
 * right one is taken back. Tries are counted by identifier and address, so that a stranger locks out nobody but
 * themselves, and over all addresses; a remembered device is counted apart from all that.
 * @throws AppError `wrong_credentials`, alike for a wrong password and nobody; `too_many_tries` after 10 in 15 minutes,
 * after 2 where 100 came within the hour from everywhere, and after 1,000 from everywhere; `account_deleting` once the
 * password is right, then `second_factor_required`
 */
export async function login(
  db: Db,
  input: { identifier: Identifier; password: string; keep: boolean } & GivenCode,
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const everywhere = tryKey('login', input.identifier);
  const device = await rememberedDevice(db, input.identifier, browser.deviceToken, now);
  const here = device === undefined ? `${everywhere}:${input.address}` : `login:d${device}`;
  const ofHere = await countTry(db, here, triesHere, now);
  if (device === undefined) await admitUnknownBrowser(db, everywhere, ofHere, now);
  const user = await findHolder(db, input.identifier);
  const fits = await passwordFits(user?.password_hash, input.password);
  if (!user || !fits || isErased(user, now)) throw new AppError('wrong_credentials');
  await takeBackTry(db, here);
  if (device === undefined) await takeBackTry(db, everywhere);
  requireKeeping(user, input.keep);
  await admitSecondFactor(db, user.id, input, now);
  return db
    .transaction()
    .execute(async (trx) => signIn(trx, await admitWaiting(trx, user, input.keep, now), browser, now));
}

/**
 * Makes an account. Being told that a number is taken counts like `check-user`, 30 an hour and address, and a
 * registration that is made does not: else it would be the way to look numbers up.
 * @throws AppError `identifier_taken` when the phone or the e-mail has an account, with or without a password;
 * `too_many_tries`
 */
export async function register(
  db: Db,
  input: { identifier: Identifier; password: string; locale: Locale; address: string },
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const { kind, ...contact } = input.identifier;
  const key = `taken:${input.address}`;
  await countTry(db, key, { tries: 30, seconds: 3600 }, now);
  refuseGuessable(input.password, contact);
  const passwordHash = await hashPassword(input.password);
  const blank = { phone: null, email: null, name: null };
  const entered = await db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { ...blank, ...contact, passwordHash, locale: input.locale }, now);
    if (!user) throw new AppError('identifier_taken', { fields: { identifier: `${kind}_taken` } });
    return signIn(trx, user, browser, now);
  });
  await takeBackTry(db, key);
  return entered;
}

/** Ends the session of this token, if there is one. A device that was asked to be remembered may come back. */
export async function logout(db: Db, token: string | undefined): Promise<void> {
  if (token) await deleteSession(db, hashToken(token));
}

export interface PasswordProof {
  /** The caller's own session, when they have one: it goes on. */
  session: { userId: number; token: string } | null;
  grant: string | undefined;
  publicUrl: string;
}

/**
 * Sets a password by a one-time grant, and signs out every other browser of the account. The own session alone does not
 * set even the first one: an open page would be enough to take the account.
 * @throws AppError `confirmation_required`, alike for nobody, a stranger, and a wrong, used or late grant; `blocked`;
 * `account_deleting` once the grant is right, then `second_factor_required`: the grant stays good
 */
export async function setPassword(
  db: Db,
  input: { identifier: Identifier; password: string; keep: boolean } & GivenCode,
  proof: PasswordProof,
  browser: Browser,
  now: Date,
) {
  if (!proof.grant) throw new AppError('confirmation_required');
  const grant = hashToken(proof.grant);
  // Before anybody is looked up: the time it takes must not tell whether there is somebody.
  const passwordHash = await hashPassword(input.password);
  const owner = await findHolder(db, input.identifier);
  // A code is not used up for a password that is refused.
  if (await isGrantOf(db, grant, owner?.id ?? 0, now)) {
    if (owner) {
      refuseGuessable(input.password, owner);
      requireKeeping(owner, input.keep);
    }
    await admitSecondFactor(db, owner?.id ?? 0, input, now);
  }
  return db.transaction().execute(async (trx) => {
    const known = await findHolder(trx, input.identifier);
    // Nobody's id is 0: the same statements are run for whom nobody knows.
    const user = await lockHolder(trx, known?.id ?? 0);
    if (user?.blocked_at && proof.session?.userId === user.id) throw new AppError('blocked');
    const spent = await spendGrant(trx, grant, user?.id ?? 0, now);
    if (!spent || !user) throw new AppError('confirmation_required');
    if (user.blocked_at) throw new AppError('blocked');
    refuseGuessable(input.password, user);
    await admitWaiting(trx, user, input.keep, now);
    const changed = await changeUser(trx, user.id, { password_hash: passwordHash });
    const kept = proof.session?.userId === user.id ? hashToken(proof.session.token) : undefined;
    const session = kept && (await findSession(trx, kept));
    await deleteOtherSessions(trx, user.id, kept);
    await replaceAllDevices(trx, user.id, now);
    await voidGrants(trx, user.id, now);
    const { publicUrl } = proof;
    await notifyReachChange(trx, { before: user, kind: 'password', provenBy: spent.proven_by, publicUrl }, now);
    if (!session) return signIn(trx, changed, browser, now);
    const deviceToken = await rememberAgain(trx, session, now);
    return { user: await showSelf(trx, changed.id), device_token: deviceToken, token: null };
  });
}

/**
 * Signs in by a one-time grant, without a password. An account without a name takes the given one; a realtor's is
 * checked in the profile.
 * @throws AppError `confirmation_required`, alike for nobody, a stranger, and a wrong, used or late grant; `blocked`;
 * `account_deleting`, then `second_factor_required`: the grant stays good
 */
export async function enterByGrant(
  db: Db,
  input: { identifier: Identifier; grant: string; name: string | undefined; keep: boolean } & GivenCode,
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const grant = hashToken(input.grant);
  const owner = await findHolder(db, input.identifier);
  if (!owner || !(await isGrantOf(db, grant, owner.id, now))) throw new AppError('confirmation_required');
  requireKeeping(owner, input.keep);
  await admitSecondFactor(db, owner.id, input, now);
  return db.transaction().execute(async (trx) => {
    const user = await lockHolder(trx, owner.id);
    const spent = await spendGrant(trx, grant, owner.id, now);
    if (!user || !spent) throw new AppError('confirmation_required');
    if (user.blocked_at) throw new AppError('blocked');
    const admitted = await admitWaiting(trx, user, input.keep, now);
    const takesName = input.name !== undefined && admitted.name === null && admitted.role !== 'realtor';
    if (takesName) await changeUser(trx, owner.id, { name: input.name! });
    return signIn(trx, admitted, browser, now);
  });
}

/**
 * Signs a remembered device in and replaces its token. A token that was replaced before is in two hands: the whole
 * device is signed out and forgotten.
 * @throws AppError `invalid_device`, or `token_expired` after 30 days unused; `second_factor_required`
 */
export async function loginDevice(
  db: Db,
  input: { userId: number; deviceToken: string } & GivenCode,
  device: string | null,
  now: Date,
): Promise<SignedIn> {
  const hash = hashToken(input.deviceToken);
  const known = await findDeviceToken(db, hash, input.userId);
  const user = known && (await findUser(db, input.userId));
  if (!known || !user) throw new AppError('invalid_device');
  const details = {
    email: user.email && maskEmail(user.email),
    phone: user.phone && maskPhone(user.phone),
    has_pass: user.password_hash !== null,
  };
  if (now.getTime() - known.last_used_at.getTime() > deviceDays * 86_400_000) {
    throw new AppError('token_expired', { details });
  }
  if (known.replaced_at === null) await admitSecondFactor(db, user.id, input, now);
  const signedIn = await db.transaction().execute(async (trx) => {
    if (!(await replaceDeviceToken(trx, hash, now))) return undefined;
    await deleteSessionsOfDevice(trx, known.device_id);
    const started = await startSession(
      trx,
      user.id,
      { remember: true, keep: true, device, deviceId: known.device_id },
      now,
    );
    return { token: started.token, device_token: started.deviceToken, user: await showSelf(trx, user.id) };
  });
  if (signedIn) return signedIn;
  await deleteDevice(db, user.id, known.device_id, now);
  throw new AppError('invalid_device', { details });
}

/** How long the session of this token lasts. @throws AppError `unauthenticated` */
export async function sessionState(db: Db, token: string | undefined) {
  const session = token === undefined ? undefined : await findSession(db, hashToken(token));
  if (!session) throw new AppError('unauthenticated');
  return { expires_at: session.expires_at.toISOString(), reminder_me: session.remember };
}
