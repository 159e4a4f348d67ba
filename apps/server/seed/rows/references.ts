import { declineReasons, specialisations } from '@app/domain/references';
import type { Db } from '../../src/platform/database/database.ts';
import { insertRows } from './insertRows.ts';

/** Rows that viewings and realtors name; what an administrator has changed already stays. */
export async function insertReferences(db: Db): Promise<void> {
  await insertRows(
    db,
    'decline_reasons',
    declineReasons.map(({ id, title }, position) => ({
      id,
      title_ru: title.ru,
      title_ro: title.ro,
      position,
      hidden: false,
    })),
  );
  await insertRows(
    db,
    'specializations',
    specialisations.map(({ id, code, title }) => ({ id, code, title_ru: title.ru, title_ro: title.ro })),
  );
}
