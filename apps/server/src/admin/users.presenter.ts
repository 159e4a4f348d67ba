import type { AdminAdvert, AdminUser } from '@app/contract/adminUserList';
import { actsOn } from '@app/domain/adminActs';
import type { Role } from '@app/domain/kinds';
import type { AdvertRow } from './userProfile.queries.ts';
import type { UserListRow } from './users.queries.ts';

export function presentUser(row: UserListRow, adminId: number): AdminUser {
  const verified = row.role === 'realtor' && row.verified_at !== null;
  const standing = { id: row.id, role: row.role as Role, blocked: row.blocked_at !== null, verified };
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    avatar_path: row.avatar_path,
    phone: row.phone,
    email: row.email,
    phone_proven: row.phone_proven_at !== null,
    email_proven: row.email_proven_at !== null,
    role: standing.role,
    is_blocked: standing.blocked,
    is_verified_realtor: verified,
    agency: row.agency,
    offer_count: row.offer_count,
    search_count: row.search_count,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: row.version,
    can: actsOn(standing, adminId),
  };
}

export const presentAdvert = ({ created_at: at, ...row }: AdvertRow): AdminAdvert => ({
  ...row,
  created_at: at.toISOString(),
});
