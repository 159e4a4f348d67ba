import type { SearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import { beginsWords } from '../platform/database/likeWords.ts';

/** Where people are looked for. */
interface Whose {
  id: RawBuilder<unknown>;
  /** What `person_words` gives. */
  words: RawBuilder<unknown>;
}
const users: Whose = { id: sql`u.id`, words: sql`u.search_text` };

/** All of a phone is there: nobody else is meant. */
export const isWholePhone = ({ digits }: SearchText): boolean => digits !== null && /^373\d{8}$/.test(digits);

/** Whether the user `u` is meant: by the beginning of every word, or by any run of a phone's digits or the id. */
export const matchesSearchText = (searchText: SearchText): RawBuilder<boolean> =>
  isWholePhone(searchText) ? sql<boolean>`u.phone = ${`+${searchText.digits}`}` : isMeant(searchText, users);

/** The same without a whole phone, wherever people's words stand. */
export function isMeant({ digits, words: typed }: SearchText, { id, words }: Whose): RawBuilder<boolean> {
  if (digits !== null) {
    const same = digits.length <= 15 ? sql`OR ${id} = ${Number(digits)}::bigint` : sql``;
    return sql<boolean>`(${words} LIKE ${`%${digits}%`} ${same})`;
  }
  return beginsWords(words, typed);
}
