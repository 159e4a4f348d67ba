import { dayOf } from '@app/domain/chisinauTime';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { visitorOf } from '../platform/http/visitor.ts';
import {
  addOfferOpening,
  addPhoneOpening,
  addSearchOpening,
  deleteOpenings,
  type Opening,
} from './openings.queries.ts';

const adders = { offer: addOfferOpening, phone: addPhoneOpening, search: addSearchOpening } as const;

/** Who opens: what tells one visitor of a day from another. */
export interface Visit {
  actor: Actor;
  request: FastifyRequest;
  now: Date;
}

/**
 * Counts that somebody opened an offer, its phone or a search, once a visitor and day: in the thing's own count and in
 * the day's. Whether the opening counts at all (not the owner's own) is the caller's to decide.
 * @returns the new count, or nothing when this visitor was counted before
 */
export function countOpening(
  db: Db,
  kind: keyof typeof adders,
  thing: { id: number; user_id: number },
  { actor, request, now }: Visit,
): Promise<number | undefined> {
  const day = dayOf(now);
  const opening: Opening = { id: thing.id, ownerId: thing.user_id, day, visitor: visitorOf(actor, request, day) };
  return adders[kind](db, opening);
}

/** Who opened what on past days is of no use and is not kept. */
export function deletePastOpenings(db: Db, now: Date): Promise<void> {
  return deleteOpenings(db, dayOf(now));
}

export const deleteOpeningsJob = defineJob({
  // Running databases have its queue and schedule under this name.
  name: 'dashboard.forgetOpenings',
  schema: nothing,
  cron: '11 * * * *',
  handler: ({ db, clock }) => deletePastOpenings(db, clock()),
});
