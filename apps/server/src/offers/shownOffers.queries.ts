import { limitedFields } from '@app/domain/answers';
import { offerStatus } from '@app/domain/kinds';
import type { IndexedItem } from '@app/engine/mapIndex/indexedItem';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { FedTable } from '../platform/inMemory/changeFeed.queries.ts';
import type { MapSubject } from '../platform/inMemory/mapIndexFeed.ts';
import { attributeColumns } from './attributeConditions.queries.ts';
import { attributeSign, nearTerm, offerNumbers, offerShape, petSign } from './offerIndex.ts';

interface OfferRow {
  id: number;
  lng: number;
  lat: number;
  mx: number;
  my: number;
  expires_at: number;
  deal: number;
  property_type: number;
  /** 0 is a studio: it is no one-room flat here, though it counts as one room in matching. */
  rooms: number | null;
  sector: string | null;
  city: string | null;
  role: string;
  pets: string[];
  attributes: string[];
  near: string[] | null;
  /** `n0`, `n1` … by the order of `offerNumbers`. */
  [number: `n${number}`]: number | null;
}

const numbers: FedTable['columns'] = Object.fromEntries(
  [
    ['float', sql`o.price::float8`] as const,
    ['float', sql`o.area::float8`] as const,
    ['moment', sql`o.raised_at`] as const,
    ['moment', sql`o.created_at`] as const,
    ...[...attributeColumns.values()].map((column) => ['float', sql`(${column})::float8`] as const),
  ].map((column, i) => [`n${i}`, column]),
);

const columns: FedTable['columns'] = {
  lng: ['float', sql`o.shown_point[0]`],
  lat: ['float', sql`o.shown_point[1]`],
  mx: ['int', sql`o.mx`],
  my: ['int', sql`o.my`],
  expires_at: ['moment', sql`o.active_until`],
  deal: ['int', sql`o.deal`],
  property_type: ['int', sql`o.property_type`],
  rooms: ['int', sql`CASE WHEN o.is_studio THEN 0 ELSE o.rooms END`],
  sector: ['text', sql`o.sector`],
  city: ['text', sql`o.city`],
  role: ['text', sql`u.role`],
  pets: ['texts', sql`o.pets`],
  attributes: ['texts', sql`o.attributes`],
  near: ['texts', sql`o.near_minutes::text[]`],
  ...numbers,
};

const isLimit = new RegExp(`^(?:${limitedFields.join('|')})\\.`);

function termsOf({ deal, property_type: kind, rooms, sector, city, role, pets, attributes, near }: OfferRow): string[] {
  return [
    `deal.${deal}`,
    `kind.${kind}`,
    ...(rooms === null ? [] : [`rooms.${rooms}`]),
    ...(sector === null ? [] : [`sector.${sector}`]),
    ...(city === null ? [] : [`city.${city}`]),
    role === 'realtor' ? 'by.realtor' : 'by.owner',
    ...pets.map((code) => petSign + code),
    // Numbers are asked by their ends: they stand in columns.
    ...attributes.filter((word) => !isLimit.test(word)).map((word) => attributeSign + word),
    ...(near ?? []).map((minutes, at) => nearTerm(at, minutes)),
  ];
}

const itemOf = (row: OfferRow): IndexedItem => ({
  id: row.id,
  lng: row.lng,
  lat: row.lat,
  mx: row.mx,
  my: row.my,
  expiresAt: row.expires_at,
  numbers: offerNumbers.map((_, i) => row[`n${i}`] ?? Number.NaN),
  terms: termsOf(row),
});

/** The offers that are shown. */
export const shownOffers: MapSubject<OfferRow> = {
  shape: offerShape,
  fed: {
    log: 'offer_changes',
    key: 'offer_id',
    table: sql`(offers o JOIN users u ON u.id = o.user_id)`,
    id: sql`o.id`,
    shown: sql`o.status = ${sql.lit(offerStatus.active)}`,
    expiresAt: sql`o.active_until`,
    columns,
  },
  itemOf,
};

/** Forgets old changes: whoever has not read them for so long begins anew. */
export async function deleteOfferChangesBefore(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM offer_changes WHERE written_at < ${before}`.execute(db);
}
