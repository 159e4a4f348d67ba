import type { Role } from './kinds.ts';

export type RoleChange =
  /** They are so already. */
  | 'none'
  | 'forbidden'
  /** Verified anew in any case; agency and specialisations are a realtor's alone. */
  | { verified: false; keepsWork: boolean };

/**
 * What it means that somebody becomes `to`. Only administrators make and unmake administrators; whether one of them
 * would be left is for the database to say.
 */
export function roleChange(from: Role, to: Role, by: 'self' | 'admin'): RoleChange {
  if (from === to) return 'none';
  if (by === 'self' && (from === 'admin' || to === 'admin')) return 'forbidden';
  return { verified: false, keepsWork: to === 'realtor' };
}
