import type { Locale, Role } from '@app/domain/kinds';

export interface UserActor {
  kind: 'user';
  id: number;
  role: Role;
  blocked: boolean;
  isAdmin: boolean;
  locale: Locale;
  /** E.164 */
  phone: string | null;
}

/** Who is calling. */
export type Actor = { kind: 'guest' } | UserActor;

export const guest: Actor = { kind: 'guest' };
