import { type RawBuilder, sql } from 'kysely';

/** Text that LIKE takes as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether each of these begins a word of the column, which holds plain words with a space before each. */
export const beginsWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    words.map((word) => sql`${column} LIKE ${`% ${escapeLike(word)}%`}`),
    sql` AND `,
  )}`;
