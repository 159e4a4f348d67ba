import type { Viewing } from '@app/contract/viewings';
import type { Locale } from '@app/domain/kinds';
import { viewingStatus } from '@app/domain/kinds';
import { slotAt } from '@app/domain/slots';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { deleteFeed, selectFeedKey, selectFeedOwner, upsertFeed } from './calendarFeed.queries.ts';
import { selectBetween, selectViewing } from './calendar.queries.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import { presentViewing } from './viewings.presenter.ts';
import { sideOf } from './viewings.policy.ts';

const dayMs = 86_400_000;
const words = {
  ru: { viewing: 'Просмотр', all: 'Просмотры' },
  ro: { viewing: 'Vizionare', all: 'Vizionări' },
} as const satisfies Record<Locale, object>;

function entryOf(viewing: Viewing, host: string, locale: Locale, now: Date): CalendarEntry {
  const starts = new Date(viewing.starts_at);
  return {
    uid: `viewing-${viewing.id}@${host}`,
    title: `${words[locale].viewing}: ${viewing.offer.address}`,
    description: [viewing.person.name, viewing.person.phone].filter(Boolean).join(', '),
    place: viewing.offer.address,
    at: starts,
    until: slotAt(starts).to,
    stamp: now,
  };
}

/** An accepted viewing as an iCalendar file. @throws viewing_not_found, wrong_state when it is not agreed */
export async function viewingCalendarFile(
  db: Db,
  userId: number,
  id: number,
  locale: Locale,
  host: string,
  now: Date,
): Promise<string> {
  const row = await selectViewing(db, id);
  sideOf(row, userId);
  const viewing = presentViewing(row!, userId, locale, now);
  if (viewing.status !== viewingStatus.accepted) throw new AppError('wrong_state');
  return calendarFile([entryOf(viewing, host, locale, now)]);
}

export interface Feed {
  url: string | null;
}

const urlOf = (publicUrl: string, key: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/calendar/feeds/${key}/viewings.ics`;

export async function showFeed(db: Db, userId: number, publicUrl: string): Promise<Feed> {
  const key = await selectFeedKey(db, userId);
  return { url: key ? urlOf(publicUrl, key) : null };
}

/** Makes the person's secret address; one that they had before opens nothing more. */
export async function renewFeed(db: Db, userId: number, publicUrl: string, now: Date): Promise<Feed> {
  const key = newToken().token;
  await upsertFeed(db, userId, key, now);
  return { url: urlOf(publicUrl, key) };
}

export async function closeFeed(db: Db, userId: number): Promise<Feed> {
  await deleteFeed(db, userId);
  return { url: null };
}

/**
 * What a calendar program reads: the agreed viewings of the last month and the next hundred days, in the language of
 * whoever they are of.
 * @throws viewing_not_found for a revoked address and for one that never was
 */
export async function readFeed(db: Db, key: string, host: string, now: Date): Promise<string> {
  const owner = await selectFeedOwner(db, key);
  if (!owner) throw new AppError('viewing_not_found');
  const locale = owner.locale as Locale;
  const [from, to] = [new Date(now.getTime() - 30 * dayMs), new Date(now.getTime() + 100 * dayMs)];
  const rows = await selectBetween(db, owner.user_id, from, to);
  const agreed = rows.filter((row) => row.status === viewingStatus.accepted);
  const entries = agreed.map((row) => entryOf(presentViewing(row, owner.user_id, locale, now), host, locale, now));
  return calendarFile(entries, words[locale].all);
}
