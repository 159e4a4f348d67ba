import type { Asked } from '@app/domain/answerTime';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Whoever was asked something since then, or of whom something is said, after an id; by id. */
export async function selectAsked(db: Db, afterId: number, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u WHERE u.id > ${afterId}
    AND (u.answers_within IS NOT NULL
      OR EXISTS (SELECT FROM threads t WHERE t.owner_id = u.id AND t.asked_at >= ${since})
      OR EXISTS (SELECT FROM viewings v WHERE v.owner_id = u.id AND v.asked_at >= ${since}))
    ORDER BY u.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface AskedRow {
  owner_id: number;
  asked_at: Date;
  answered_at: Date | null;
}

/** First words of a conversation and times asked for, of these people; what its client took back before an answer asked for none. */
export async function selectQuestions(db: Db, people: readonly number[], since: Date): Promise<Map<number, Asked[]>> {
  const ids = sql`ANY(${[...people]}::bigint[])`;
  const { rows } = await sql<AskedRow>`
    SELECT owner_id, asked_at, answered_at FROM threads WHERE owner_id = ${ids} AND asked_at >= ${since}
    UNION ALL SELECT owner_id, asked_at, answered_at FROM viewings WHERE owner_id = ${ids} AND asked_at >= ${since}
      AND NOT (answered_at IS NULL AND coalesce(closed_by = 'client', false))`.execute(db);
  const found = new Map<number, Asked[]>();
  for (const { owner_id: id, asked_at: askedAt, answered_at: answeredAt } of rows) {
    found.set(id, [...(found.get(id) ?? []), { askedAt, answeredAt }]);
  }
  return found;
}

/** Only where it is another than before: the cards of whoever is written here are made anew. */
export async function setAnswersWithin(db: Db, people: readonly { id: number; hours: number | null }[]): Promise<void> {
  await sql`UPDATE users u SET answers_within = a.hours FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    AS a (id bigint, hours smallint) WHERE u.id = a.id AND u.answers_within IS DISTINCT FROM a.hours`.execute(db);
}
