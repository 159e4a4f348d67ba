import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { demoCode } from './demoCode.ts';

/** The numbers from `from` up to `to` (not included) whose demo row is not in the table. */
export async function missingNumbers(
  db: Db,
  table: 'offers' | 'searches',
  from: number,
  to: number,
): Promise<number[]> {
  const numbers = Array.from({ length: to - from }, (_, i) => from + i);
  const codes = numbers.map(demoCode);
  const rows = await db
    .selectFrom(table)
    .select('short_code')
    .where(sql<boolean>`short_code = ANY(${codes}::text[])`)
    .execute();
  const there = new Set(rows.map((row) => row.short_code));
  return numbers.filter((_, i) => !there.has(codes[i]!));
}
