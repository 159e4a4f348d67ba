import { wholePercent } from '@app/domain/percent';
import type { HomeRealtor, RealtorPage } from '@app/contract/landing';
import { AppError } from '../errors.ts';
import { z } from 'zod';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import {
  countRealtors,
  type RealtorCursor,
  type RealtorRow,
  type RealtorFilter,
  selectFirstIds,
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
    recommendation_percent: count > 0 ? wholePercent(row.recommend_count, count) : null,
    answers_within: row.answers_within,
    offer_count: row.offer_count,
  };
}

const place = cursorOf(z.object({ points: cursorPart.integer, count: cursorPart.integer, id: cursorPart.id }));

const placeOf = (row: RealtorRow): RealtorCursor => ({
  points: row.review_points,
  count: row.review_count,
  id: row.id,
});

/** Before everybody who is rated: where the list begins. */
const start: RealtorCursor = { points: 9_999, count: 999_999_999, id: 999_999_999_999_999 };

/** Whoever administrators put first, as far as they may be shown, in their order. */
async function selectFirst(db: Db, ids: readonly number[], now: Date): Promise<RealtorRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRealtors(db, { only: ids }, undefined, ids.length, now);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Verified realtors who have what is wished for on the market, the best rated first; without a wish those that
 * administrators put first come before them.
 */
export async function findRealtors(
  db: Db,
  {
    q,
    cursor,
    limit,
    ...filters
  }: RealtorFilter & { q?: string | undefined; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const filter = { ...filters, name: q?.trim() || undefined };
  const isOpen = Object.values(filter).every((one) => one === undefined);
  const first = isOpen ? (await selectFirstIds(db)).slice(0, limit) : [];
  const from = place.read(cursor);
  const ahead = from ? [] : await selectFirst(db, first, now);
  const room = limit - ahead.length;
  const rows = await selectRealtors(db, first.length > 0 ? { ...filter, without: first } : filter, from, room, now);
  const last = rows[room - 1];
  return {
    items: [...ahead, ...rows.slice(0, room)].map(presentRealtor),
    next: rows.length > room ? place.write(last ? placeOf(last) : start) : null,
    total: await countRealtors(db, filter, now),
  };
}

/** @throws AppError `user_not_found` when nobody has this id, or they are no realtor, or blocked */
export async function openRealtor(db: Db, id: number, now: Date): Promise<RealtorPage> {
  const row = await selectRealtor(db, id, now);
  if (!row) throw new AppError('user_not_found');
  return {
    ...presentRealtor(row),
    agency_logo: row.agency_logo,
    agency_about: row.agency_about,
    description: row.description,
    since: row.created_at.toISOString(),
  };
}
