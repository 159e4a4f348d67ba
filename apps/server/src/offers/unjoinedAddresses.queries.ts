import { sql } from 'kysely';
import type { JoinedAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import type { Point } from '../platform/database/tables.ts';

export interface UnjoinedAddress {
  id: number;
  address: string | null;
  point: Point | null;
}

/** Takes some offers from the list of those whose address nobody has taken apart; two that ask at once get different ones. */
export async function takeUnjoined(trx: Db, limit: number): Promise<UnjoinedAddress[]> {
  const { rows } = await sql<UnjoinedAddress>`WITH taken AS (
      DELETE FROM unjoined_addresses WHERE offer_id IN (
        SELECT offer_id FROM unjoined_addresses ORDER BY offer_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING offer_id)
    SELECT o.id, o.address, o.point FROM taken JOIN offers o ON o.id = taken.offer_id ORDER BY o.id`.execute(trx);
  return rows;
}

/** With other streets than before nobody's address is taken apart anew more often. */
const anewEvery = sql.raw(`interval '1 hour'`);

/**
 * Puts all offers on the list where their addresses were taken apart by other streets; not again within the hour, while nodes
 * that have different ones take turns.
 * @returns whether it did
 */
export async function listAllAnew(db: Db, version: string): Promise<boolean> {
  const { rows } = await sql<object>`WITH changed AS (
      UPDATE address_data SET version = ${version}, changed_at = now()
      WHERE version <> ${version} AND changed_at < now() - ${anewEvery}
      RETURNING 1),
    listed AS (
      INSERT INTO unjoined_addresses SELECT id FROM offers WHERE address IS NOT NULL AND EXISTS (SELECT FROM changed)
      ON CONFLICT DO NOTHING)
    SELECT FROM changed`.execute(db);
  return rows.length > 0;
}

/** Writes what was found in addresses; of an offer whose address is another one by now nothing. */
export async function writeJoined(trx: Db, found: readonly (JoinedAddress & { id: number })[]): Promise<void> {
  await sql`UPDATE offers o SET street_id = j.street_id, house = j.house, address_pattern = j.address_pattern,
      joined_address = j.joined_address
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      AS j (id bigint, street_id text, house text, address_pattern text, joined_address text)
    WHERE o.id = j.id AND o.address = j.joined_address
      AND (o.street_id, o.house, o.address_pattern, o.joined_address)
        IS DISTINCT FROM (j.street_id, j.house, j.address_pattern, j.joined_address)`.execute(trx);
}
