import type { AgencyRole } from '@app/domain/agencies';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import { selectColleagues, selectRoleToward } from './agencies.queries.ts';

/** What the caller is in the agency of somebody else; nothing where they share none, and for the blocked. */
export async function roleToward(db: Db, actor: Actor, userId: number): Promise<AgencyRole | undefined> {
  // Realtors alone are in agencies: nobody else is looked up.
  if (actor.kind !== 'user' || actor.blocked || actor.role !== 'realtor' || actor.id === userId) return undefined;
  return selectRoleToward(db, actor.id, userId);
}

/** Everybody of the caller's agency but themselves. */
export async function colleaguesOf(db: Db, actor: Actor): Promise<number[]> {
  if (actor.kind !== 'user' || actor.blocked || actor.role !== 'realtor') return [];
  return selectColleagues(db, actor.id);
}
