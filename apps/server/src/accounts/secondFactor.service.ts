import { createHmac, randomBytes } from 'node:crypto';
import { product } from '@app/domain/product';
import {
  base32,
  codeOfHmac,
  counterOf,
  openSteps,
  otpauthUri,
  readSecondFactor,
  showRecoveryCode,
} from '@app/domain/totp';
import { truncate } from '@app/domain/truncate';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken, type UserActor } from '../platform/http/session.ts';
import { isSameSecret } from '../platform/sameSecret.ts';
import { findUser } from './accounts.queries.ts';
import { requireGrant } from './proveSelf.service.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  putSecret,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './secondFactor.queries.ts';
import { notifySecondFactor } from './secondFactorNotice.ts';
import { deleteOtherSessions, takeBackTry } from './sessions.queries.ts';

/** What was sent along as the second factor, and from where. */
export interface GivenCode {
  code: string | undefined;
  address: string;
  /** Where the product is, for the message to the owner. */
  publicUrl: string;
}

const recoveryCodes = 10;
/** Wrong codes: from one address, and from everywhere. */
const tries = { here: { tries: 10, seconds: 900 }, everywhere: { tries: 100, seconds: 3600 } };

/** The code that an app with this secret shows in a step. */
export function totpOf(secret: Buffer, step: number): string {
  return codeOfHmac(createHmac('sha1', secret).update(counterOf(step)).digest());
}

/** The step whose code this is; undefined when it is the code of none that is open. */
function stepOf(factor: Row<'second_factors'>, code: string, now: Date): number | undefined {
  return openSteps(now, factor.last_step).find((step) => isSameSecret(totpOf(factor.secret, step), code));
}

const recoveryHash = (code: string): Buffer => hashToken(code.replaceAll('-', ''));

/** Uses the code up; false when it is wrong or was used. */
async function spendCode(
  db: Db,
  factor: Row<'second_factors'>,
  { text, publicUrl }: { text: string; publicUrl: string },
  now: Date,
): Promise<boolean> {
  const typed = readSecondFactor(text);
  if (!typed) return false;
  if (typed.kind === 'recovery') {
    return db.transaction().execute(async (trx) => {
      if (!(await spendRecoveryCode(trx, factor.user_id, recoveryHash(typed.code), now))) return false;
      await notifySecondFactor(trx, factor.user_id, 'recovery', { provenBy: null, publicUrl });
      return true;
    });
  }
  const step = stepOf(factor, typed.code, now);
  return step !== undefined && spendStep(db, factor.user_id, step);
}

/**
 * Counts a try before `look` says whether the code is right, so that parallel guesses stop at the limit too; a right
 * one is taken back. Per account and address, and over all addresses so that many of them guess no more.
 */
async function counted<T>(
  db: Db,
  userId: number,
  address: string,
  now: Date,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const everywhere = `second-factor:u${userId}`;
  const here = `${everywhere}:${address}`;
  await countTry(db, here, tries.here, now);
  await countTry(db, everywhere, tries.everywhere, now);
  const found = await look();
  if (found !== undefined) {
    await takeBackTry(db, here);
    await takeBackTry(db, everywhere);
  }
  return found;
}

/**
 * Lets nobody pass who has not sent the second factor of an account that has one. Call it after everything else was
 * proven, so that it tells a stranger nothing, and outside a transaction: a wrong try stays counted.
 * @throws AppError `second_factor_required`, at `code` when one was sent and is wrong or used; `too_many_tries` after
 * 10 in 15 minutes
 */
export async function admitSecondFactor(
  db: Db,
  userId: number,
  { code, address, publicUrl }: GivenCode,
  now: Date,
): Promise<void> {
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmed_at) return;
  if (!code) throw new AppError('second_factor_required');
  const right = await counted(db, userId, address, now, async () =>
    (await spendCode(db, factor, { text: code, publicUrl }, now)) ? true : undefined,
  );
  if (!right) throw new AppError('second_factor_required', { fields: { code: 'code_wrong' } });
}

export async function showTwoFactor(db: Db, actor: UserActor) {
  const factor = await findSecondFactor(db, actor.id);
  return {
    on: (factor?.confirmed_at ?? null) !== null,
    needed: actor.lacksSecondFactor,
    recovery_codes_left: await countRecoveryCodes(db, actor.id),
  };
}

/**
 * A secret for an administrator's app, which asks nobody for anything until it is confirmed.
 * @throws AppError `forbidden` for who does not administer, `confirmation_required` without a grant, `wrong_state` when
 * one is on
 */
export async function beginTwoFactor(db: Db, actor: UserActor, grant: string | undefined, now: Date) {
  if (actor.role !== 'admin') throw new AppError('forbidden');
  const secret = randomBytes(20);
  const user = await db.transaction().execute(async (trx) => {
    await requireGrant(trx, actor.id, grant, now);
    if (!(await putSecret(trx, actor.id, secret, now))) throw new AppError('wrong_state');
    return findUser(trx, actor.id);
  });
  const shown = base32(secret);
  const account = user?.email ?? user?.phone ?? String(actor.id);
  return { secret: shown, uri: otpauthUri(shown, product.name, truncate(account, 64)) };
}

/**
 * Turns the second factor on; whoever else is signed in to the account has not shown it and is signed out.
 * @param own the caller's session, which goes on
 * @returns the recovery codes, which are never shown again
 * @throws AppError `wrong_state` when nothing was begun, `invalid_form` at `code`, `too_many_tries`
 */
export async function confirmTwoFactor(
  db: Db,
  actor: { id: number },
  given: GivenCode & { code: string },
  own: string,
  now: Date,
): Promise<{ recovery_codes: string[] }> {
  const factor = await findSecondFactor(db, actor.id);
  if (!factor || factor.confirmed_at) throw new AppError('wrong_state');
  const typed = readSecondFactor(given.code);
  const step = await counted(db, actor.id, given.address, now, async () =>
    typed?.kind === 'totp' ? stepOf(factor, typed.code, now) : undefined,
  );
  if (step === undefined) throw new AppError('invalid_form', { fields: { code: 'code_wrong' } });
  const codes = Array.from({ length: recoveryCodes }, () => showRecoveryCode(randomBytes(15)));
  await db.transaction().execute(async (trx) => {
    if (!(await confirmSecret(trx, factor, step, now))) throw new AppError('wrong_state');
    await replaceRecoveryCodes(trx, actor.id, codes.map(recoveryHash));
    await deleteOtherSessions(trx, actor.id, hashToken(own));
    await notifySecondFactor(trx, actor.id, 'on', { provenBy: null, publicUrl: given.publicUrl });
  });
  return { recovery_codes: codes };
}

/** @throws AppError `confirmation_required` without a grant, and as `admitSecondFactor` */
export async function removeTwoFactor(
  db: Db,
  actor: { id: number },
  given: GivenCode & { grant: string | undefined },
  now: Date,
): Promise<void> {
  if (given.grant === undefined) throw new AppError('confirmation_required');
  await admitSecondFactor(db, actor.id, given, now);
  await db.transaction().execute(async (trx) => {
    const provenBy = await requireGrant(trx, actor.id, given.grant, now);
    await deleteSecondFactor(trx, actor.id);
    await notifySecondFactor(trx, actor.id, 'off', { provenBy, publicUrl: given.publicUrl });
  });
}
