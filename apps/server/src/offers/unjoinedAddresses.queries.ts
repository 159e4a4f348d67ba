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

/** Writes what was found in addresses; of an offer whose address is another one by now nothing. */
export async function writeJoined(trx: Db, found: readonly (JoinedAddress & { id: number })[]): Promise<void> {
  await sql`UPDATE offers o SET street_id = j.street_id, house = j.house, address_pattern = j.address_pattern,
      joined_address = j.joined_address
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      AS j (id bigint, street_id text, house text, address_pattern text, joined_address text)
    WHERE o.id = j.id AND o.address = j.joined_address`.execute(trx);
}
