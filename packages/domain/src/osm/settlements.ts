import type { LngLat } from '../kinds.ts';
import { settlementRows } from './settlementRows.ts';

/** What OpenStreetMap calls it. A suburb, a quarter and a neighbourhood are parts of a place. */
export type SettlementKind = keyof typeof settlementRows;

export interface Settlement {
  kind: SettlementKind;
  /** As it stands on the signs: in Romanian, or in Russian where people speak it. */
  name: string;
  /** Who live there; 0 where nobody counted. */
  people: number;
  at: LngLat;
}

/** Towns, villages and their parts, in all Moldova and a little beyond its border. Read anew at each call. */
export function readSettlements(): Settlement[] {
  return (Object.entries(settlementRows) as [SettlementKind, string][]).flatMap(([kind, rows]) =>
    rows.split(';').map((row) => {
      const [name, people, x, y] = row.split('|') as [string, string, string, string];
      return { kind, name, people: Number(people), at: [Number(x) / 1e4, Number(y) / 1e4] };
    }),
  );
}
