import type { ColumnType, Generated } from 'kysely';
import type { Point } from './tables.ts';

export interface PlaceTables {
  places: {
    id: Generated<number>;
    kind: 'place' | 'street';
    name_ro: string;
    name_ru: string;
    folded: string;
    point: ColumnType<Point, string, string>;
    weight: Generated<number>;
  };
}
