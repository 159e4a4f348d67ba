import type { Sought } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';

const words = sql`u.sought`;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** All of a phone is there: nobody else is meant. */
export const isWholePhone = ({ digits }: Sought): boolean => digits !== null && /^373\d{8}$/.test(digits);

/** Whether the user `u` is meant: by the beginning of every word, or by any run of a phone's digits or the id. */
export function isSought(who: Sought): RawBuilder<boolean> {
  const { digits, words: sought } = who;
  if (digits !== null) {
    if (isWholePhone(who)) return sql<boolean>`u.phone = ${`+${digits}`}`;
    const id = digits.length <= 15 ? sql`OR u.id = ${Number(digits)}::bigint` : sql``;
    return sql<boolean>`(${words} LIKE ${`%${digits}%`} ${id})`;
  }
  return sql<boolean>`${sql.join(
    sought.map((word) => sql`${words} LIKE ${`% ${escaped(word)}%`}`),
    sql` AND `,
  )}`;
}
