import type { ColumnType, Generated } from 'kysely';

interface AdminActionsTable {
  id: Generated<number>;
  admin_id: number | null;
  act: string;
  user_id: number | null;
  details: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface AdminTables {
  admin_actions: AdminActionsTable;
}
