import { identifier } from '@app/contract/identifier';
import type { Identifier } from '@app/domain/identifier';
import type { Db } from '../platform/database/database.ts';
import { makeAdministrator, userByIdentifier } from './accounts.service.ts';
import { deleteSecondFactor } from './secondFactor.queries.ts';
import { unlockCodes } from './oneTimeCodes.service.ts';

/** Why the command did nothing, in words for whoever typed it. */
export class Refusal extends Error {}

const usage = `Say whom:
  npm run admin -- +37369123456         makes the account an administrator's
  npm run admin -- unlock me@example.md lets the account be sent codes again, after 100 wrong ones in a row
  npm run admin -- no-2fa me@example.md takes the second factor off the account, of somebody who lost app and recovery codes`;

const nobody = (text: string) => new Refusal(`Nobody has registered with ${text}: register on the site first`);

async function appoint(db: Db, text: string, whom: Identifier): Promise<string> {
  const user = await makeAdministrator(db, whom);
  if (!user) throw nobody(text);
  const proven = whom.kind === 'phone' ? user.phone_proven_at : user.email_proven_at;
  const name = user.name ? `${user.name}, ` : '';
  const warning = proven ? '' : `\nNobody has proven ${text} by a code yet: make sure that you registered it yourself`;
  return `${text} is an administrator now (${name}registered ${user.created_at.toISOString().slice(0, 10)})${warning}`;
}

async function unlock(db: Db, text: string, whom: Identifier): Promise<string> {
  const user = await userByIdentifier(db, whom);
  if (!user) throw nobody(text);
  const { failures, locked } = await unlockCodes(db, user.id);
  if (!locked) return `${text} was not locked: ${failures} wrong codes in a row, forgotten now`;
  return `${text} is unlocked: codes are sent again`;
}

async function removeSecondFactor(db: Db, text: string, whom: Identifier): Promise<string> {
  const user = await userByIdentifier(db, whom);
  if (!user) throw nobody(text);
  const had = await db.transaction().execute((trx) => deleteSecondFactor(trx, user.id));
  return had ? `${text} signs in without a second factor now` : `${text} had no second factor`;
}

const acts = new Map([
  ['unlock', unlock],
  ['no-2fa', removeSecondFactor],
]);

/**
 * What `npm run admin -- …` does.
 * @returns what to say
 * @throws Refusal when the words are not understood or nobody has the identifier
 */
export async function runAdmin(db: Db, words: readonly string[]): Promise<string> {
  const named = acts.get(words[0] ?? '');
  const [act, text = ''] = named ? [named, words[1]] : [appoint, words[0]];
  const found = identifier.safeParse(text);
  if (!found.success) throw new Refusal(usage);
  return act(db, text, found.data);
}
