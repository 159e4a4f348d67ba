import type {
  Agency,
  AgencyInvitation,
  AgencyMember,
  AgencyStanding,
  ReceivedInvitation,
} from '@app/contract/agencies';
import type { AgencyRole } from '@app/domain/agencies';
import type { AgencyRow, MemberRow } from './agencies.queries.ts';
import type { InvitationRow, ReceivedRow } from './invitations.queries.ts';

interface Standing {
  agency?: { row: AgencyRow; role: AgencyRole; members: readonly MemberRow[]; invitations: readonly InvitationRow[] };
  received?: readonly ReceivedRow[];
}

const presentMember = (row: MemberRow, ownerId: number): AgencyMember => ({
  id: row.id,
  name: row.name,
  avatar_path: row.avatar_path,
  role: row.id === ownerId ? 'owner' : 'member',
  is_verified_realtor: row.role === 'realtor' && row.verified_at !== null,
  is_blocked: row.blocked_at !== null,
  joined_at: row.joined_at.toISOString(),
  offers: row.offers,
  searches: row.searches,
});

const presentInvitation = (row: InvitationRow): AgencyInvitation => ({
  id: row.id,
  identifier: row.identifier,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const presentReceived = (row: ReceivedRow): ReceivedInvitation => ({
  id: row.id,
  agency: { name: row.name, logo_path: row.logo_path, about: row.about, members: row.members },
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
});

function presentAgency({ row, role, members, invitations }: NonNullable<Standing['agency']>): Agency {
  // Whoever deletes their account is seen by nobody meanwhile.
  const shown = members.filter(({ deleted_at: gone }) => gone === null).map((one) => presentMember(one, row.owner_id));
  return {
    id: row.id,
    name: row.name,
    logo_path: row.logo_path,
    about: row.about,
    founded_at: row.founded_at.toISOString(),
    role,
    members: shown.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner')),
    invitations: invitations.map(presentInvitation),
  };
}

export const presentStanding = ({ agency, received = [] }: Standing): AgencyStanding => ({
  agency: agency ? presentAgency(agency) : null,
  invitations: received.map(presentReceived),
});
