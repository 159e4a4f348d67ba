import type { HomeRealtor, RealtorPage } from '@app/contract/landing';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import {
  countRealtors,
  type RealtorPlace,
  type RealtorRow,
  type RealtorWish,
  selectRealtor,
  selectRealtors,
} from './realtors.queries.ts';

function presentRealtor(row: RealtorRow): HomeRealtor {
  const count = row.review_count;
  return {
    id: row.id,
    name: row.name ?? '',
    avatar_path: row.avatar_path,
    agency: row.agency,
    specialisations: row.specialisations,
    verified: row.verified_at !== null,
    rating: count > 0 ? Math.round((row.review_sum / count) * 10) / 10 : null,
    review_count: count,
    recommendation_percent: count > 0 ? Math.round((row.recommend_count / count) * 100) : null,
    offer_count: row.offer_count,
  };
}

const writePlace = (row: RealtorRow): string => `${row.review_points}.${row.review_count}.${row.id}`;

/** A cursor that is not ours begins the list anew. */
function readPlace(cursor: string | undefined): RealtorPlace | undefined {
  const found = /^(\d{1,4})\.(\d{1,9})\.(\d{1,15})$/.exec(cursor ?? '');
  return found ? { points: Number(found[1]), count: Number(found[2]), id: Number(found[3]) } : undefined;
}

/** Verified realtors who have what is wished for on the market, the best rated first. */
export async function findRealtors(
  db: Db,
  { q, cursor, limit, ...wishes }: RealtorWish & { q?: string | undefined; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const wish = { ...wishes, name: q?.trim() || undefined };
  const rows = await selectRealtors(db, wish, readPlace(cursor), limit, now);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(presentRealtor),
    next: rows.length > limit && last ? writePlace(last) : null,
    total: await countRealtors(db, wish, now),
  };
}

/** @throws AppError `user_not_found` when nobody has this id, or he is no realtor, or blocked */
export async function openRealtor(db: Db, id: number, now: Date): Promise<RealtorPage> {
  const row = await selectRealtor(db, id, now);
  if (!row) throw new AppError('user_not_found');
  return {
    ...presentRealtor(row),
    agency_logo: row.agency_logo,
    description: row.description,
    since: row.created_at.toISOString(),
  };
}
