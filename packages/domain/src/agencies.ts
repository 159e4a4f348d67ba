/** What a person is in an agency: one owner always, all others are members. */
export type AgencyRole = 'owner' | 'member';

/**
 * What is done in an agency, and by whom. `…Theirs` is about an offer or a search of a colleague: everybody sees them with the client's
 * label and contact and may put them forward for each other; what changes them is the owner's alone, and a member's own stay theirs.
 */
const rights = {
  see: ['owner', 'member'],
  seeTheirs: ['owner', 'member'],
  proposeTheirs: ['owner', 'member'],
  changeTheirs: ['owner'],
  handOverTheirs: ['owner'],
  handOverOwn: ['owner', 'member'],
  change: ['owner'],
  invite: ['owner'],
  remove: ['owner'],
  appoint: ['owner'],
  close: ['owner'],
  // An owner first names another one, or closes it.
  leave: ['member'],
} as const satisfies Record<string, readonly AgencyRole[]>;
export type AgencyAct = keyof typeof rights;
/** @internal for tests, which try each */
export const agencyActs = Object.keys(rights) as AgencyAct[];

export const agencyAdmits = (role: AgencyRole, act: AgencyAct): boolean =>
  (rights[act] as readonly AgencyRole[]).includes(role);

/** Characters of what an agency says of itself. */
export const agencyAboutLimit = 600;
/** The whole list of them is on one page. */
export const maxMembers = 50;
/** Invitations of one agency that wait for an answer, and how many it writes a day, answered or not. */
export const invitationLimits = { open: 30, perDay: 30 } as const;
export const invitationDays = 7;

export const invitationEnd = (from: Date): Date => new Date(from.getTime() + invitationDays * 86_400_000);

export interface Member {
  id: number;
  joinedAt: Date;
  /** Blocked, or deleting their account: they would not act. */
  away: boolean;
}

/**
 * Who owns an agency when its owner goes: who has been in it longest, of those who came together the one with the smaller id. Nobody
 * when all others are away: then it closes.
 */
export function nextOwner(members: readonly Member[], leaving: number): number | undefined {
  const [first] = members
    .filter(({ id, away }) => id !== leaving && !away)
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || a.id - b.id);
  return first?.id;
}
