import type { IndexedItem } from '@app/engine/mapIndex/indexedItem';
import { sql } from 'kysely';
import type { FedTable } from '../platform/inMemory/changeFeed.queries.ts';
import type { MapSubject } from '../platform/inMemory/mapIndexFeed.ts';
import { selectedZone, zoneShape } from './searchIndex.ts';

interface ZoneRow {
  id: number;
  mx: number;
  my: number;
  /** Null never comes true. */
  expires_at: number | null;
  deal: number;
  property_type: number;
  position: number;
  budget_min: number | null;
  budget_max: number | null;
  /** Open ends are infinite. */
  area_min: number;
  area_max: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

const columns: FedTable['columns'] = {
  mx: ['int', sql`z.mx`],
  my: ['int', sql`z.my`],
  expires_at: ['moment', sql`z.expires_at`],
  deal: ['int', sql`z.deal`],
  property_type: ['int', sql`z.property_type`],
  position: ['int', sql`z.position`],
  budget_min: ['int', sql`z.budget_min`],
  budget_max: ['int', sql`z.budget_max`],
  area_min: ['float', sql`coalesce(z.area_min::float8, '-infinity')`],
  area_max: ['float', sql`coalesce(z.area_max::float8, 'infinity')`],
  west: ['float', sql`(z.bbox[1])[0]`],
  east: ['float', sql`(z.bbox[0])[0]`],
  north: ['float', sql`(z.bbox[0])[1]`],
  south: ['float', sql`(z.bbox[1])[1]`],
};

const itemOf = (row: ZoneRow): IndexedItem => ({
  id: row.id,
  // Nobody asks which drawn zone the middle of another is in.
  lng: 0,
  lat: 0,
  mx: row.mx,
  my: row.my,
  expiresAt: row.expires_at ?? -Infinity,
  numbers: [
    row.budget_min ?? Number.NaN,
    row.budget_max ?? Number.NaN,
    row.area_min,
    row.area_max,
    row.west,
    row.east,
    row.north,
    row.south,
  ],
  terms: [`deal.${row.deal}`, `kind.${row.property_type}`, ...(row.position === 0 ? [selectedZone] : [])],
});

/** The zones of searches that are shown. */
export const shownZones: MapSubject<ZoneRow> = {
  shape: zoneShape,
  fed: {
    log: 'search_changes',
    key: 'search_id',
    table: sql`search_zones z`,
    id: sql`z.search_id`,
    shown: sql`z.active`,
    expiresAt: sql`z.expires_at`,
    columns,
  },
  itemOf,
};
