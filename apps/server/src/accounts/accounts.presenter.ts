import { wholePercent } from '@app/domain/percent';
import type { PublicUser } from '@app/contract/accounts';
import type { SessionUser } from '@app/contract/currentUser';
import type { Locale, Role } from '@app/domain/kinds';
import type { PhoneMessenger, PhoneOpening } from '@app/domain/phoneOpening';
import type { Row } from '../platform/database/tables.ts';
import { userCan } from './accounts.policy.ts';
import type { Self, UserRow } from './accounts.queries.ts';

const proven = (user: Pick<UserRow, 'phone_proven_at' | 'email_proven_at'>) =>
  user.phone_proven_at !== null || user.email_proven_at !== null;

/** The user as they see themselves. */
export function presentSelf(user: Self): SessionUser {
  return {
    id: user.id,
    name: user.name,
    phone: user.phone,
    email: user.email,
    username: user.username,
    avatar_path: user.avatar_path,
    role: user.role as Role,
    isAdmin: user.role === 'admin',
    isRealtor: user.role === 'realtor',
    is_verified_realtor: user.role === 'realtor' && user.verified_at !== null,
    is_blocked: user.blocked_at !== null,
    has_pass: user.has_password,
    full_authorized: proven(user),
    phone_proven: user.phone !== null && user.phone_proven_at !== null,
    email_proven: user.email !== null && user.email_proven_at !== null,
    tg_attached: user.has_chat,
    tg_sync: user.has_chat && user.telegram_sync,
    citizenship: user.citizenship,
    agency: user.agency,
    specialisations: user.specialisations,
    description: user.description,
    locale: user.locale as Locale,
    phone_opens: user.phone_opens as PhoneOpening,
    phone_messengers: user.phone_messengers as PhoneMessenger[],
    first_messages: user.first_messages,
    favorites: { properties: user.favourite_offers, requests: user.favourite_searches },
    disliked: { properties: user.disliked_offers, requests: user.disliked_searches },
    can: userCan(user),
  };
}

/** The user as everybody sees them. */
export function presentPublic(user: UserRow, agency: Row<'agencies'> | undefined): PublicUser {
  const count = user.review_count;
  return {
    id: user.id,
    name: user.name,
    avatar_path: user.avatar_path,
    role: user.role as Role,
    isRealtor: user.role === 'realtor',
    is_verified_realtor: user.role === 'realtor' && user.verified_at !== null,
    agency: agency ? { name: agency.name, logo_path: agency.logo_path } : null,
    rating: count > 0 ? Math.round((user.review_sum / count) * 10) / 10 : null,
    review_count: count,
    recommendation_percent: count > 0 ? wholePercent(user.recommend_count, count) : null,
    full_authorized: proven(user),
  };
}
