import { offerStatus, searchStatus } from '@app/domain/kinds';
import { type SearchText, typedWords } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { beginsWords } from '../platform/database/likeWords.ts';
import { matchesSearchText } from '../accounts/matchesSearchText.ts';

/** How many of each a palette shows. */
const shown = 5;

export interface FoundRow {
  id: number;
  code: string | null;
  name: string | null;
  note: string | null;
  phone: string | null;
  email: string | null;
  deal: number | null;
  property_type: number | null;
}

export async function findPeople(db: Db, searchText: SearchText): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`SELECT u.id, NULL AS code, u.name, u.username AS note, u.phone, u.email,
      NULL AS deal, NULL AS property_type
    FROM users u WHERE u.deleted_at IS NULL AND ${matchesSearchText(searchText)}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${shown}`.execute(db);
  return rows;
}

/** By id, by short code as it is written. */
function isNamed(text: string, { digits }: SearchText): RawBuilder<boolean> {
  const id = digits !== null && digits.length <= 15 ? sql`OR x.id = ${Number(digits)}::bigint` : sql``;
  return sql<boolean>`(x.short_code = ${text} ${id})`;
}

/** Offers by id, short code or words of the street line. */
export async function findOffers(db: Db, text: string, searchText: SearchText): Promise<FoundRow[]> {
  const street = beginsWords(sql`x.search_text`, typedWords(text));
  const kept = sql`x.status NOT IN (${sql.lit(offerStatus.deleted)}, ${sql.lit(offerStatus.template)})`;
  const columns = sql`x.id, x.short_code AS code, x.address AS name, x.price::text AS note, NULL AS phone, NULL AS email,
    x.deal, x.property_type`;
  const { rows } = await sql<FoundRow>`
    (SELECT ${columns} FROM offers x WHERE ${kept} AND ${isNamed(text, searchText)} LIMIT ${shown})
    UNION (SELECT ${columns} FROM offers x WHERE ${kept} AND ${street} ORDER BY x.id DESC LIMIT ${shown})
    ORDER BY id DESC LIMIT ${shown}`.execute(db);
  return rows;
}

/** Searches by id or short code, and those of the people who are found. */
export async function findSearches(
  db: Db,
  text: string,
  searchText: SearchText,
  people: readonly number[],
): Promise<FoundRow[]> {
  const kept = sql`x.status <> ${sql.lit(searchStatus.deleted)}`;
  // Each person's newest as their index has them: of all at once PostgreSQL would look for the newest among everybody's.
  const { rows } =
    await sql<FoundRow>`SELECT x.id, x.short_code AS code, u.name, x.budget_max::text AS note, NULL AS phone,
      NULL AS email, x.deal, x.property_type
    FROM searches x JOIN users u ON u.id = x.user_id
    WHERE x.id IN (
      (SELECT x.id FROM searches x WHERE ${kept} AND ${isNamed(text, searchText)} LIMIT ${shown})
      UNION ALL (SELECT newest.id FROM unnest(${[...people]}::bigint[]) AS person (id), LATERAL (SELECT x.id FROM searches x
        WHERE x.user_id = person.id AND ${kept} ORDER BY x.created_at DESC, x.id DESC LIMIT ${shown}) AS newest))
    ORDER BY x.created_at DESC, x.id DESC LIMIT ${shown}`.execute(db);
  return rows;
}

export async function countUnverified(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM (SELECT FROM users
    WHERE role = 'realtor' AND verified_at IS NULL AND blocked_at IS NULL AND deleted_at IS NULL LIMIT 1000) AS waiting`.execute(
    db,
  );
  return rows[0]!.count;
}
