import type { Db } from './database.ts';

const stored = (db: Db, name: string) =>
  db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst();

/** A secret that the product makes for itself once and all its nodes share; of two nodes that make one, the first wins. */
export async function serverKey<T extends object>(db: Db, name: string, make: () => T): Promise<T> {
  const known = await stored(db, name);
  if (known) return known.value as T;
  await db
    .insertInto('server_keys')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored(db, name))!.value as T;
}
