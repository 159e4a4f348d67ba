import type { Role } from './kinds.ts';

/** What an administrator may do to a person. */
export const personActs = [
  'block',
  'unblock',
  'verify',
  'unverify',
  'change_role',
  'sign_out_everywhere',
  'delete_user',
] as const;
export type PersonAct = (typeof personActs)[number];

/** Where it hurts, why is asked for. */
export const actsRequiringReason: ReadonlySet<string> = new Set<PersonAct>(['block', 'unverify', 'delete_user']);

export interface Standing {
  id: number;
  role: Role;
  blocked: boolean;
  verified: boolean;
}

/** The acts that change something of the person; whether they are the last administrator is for the database to say. */
export function actsOn(person: Standing, adminId: number): PersonAct[] {
  const self = person.id === adminId;
  const fits: Record<PersonAct, boolean> = {
    block: !self && !person.blocked,
    unblock: person.blocked,
    verify: person.role === 'realtor' && !person.verified,
    unverify: person.role === 'realtor' && person.verified,
    change_role: true,
    sign_out_everywhere: true,
    delete_user: !self,
  };
  return personActs.filter((act) => fits[act]);
}
