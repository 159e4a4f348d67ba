import { notificationTypes } from '@app/contract/notifications';
import { searchStatus } from '@app/domain/kinds';
import { requireProposalFrom } from '../accounts/personBlocks.service.ts';
import { AppError } from '../errors.ts';
import type { SearchRow } from '../matching/pairs.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { type HelpCall, noteHelpCall, selectHelper, selectNewestSearch } from './help.queries.ts';
import { findSearch } from './suitable.service.ts';

async function activeSearch(db: Db, ref: number | string, actor: UserActor, now: Date): Promise<SearchRow> {
  const search = await findSearch(db, ref, { actor, now });
  if (search.status !== searchStatus.active || search.expires_at < now) throw new AppError('search_unavailable');
  return search;
}

async function call(db: Db, help: HelpCall, clientId: number, now: Date): Promise<void> {
  const byRealtor = help.askedBy === 'realtor';
  const [to, from] = byRealtor ? [clientId, help.realtorId] : [help.realtorId, clientId];
  const type = byRealtor ? notificationTypes.realtorOffersHelp : notificationTypes.clientAsksHelp;
  await requireProposalFrom(db, from, to);
  await db.transaction().execute(async (trx) => {
    if (!(await noteHelpCall(trx, help, now))) throw new AppError('help_asked_already');
    await notify(trx, { userId: to, fromUserId: from, type, searchId: help.searchId }, now);
  });
}

/**
 * A verified realtor offers help with another's active search (type 16): once a week.
 * @throws AppError `forbidden`, `search_not_found`, `search_unavailable`, `own_search`, `proposal_refused`, `help_asked_already`
 */
export async function offerHelp(db: Db, actor: UserActor, ref: number | string, now: Date): Promise<void> {
  if (!(await selectHelper(db, actor.id))) throw new AppError('forbidden');
  const search = await activeSearch(db, ref, actor, now);
  if (search.user_id === actor.id) throw new AppError('own_search');
  await call(db, { searchId: search.id, realtorId: actor.id, askedBy: 'realtor' }, search.user_id, now);
}

/**
 * A person asks a verified realtor for help with an own search (type 17), the newest active one unless it is named:
 * once a week. Another's search is as good as none.
 * @throws AppError `user_not_found`, `search_needed`, `search_not_found`, `search_unavailable`, `proposal_refused`,
 *   `help_asked_already`
 */
export async function askForHelp(
  db: Db,
  actor: UserActor,
  { realtorId, search: ref }: { realtorId: number; search: number | string | null },
  now: Date,
): Promise<void> {
  if (realtorId === actor.id) throw new AppError('forbidden');
  if (!(await selectHelper(db, realtorId))) throw new AppError('user_not_found');
  const chosen = ref ?? (await selectNewestSearch(db, actor.id, now))?.id;
  if (chosen === undefined) throw new AppError('search_needed');
  const search = await activeSearch(db, chosen, actor, now);
  if (search.user_id !== actor.id) throw new AppError('search_not_found');
  await call(db, { searchId: search.id, realtorId, askedBy: 'client' }, actor.id, now);
}
