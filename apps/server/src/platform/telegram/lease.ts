import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Takes or prolongs the right to do what one node at a time may do. The database's clock decides, so that the nodes'
 * clocks need not agree.
 * @returns false while another holds it
 */
export async function holdLease(db: Db, name: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO leases AS held (name, holder, until)
    VALUES (${name}, ${holder}::uuid, clock_timestamp() + ${seconds} * interval '1 second')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE held.holder = excluded.holder OR held.until < clock_timestamp()
    RETURNING name`.execute(db);
  return rows.length === 1;
}

/** Lets another node begin at once. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
