import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { ListChange, StoredItem } from './listChanges.ts';

/** Nodes hear by it which list changed. */
export const listsChannel = 'edited_lists';
/** Changes of a list that are kept. */
const keptVersions = 50;

export interface ListState {
  version: number;
  items: StoredItem[] | null;
}

/** Takes the list for this transaction: whoever comes at the same time waits, and then sees another version. */
export async function lockList(db: Db, name: string): Promise<ListState> {
  await db
    .insertInto('edited_lists')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('edited_lists')
    .select(['version', 'items'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as ListState;
}

export async function selectList(db: Db, name: string): Promise<ListState> {
  const row = await db
    .selectFrom('edited_lists')
    .select(['version', 'items'])
    .where('name', '=', name)
    .executeTakeFirst();
  return (row as ListState | undefined) ?? { version: 1, items: null };
}

export async function updateItems(db: Db, name: string, items: readonly StoredItem[]): Promise<void> {
  await db
    .updateTable('edited_lists')
    .set({ items: JSON.stringify(items) })
    .where('name', '=', name)
    .execute();
}

interface NewVersion {
  name: string;
  version: number;
  items: readonly StoredItem[];
  summary: ListChange['summary'];
  adminId: number | null;
}

export async function insertVersion(
  db: Db,
  { name, version, items, summary, adminId }: NewVersion,
  now: Date,
): Promise<void> {
  await db
    .insertInto('edited_list_versions')
    .values({
      name,
      version,
      items: JSON.stringify(items),
      summary: JSON.stringify(summary),
      admin_id: adminId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('edited_lists').set({ version }).where('name', '=', name).execute();
  await db
    .deleteFrom('edited_list_versions')
    .where('name', '=', name)
    .where('version', '<=', version - keptVersions)
    .execute();
}

export async function selectVersion(db: Db, name: string, version: number): Promise<StoredItem[] | undefined> {
  const row = await db
    .selectFrom('edited_list_versions')
    .select('items')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.items as StoredItem[] | undefined;
}

export interface VersionRow {
  version: number;
  created_at: Date;
  admin: string | null;
  summary: ListChange['summary'];
}

export async function selectHistory(db: Db, name: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('edited_list_versions as v')
    .leftJoin('users as u', 'u.id', 'v.admin_id')
    .select(['v.version', 'v.created_at', 'u.name as admin', 'v.summary'])
    .where('v.name', '=', name)
    .orderBy('v.version', 'desc')
    .limit(20)
    .execute();
  return rows as VersionRow[];
}

/** Told at the commit, to every node. */
export async function notifyNodes(db: Db, name: string): Promise<void> {
  await sql`SELECT pg_notify(${listsChannel}, ${name})`.execute(db);
}

/** What lists without a table of their own were made to, by name. */
export async function selectKept(db: Db): Promise<Map<string, StoredItem[]>> {
  const rows = await db.selectFrom('edited_lists').select(['name', 'items']).where('items', 'is not', null).execute();
  return new Map(rows.map(({ name, items }) => [name, items as StoredItem[]]));
}

/** Of these people, those who are verified realtors that everybody may see, with their names. */
export async function selectRealtorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('role', '=', 'realtor')
    .where('verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('name', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name!]));
}
