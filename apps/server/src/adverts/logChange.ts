import { truncate } from '@app/domain/truncate';
import { recordAction, type Values } from '../audit/actionLog.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import type { Side } from './adverts.queries.ts';
import { selectLogged } from './loggedValues.queries.ts';

/** That a client's phone and e-mail were changed is logged, not what they are. */
const secret = new Set(['contact']);
const longest = 500;

function loggedValue(key: string, value: unknown): Values[string] {
  if (value === undefined || value === null) return null;
  if (secret.has(key)) return '…';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${truncate(text, longest)}…` : text;
}

/** What differs, as it was and as it is. */
function difference(was: Record<string, unknown>, is: Record<string, unknown>): { before: Values; after: Values } {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = keys.filter((key) => JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null));
  const only = (values: Record<string, unknown>): Values =>
    Object.fromEntries(changed.map((key) => [key, loggedValue(key, values[key])]));
  return { before: only(was), after: only(is) };
}

/** Does the change; of an administrator's to another's advert the log says what was before and after, in the same transaction. */
export async function withLog<T>(
  trx: Db,
  side: Side,
  actor: UserActor,
  { id, user_id: userId }: { id: number; user_id: number },
  as: 'change' | 'delete',
  change: () => Promise<T>,
  now: Date,
): Promise<T> {
  if (!actor.isAdmin || actor.id === userId) return change();
  const was = await selectLogged(trx, side, id);
  const result = await change();
  const what = difference(was, await selectLogged(trx, side, id));
  const about = { userId, subject: side, subjectId: id };
  await recordAction(trx, { adminId: actor.id, act: `${as}_${side}`, ...about, ...what }, now);
  return result;
}
