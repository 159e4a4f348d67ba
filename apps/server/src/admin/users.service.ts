import type { AdminUserFull } from '@app/contract/adminUserList';
import { devicesOf } from '../accounts/devices.service.ts';
import { maskEmail } from '@app/domain/identifier';
import { readSearchText } from '@app/domain/plainWords';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countedPage, listedRows, type PageQuery } from '../platform/database/countedList.ts';
import { recordReadAccess } from '../audit/actionLog.service.ts';
import { listActions } from './actionList.service.ts';
import {
  selectAbout,
  selectOffersOf,
  selectReviewsOf,
  selectSearchesOf,
  selectUserCounts,
  selectViewingsOf,
} from './userProfile.queries.ts';
import { presentAdvert, presentUser } from './users.presenter.ts';
import { type UserFilter, userList } from './users.queries.ts';

type ListQuery = UserFilter & PageQuery;

/** What a list was asked for, as the log tells it: a number or an address is not kept whole. */
function loggedWords({ q = '', role, state }: ListQuery): string {
  const digits = readSearchText(q)?.digits;
  const words = digits ? `…${digits.slice(-3)}` : q.includes('@') ? maskEmail(q.trim()) : q.trim();
  return [words, role, state].filter((word) => word !== undefined && word !== '').join(' · ');
}

/** People by name, phone, e-mail or id; that they were looked at stands in the log. */
export async function listUsers(db: Db, admin: { id: number }, query: ListQuery, now: Date) {
  const page = await countedPage(db, userList, query, now, (row) => presentUser(row, admin.id));
  const words = loggedWords(query);
  const details: Record<string, string> = words ? { sought: words } : {};
  await recordReadAccess(db, { adminId: admin.id, act: 'list_users', subject: 'users', details }, now);
  return page;
}

/** A person with everything of theirs; the look stands in the log. @throws AppError `user_not_found` */
export async function showUser(db: Db, admin: { id: number }, userId: number, now: Date): Promise<AdminUserFull> {
  const [row, about] = [(await listedRows(db, userList, [userId])).get(userId), await selectAbout(db, userId)];
  if (!row || !about) throw new AppError('user_not_found');
  await recordReadAccess(db, { adminId: admin.id, act: 'view_user', userId }, now);
  const reviews = await selectReviewsOf(db, userId);
  const viewings = await selectViewingsOf(db, userId);
  return {
    ...presentUser(row, admin.id),
    ...about,
    counts: await selectUserCounts(db, userId),
    devices: await devicesOf(db, userId, now),
    offers: (await selectOffersOf(db, userId)).map(presentAdvert),
    searches: (await selectSearchesOf(db, userId)).map(presentAdvert),
    viewings: viewings.map(({ owner_id: owner, starts_at: at, ...rest }) => ({
      ...rest,
      starts_at: at.toISOString(),
      side: owner === userId ? 'owner' : 'client',
    })),
    reviews: reviews.map(({ author_id: author, created_at: at, ...rest }) => ({
      ...rest,
      created_at: at.toISOString(),
      written: author === userId,
    })),
    actions: (await listActions(db, { user: userId, limit: 10 }, now)).items,
  };
}
