import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { StoredItem } from './listChanges.ts';

/* Lists whose items are rows of a table that the rest of the product reads. */

const text = (value: string | number | undefined): string => String(value ?? '');

export async function readOptions(db: Db, dictionary: number): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('dictionary_options')
    .selectAll()
    .where('dictionary', '=', dictionary)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, hidden, title_ru, title_ro, description_ru, description_ro }) => ({
    id: String(id),
    hidden,
    values: { title_ru, title_ro, description_ru, description_ro },
  }));
}

/** Options keep the places of their dictionary among all, in the new order. */
export async function writeOptions(db: Db, items: readonly StoredItem[]): Promise<void> {
  const places = items.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  for (const [i, { id, hidden, values }] of items.entries()) {
    await db
      .updateTable('dictionary_options')
      .set({
        title_ru: text(values['title_ru']),
        title_ro: text(values['title_ro']),
        description_ru: text(values['description_ru']),
        description_ro: text(values['description_ro']),
        position: places[i]!,
        hidden,
      })
      .where('id', '=', Number(id))
      .execute();
  }
}

export async function readReasons(db: Db): Promise<StoredItem[]> {
  const rows = await db.selectFrom('decline_reasons').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, hidden, title_ru, title_ro }) => ({ id: String(id), hidden, values: { title_ru, title_ro } }));
}

/** Ids of the reasons that viewings were declined with. */
export async function selectUsedReasons(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: number }>`SELECT r.id FROM decline_reasons r
    WHERE EXISTS (SELECT FROM viewings v WHERE v.reason_id = r.id)`.execute(db);
  return new Set(rows.map(({ id }) => String(id)));
}

/** A new item's id is no number; one that was removed before comes back under its own. */
const isKept = ({ id }: StoredItem): boolean => /^\d+$/.test(id);

export async function writeReasons(db: Db, items: readonly StoredItem[]): Promise<void> {
  const kept = items.filter(isKept).map(({ id }) => Number(id));
  await sql`DELETE FROM decline_reasons WHERE NOT id = ANY(${kept}::integer[])`.execute(db);
  for (const [position, item] of items.entries()) {
    const title_ru = text(item.values['title_ru']);
    const row = { title_ru, title_ro: text(item.values['title_ro']), hidden: item.hidden, position };
    await db
      .insertInto('decline_reasons')
      .values(isKept(item) ? { ...row, id: Number(item.id) } : row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

export async function readAnswers(db: Db): Promise<StoredItem[]> {
  const rows = await db.selectFrom('support_answers').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, title_ru, title_ro, text_ru, text_ro }) => ({
    id: String(id),
    hidden: false,
    values: { title_ru, title_ro, text_ru, text_ro },
  }));
}

export async function writeAnswers(db: Db, items: readonly StoredItem[]): Promise<void> {
  const kept = items.filter(isKept).map(({ id }) => Number(id));
  await sql`DELETE FROM support_answers WHERE NOT id = ANY(${kept}::bigint[])`.execute(db);
  for (const [position, item] of items.entries()) {
    const { values } = item;
    const [title, words] = [
      [text(values['title_ru']), text(values['title_ro'])],
      [text(values['text_ru']), text(values['text_ro'])],
    ];
    const id = isKept(item) ? sql`${item.id}::bigint` : sql`nextval(pg_get_serial_sequence('support_answers', 'id'))`;
    await sql`INSERT INTO support_answers (id, title_ru, title_ro, text_ru, text_ro, position) OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${title[0]}, ${title[1]}, ${words[0]}, ${words[1]}, ${position})
      ON CONFLICT (id) DO UPDATE SET title_ru = excluded.title_ru, title_ro = excluded.title_ro,
        text_ru = excluded.text_ru, text_ro = excluded.text_ro, position = excluded.position`.execute(db);
  }
}

/** A block of the home page in both languages. */
export async function selectBlock(db: Db, key: string): Promise<{ ru: unknown; ro: unknown } | undefined> {
  return db.selectFrom('landing_blocks').select(['ru', 'ro']).where('key', '=', key).executeTakeFirst();
}

export async function upsertBlock(db: Db, key: string, ru: unknown, ro: unknown): Promise<void> {
  const words = { ru: JSON.stringify(ru), ro: JSON.stringify(ro), updated_at: new Date() };
  await db
    .insertInto('landing_blocks')
    .values({ key, ...words })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(words))
    .execute();
}
