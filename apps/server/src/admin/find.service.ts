import type { Found } from '@app/contract/adminFind';
import { maskEmail } from '@app/domain/identifier';
import { maskPhone } from '@app/domain/phone';
import { readSearchText } from '@app/domain/plainWords';
import { visitsOf30Days } from '../landing/landing.service.ts';
import { countWaitingChats } from '../support/desk.service.ts';
import type { Db } from '../platform/database/database.ts';
import { countModeration } from './moderation.queries.ts';
import { countUnverified, findOffers, findPeople, findSearches, type FoundRow } from './find.queries.ts';

/** Enough to know whom one means, and nothing to call or write to: opening the profile is what the log tells. */
const contactOf = ({ phone, email }: FoundRow): string =>
  phone !== null ? maskPhone(phone) : email !== null ? maskEmail(email) : '';

const present =
  (note: (row: FoundRow) => string) =>
  (row: FoundRow): Found => ({
    id: row.id,
    code: row.code,
    title: row.name ?? row.note ?? '',
    note: note(row),
    deal: row.deal,
    property_type: row.property_type,
  });

/** At most five users, offers and searches for a few letters. */
export async function findAnything(db: Db, q: string) {
  const searchText = readSearchText(q);
  if (!searchText) return { users: [], offers: [], searches: [] };
  const text = q.trim();
  const people = await findPeople(db, searchText);
  const priced = present((row) => row.note ?? '');
  return {
    users: people.map(present(contactOf)),
    offers: (await findOffers(db, text, searchText)).map(priced),
    searches: (
      await findSearches(
        db,
        text,
        searchText,
        people.map(({ id }) => id),
      )
    ).map(priced),
  };
}

/** What stands beside the sidebar's entries. */
export async function countWaiting(db: Db, now: Date) {
  return {
    total_sessions: await visitsOf30Days(db, now),
    waiting_realtors: await countUnverified(db),
    waiting_chats: await countWaitingChats(db),
    moderation: await countModeration(db, now),
  };
}
