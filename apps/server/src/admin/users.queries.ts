import type { UserState } from '@app/contract/adminUserList';
import { offerStatus, type Role, searchStatus } from '@app/domain/kinds';
import { readSearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { CountedList, Typed } from '../platform/database/countedList.ts';
import { matchesSearchText, isWholePhone } from '../accounts/matchesSearchText.ts';

export interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
  sort: 'newest' | 'oldest';
}

export interface UserListRow {
  id: number;
  name: string | null;
  username: string | null;
  avatar_path: string | null;
  phone: string | null;
  email: string | null;
  phone_proven_at: Date | null;
  email_proven_at: Date | null;
  role: string;
  blocked_at: Date | null;
  verified_at: Date | null;
  created_at: Date;
  version: number;
  agency: string | null;
  offer_count: number;
  search_count: number;
  last_seen_at: Date | null;
}

const states: Readonly<Record<UserState, RawBuilder<boolean>>> = {
  active: sql`u.blocked_at IS NULL`,
  blocked: sql`u.blocked_at IS NOT NULL`,
  unverified: sql`u.role = 'realtor' AND u.verified_at IS NULL AND u.blocked_at IS NULL`,
  verified: sql`u.role = 'realtor' AND u.verified_at IS NOT NULL`,
  unproven: sql`u.phone_proven_at IS NULL AND u.email_proven_at IS NULL`,
};

const deletedOffer = sql.lit(offerStatus.deleted);
const deletedSearch = sql.lit(searchStatus.deleted);
const columns = sql<UserListRow>`u.id, u.name, u.username, u.avatar_path, u.phone, u.email, u.phone_proven_at,
  u.email_proven_at, u.role, u.blocked_at, u.verified_at, u.created_at, u.version, a.name AS agency,
  (SELECT count(*)::integer FROM offers o WHERE o.user_id = u.id AND o.status <> ${deletedOffer}) AS offer_count,
  (SELECT count(*)::integer FROM searches s WHERE s.user_id = u.id AND s.status <> ${deletedSearch}) AS search_count,
  (SELECT max(last_used_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at`;

function typed(q: string): Typed {
  const searchText = readSearchText(q);
  if (!searchText) return {};
  const isMeant = matchesSearchText(searchText);
  return isWholePhone(searchText) ? { only: isMeant } : { matches: isMeant };
}

/** Everybody with an account. */
export const userList: CountedList<UserListRow, UserFilter> = {
  table: 'users',
  alias: 'u',
  columns,
  joins: sql`LEFT JOIN agencies a ON a.id = u.agency_id`,
  orders: {
    newest: { by: sql`u.created_at`, type: 'timestamptz', way: 'desc' },
    oldest: { by: sql`u.created_at`, type: 'timestamptz', way: 'asc' },
  },
  orderOf: ({ sort }) => sort,
  conditions: ({ role, state }) => [
    sql<boolean>`u.deleted_at IS NULL`,
    role && sql<boolean>`u.role = ${role}`,
    state && states[state],
  ],
  words: { typed, columns: sql`u.id, u.created_at, u.search_text` },
};
