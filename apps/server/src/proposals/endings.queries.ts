import { proposalStatus } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';

/** Whose searches an offer was put forward for and who has not declined it, by id. */
export async function selectProposedTo(db: Db, offerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('searches as s', 's.id', 'p.search_id')
    .select('s.user_id')
    .distinct()
    .where('p.offer_id', '=', offerId)
    .where('p.status', '<>', proposalStatus.declined)
    .orderBy('s.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Takes back what nobody has decided for a search yet. @returns who had put it forward, each once */
export async function deletePending(db: Db, searchId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('proposals')
    .where('search_id', '=', searchId)
    .where('status', '=', proposalStatus.pending)
    .returning('proposer_id')
    .execute();
  return [...new Set(rows.map((row) => row.proposer_id))].toSorted((a, b) => a - b);
}
