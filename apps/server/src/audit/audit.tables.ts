import type { ColumnType, Generated } from 'kysely';

interface AdminActionsTable {
  id: Generated<number>;
  admin_id: number | null;
  act: string;
  user_id: number | null;
  details: ColumnType<unknown, string, string>;
  /** What it was done to, and its id: the row may be gone. */
  subject: Generated<string>;
  subject_id: number | null;
  before: ColumnType<unknown, string | undefined, string>;
  after: ColumnType<unknown, string | undefined, string>;
  /** Private data was seen, nothing changed. */
  read_access: Generated<boolean>;
  created_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    admin_actions: AdminActionsTable;
  }
}
