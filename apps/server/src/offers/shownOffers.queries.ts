import type { IndexedItem } from '@app/engine/mapIndex/indexedItem';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { MapSubject } from '../platform/inMemory/mapIndexFeed.ts';
import { factColumns } from './factConditions.queries.ts';
import { factSign, offerNumbers, offerShape, petSign } from './offerIndex.ts';

interface OfferRow {
  id: number;
  lng: number;
  lat: number;
  mx: number;
  my: number;
  expires_at: number;
  terms: string;
  /** `n0`, `n1` … by the order of `offerNumbers`. */
  [number: `n${number}`]: number | null;
}

/** Between terms: in no text that people write. */
const separator = '\u001F';
const gap = sql.lit(separator);

const moment = (column: string) => sql`(extract(epoch FROM ${sql.raw(column)}) * 1000000)::float8`;
const signed = (sign: string, list: string) =>
  sql`${sql.lit(sign)} || replace(array_to_string(${sql.raw(list)}, ${gap}), ${gap}, ${sql.lit(separator + sign)})`;

/** A column each: an array would have to be taken apart again. */
const numbers = sql.join(
  [sql`o.price`, sql`o.area`, moment('o.raised_at'), moment('o.created_at'), ...factColumns.values()].map(
    (one, i) => sql`(${one})::float8 AS ${sql.ref(`n${i}`)}`,
  ),
);

/** A studio is no one-room flat here, though it counts as one room in matching. */
const columns = sql`o.shown_point[0] AS lng, o.shown_point[1] AS lat, o.mx, o.my, ${moment('o.active_until')} AS expires_at,
  ${numbers},
  concat_ws(${gap}, 'deal.' || o.deal, 'kind.' || o.property_type,
    'rooms.' || CASE WHEN o.is_studio THEN 0 ELSE o.rooms END, 'sector.' || o.sector, 'city.' || o.city,
    CASE WHEN (SELECT u.role FROM users u WHERE u.id = o.user_id) = 'realtor' THEN 'by.realtor' ELSE 'by.owner' END,
    ${signed(petSign, 'o.pets')}, ${signed(factSign, 'o.facts')}) AS terms`;

const itemOf = (row: OfferRow): IndexedItem => ({
  id: row.id,
  lng: row.lng,
  lat: row.lat,
  mx: row.mx,
  my: row.my,
  expiresAt: row.expires_at,
  numbers: offerNumbers.map((_, i) => row[`n${i}`] ?? Number.NaN),
  terms: row.terms.split(separator),
});

/** The offers that are shown. */
export const shownOffers: MapSubject<OfferRow> = {
  shape: offerShape,
  fed: {
    log: 'offer_changes',
    key: 'offer_id',
    table: sql`offers o`,
    id: sql`o.id`,
    shown: sql`o.status = 0`,
    expiresAt: sql`o.active_until`,
    columns,
  },
  itemOf,
};

/** Forgets old changes: whoever has not read them for so long begins anew. */
export async function deleteOfferChangesBefore(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM offer_changes WHERE written_at < ${before}`.execute(db);
}
