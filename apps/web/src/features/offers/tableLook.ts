import { useState } from 'react';

/** Columns that may be left out; what the offer is, its price and its acts are always there. */
export const tableColumns = ['place', 'code', 'state', 'suits', 'views', 'phones', 'note'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** How somebody who has many offers looks at them; null until they said so. */
export interface TableLook {
  as: 'cards' | 'table' | null;
  columns: readonly TableColumn[];
}

const key = 'offers-look';
const start: TableLook = { as: null, columns: ['place', 'state', 'suits', 'views', 'note'] };

function read(): TableLook {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<TableLook> | null;
    const columns = tableColumns.filter((column) => kept?.columns?.includes(column));
    return kept ? { as: kept.as === 'cards' || kept.as === 'table' ? kept.as : null, columns } : start;
  } catch {
    return start;
  }
}

/** Kept in this browser; without room or permission for as long as the page is open. */
export function useTableLook(): [TableLook, (change: Partial<TableLook>) => void] {
  const [look, setLook] = useState(read);
  return [
    look,
    (change) => {
      const next = { ...look, ...change };
      setLook(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It is a wish of looks alone.
      }
    },
  ];
}
