import type { ColumnType, Generated } from 'kysely';
import type { Point } from '../platform/database/tables.ts';

interface PlacesTable {
  id: Generated<number>;
  kind: 'place' | 'street';
  name_ro: string;
  name_ru: string;
  folded: string;
  point: ColumnType<Point, string, string>;
  weight: Generated<number>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    places: PlacesTable;
  }
}
