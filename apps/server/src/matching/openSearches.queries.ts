import type { Deal, LngLat, PropertyType, Ring } from '@app/domain/kinds';
import type { OpenSearch } from '@app/engine/matchIndex/openSearch';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { FedTable } from '../platform/inMemory/changeFeed.queries.ts';

export interface OpenZoneRow {
  /** Of the search. */
  id: number;
  user_id: number;
  deal: Deal;
  property_type: PropertyType;
  /** Millionths of a second since 1970. */
  expires_at: number;
  budget_min: number;
  budget_max: number;
  rooms_min: number | null;
  rooms_max: number | null;
  /** What PostgreSQL sends for a polygon. */
  zone: Buffer;
}

/** The zones of open searches. */
export const openZones: FedTable = {
  log: 'search_changes',
  key: 'search_id',
  table: sql`search_zones z`,
  id: sql`z.search_id`,
  shown: sql`z.active`,
  expiresAt: sql`z.expires_at`,
  columns: {
    user_id: ['int', sql`z.user_id`],
    deal: ['int', sql`z.deal`],
    property_type: ['int', sql`z.property_type`],
    expires_at: ['moment', sql`z.expires_at`],
    budget_min: ['int', sql`z.budget_min`],
    budget_max: ['int', sql`z.budget_max`],
    rooms_min: ['int', sql`z.rooms_min`],
    rooms_max: ['int', sql`z.rooms_max`],
    zone: ['bytes', sql`poly_send(z.zone)`],
  },
};

/** The number of corners, then x and y of each. */
function readRing(polygon: Buffer): Ring {
  const corners: LngLat[] = [];
  for (let at = 4; at < polygon.length; at += 16)
    corners.push([polygon.readDoubleBE(at), polygon.readDoubleBE(at + 8)]);
  return corners;
}

/** Puts searches together from their zones, which come one behind another. */
export class SearchAssembler {
  readonly #add: (search: OpenSearch) => void;
  #search: (OpenSearch & { zones: Ring[] }) | undefined;

  constructor(add: (search: OpenSearch) => void) {
    this.#add = add;
  }

  addZone(row: OpenZoneRow): void {
    const ring = readRing(row.zone);
    if (this.#search?.id === row.id) return void this.#search.zones.push(ring);
    this.finish();
    this.#search = {
      id: row.id,
      ownerId: row.user_id,
      deal: row.deal,
      propertyType: row.property_type,
      expiresAt: row.expires_at / 1000,
      budgetMin: row.budget_min,
      budgetMax: row.budget_max,
      roomsMin: row.rooms_min,
      roomsMax: row.rooms_max,
      zones: [ring],
    };
  }

  /** The last one has no zone to come. */
  finish(): void {
    if (this.#search) this.#add(this.#search);
    this.#search = undefined;
  }
}

/** Forgets old changes: whoever has not read them for so long begins anew. */
export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM search_changes WHERE written_at < ${before}`.execute(db);
}
