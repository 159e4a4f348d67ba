import { offerStatus } from '@app/domain/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { demoCode, demoCodeSql } from './demoCode.ts';

/*
 * A large market is the first rows of the demo over and over, each a little elsewhere and a little dearer or cheaper: the
 * database makes them by itself, which is ten times as quick as sending them.
 */

const n = sql`n.n`;
const code = demoCodeSql(n);

/** From -1 to 1, another for each number and salt, the same each time. */
const chance = (salt: number) => sql`((hashint8(${n} * 31 + ${sql.lit(salt)}) & 65535) / 32767.5 - 1)`;

/** Numbers of the round with the id of the row each is made of; those that are there already are left out. */
function numbers(table: 'offers' | 'searches', base: number, from: number, to: number): RawBuilder<unknown> {
  const codes = Array.from({ length: base }, (_, i) => demoCode(i));
  return sql`first AS MATERIALIZED (
      SELECT t.id, c.at - 1 AS at FROM unnest(${codes}::text[]) WITH ORDINALITY AS c (code, at)
      JOIN ${sql.table(table)} t ON t.short_code = c.code),
    made AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id, n.n, f.id AS base, ${code} AS code,
        ${chance(1)} AS east, ${chance(2)} AS north, ${chance(3)} AS dearer, ${chance(4)} AS older
      FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS n (n)
      JOIN first f ON f.at = n.n % ${base}::int
      WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} t WHERE t.short_code = ${code}))`;
}

/** Up to 6% off, rounded as people do. */
const dearer = (price: string) => sql`CASE WHEN ${sql.ref(price)} >= 3000
  THEN greatest(500, round(${sql.ref(price)} * (1 + 0.06 * m.dearer) / 500) * 500)::integer
  ELSE greatest(1, round(${sql.ref(price)} * (1 + 0.06 * m.dearer)))::integer END`;

/** Up to about 600 m away. */
const moved = sql`point(
  round((o.point[0] + 0.008 * m.east)::numeric, 6)::float8, round((o.point[1] + 0.0055 * m.north)::numeric, 6)::float8)`;

/** Up to sixty days before: copies of one offer do not stand beside each other in a list. */
const earlier = (createdAt: string) => sql`${sql.ref(createdAt)} - abs(m.older) * interval '60 days'`;

/** What a copy has from its pattern unchanged. */
const offerColumns = `user_id, deal, property_type, status, reject_reason, area, rooms, is_studio, floor, total_floors,
  rent_term_days, deposit_months, pets, address, street_id, house, address_pattern, joined_address, sector, city, approximate, main, extra, views, phone_views,
  updated_at, confirmed_at, raised_at, active_until`;
const searchColumns = `user_id, deal, property_type, status, area_min, area_max, rooms_min, rooms_max, is_studio, people,
  rent_term_days, active_for, activated_at, expires_at, main, extra, contact, views, updated_at`;

/** Offers with the numbers `from` up to `to` (not included), made of the first `base` ones with photos and price. */
export async function cloneOffers(db: Db, base: number, from: number, to: number): Promise<void> {
  const same = sql.raw(offerColumns);
  const sameOf = sql.raw(offerColumns.replaceAll(/\w+/g, 'o.$&'));
  await sql`WITH ${numbers('offers', base, from, to)},
    offer AS (
      INSERT INTO offers (id, short_code, price, point, created_at, ${same}) OVERRIDING SYSTEM VALUE
      SELECT m.id, m.code, ${dearer('o.price')}, ${moved}, ${earlier('o.created_at')}, ${sameOf} FROM made m JOIN offers o ON o.id = m.base),
    price AS (
      INSERT INTO offer_prices (offer_id, since, price)
      SELECT m.id, ${earlier('o.created_at')}, ${dearer('o.price')} FROM made m JOIN offers o ON o.id = m.base WHERE o.status <> ${sql.lit(offerStatus.template)})
    INSERT INTO offer_photos (offer_id, position, photo_id)
    SELECT m.id, p.position, p.photo_id FROM made m JOIN offer_photos p ON p.offer_id = m.base`.execute(db);
}

/** A drawn ring a little elsewhere; one of the list stays where its place is. */
const ring = sql`CASE WHEN z.sector IS NOT NULL THEN z.ring ELSE (
  SELECT jsonb_agg(jsonb_build_array(
    round((corner->>0)::numeric + (0.012 * m.east)::numeric, 6),
    round((corner->>1)::numeric + (0.008 * m.north)::numeric, 6)) ORDER BY at)
  FROM jsonb_array_elements(z.ring) WITH ORDINALITY AS c (corner, at)) END`;

/** Searches with the numbers `from` up to `to` (not included), made of the first `base` ones with their zones. */
export async function cloneSearches(db: Db, base: number, from: number, to: number): Promise<void> {
  const same = sql.raw(searchColumns);
  const sameOf = sql.raw(searchColumns.replaceAll(/\w+/g, 's.$&'));
  const budget = [sql`least(s.budget_min, ${dearer('s.budget_max')})`, dearer('s.budget_max')];
  // Two statements: a zone reads its search when it is inserted, and would not see one of its own statement.
  await sql`WITH ${numbers('searches', base, from, to)}
    INSERT INTO searches (id, short_code, budget_min, budget_max, client_key, created_at, ${same}) OVERRIDING SYSTEM VALUE
    SELECT m.id, m.code, ${sql.join(budget)}, replace(gen_random_uuid()::text, '-', ''), ${earlier('s.created_at')}, ${sameOf}
    FROM made m JOIN searches s ON s.id = m.base`.execute(db);
  const codes = Array.from({ length: base }, (_, i) => demoCode(i));
  await sql`INSERT INTO search_zones (search_id, position, zone, bbox, ring, sector, deal, property_type, active)
    SELECT moved.search_id, moved.position, translate((moved.ring - (-1))::text, '[]', '()')::polygon, moved.bbox,
      moved.ring, moved.sector, moved.deal, moved.property_type, moved.active
    FROM (
      SELECT m.id AS search_id, z.position, ${ring} AS ring, z.bbox, z.sector, z.deal, z.property_type, z.active
      FROM (
        SELECT t.id, f.id AS base, ${chance(1)} AS east, ${chance(2)} AS north
        FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS n (n)
        JOIN searches t ON t.short_code = ${code}
        JOIN searches f ON f.short_code = (${codes}::text[])[n.n % ${base}::int + 1]
        WHERE NOT EXISTS (SELECT FROM search_zones z WHERE z.search_id = t.id)) m
      JOIN search_zones z ON z.search_id = m.base) moved`.execute(db);
}
