import type { MapInstallState } from '@app/contract/adminMap';
import type { MapInstallStep } from '@app/domain/mapInstall';
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

interface MapInstallsTable {
  id: Generated<boolean>;
  state: MapInstallState;
  step: MapInstallStep | null;
  share: number | null;
  message: string | null;
  started_at: Date;
  seen_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    places: PlacesTable;
    map_installs: MapInstallsTable;
  }
}
