import type { Locale } from '@app/domain/kinds';
import { declineReasons as firstReasons } from '@app/domain/references';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { insertFirstReasons, selectReasons } from './viewings.queries.ts';

/** The reasons that an administrator has left visible, in their order. */
export async function declineReasons(db: Db, locale: Locale): Promise<{ id: number; title: string }[]> {
  const rows = await selectReasons(db);
  return rows.map((row) => ({ id: row.id, title: locale === 'ru' ? row.title_ru : row.title_ro }));
}

/** A new database begins with the reasons of the domain. */
export function prepareDeclineReasons({ db }: Services): Promise<void> {
  const rows = firstReasons.map(({ id, title }, position) => ({
    id,
    title_ru: title.ru,
    title_ro: title.ro,
    position,
  }));
  return insertFirstReasons(db, rows);
}
