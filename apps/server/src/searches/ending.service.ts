import { endingOfAnswer, type FoundAnswer, type SearchEnding } from '@app/domain/endings';
import type { SearchStatus } from '@app/domain/kinds';
import { searchAdmits } from '@app/domain/lifecycle';
import { searchState } from '@app/domain/searches';
import { z } from 'zod';
import { endAdvert, standingEnding, writeAdvert } from '../adverts/adverts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { emit } from './searches.events.ts';

/**
 * Its author no longer looks: the search stops, which may be taken back for a minute.
 * @param found what they say of it; null for nothing
 * @throws AppError `search_not_found`, `forbidden`, `wrong_state`
 */
export async function endSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  found: FoundAnswer | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeAdvert(
      trx,
      'search',
      actor,
      ref,
      async (search) => {
        const state = searchState({ status: search.status as SearchStatus, expiresAt: search.expires_at }, now);
        if (!searchAdmits(state, 'end')) throw new AppError('wrong_state');
        await endAdvert(trx, 'search', search, endingOfAnswer(found), now);
      },
      now,
    );
  });
}

/** What is open with others is closed, and each of them is told once, unless the end was taken back. */
export async function announceEnd(db: Db, searchId: number, endedAt: Date, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ending = await standingEnding(trx, 'search', searchId, endedAt);
    if (!ending) return;
    const as = ending.ended_as as SearchEnding;
    await emit(trx, 'searchEnded', { searchId, as, told: new Set([ending.advert.user_id]) }, now);
  });
}

export const searchEndedJob = defineJob({
  name: 'searches.ended',
  schema: z.object({ searchId: z.number(), endedAt: z.iso.datetime() }),
  handler: ({ db, clock }, { searchId, endedAt }) => announceEnd(db, searchId, new Date(endedAt), clock()),
});
