import { options } from '@app/domain/dictionaries';
import { adoptReferences, type EditedCountry, type EditedOption, type EditedPlace } from '@app/domain/editedReferences';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { dictionaryRows } from '../dictionaries/dictionaries.service.ts';
import { listsChannel, selectKept } from './editedLists.queries.ts';
import type { StoredItem } from './listChanges.ts';

const words = ({ values }: StoredItem) => ({ ru: String(values['title_ru']), ro: String(values['title_ro']) });

/** Those that differ from what the code says: the document carries them to the page. */
async function editedOptions(db: Db): Promise<EditedOption[]> {
  const written = new Map(options.map((option) => [option.id, option]));
  const rows = await dictionaryRows(db);
  return rows.flatMap((row) => {
    const first = written.get(row.id);
    const isSame =
      first?.title.ru === row.title_ru && first.title.ro === row.title_ro && row.position === row.id && !row.hidden;
    if (isSame || !first) return [];
    const title = { ru: row.title_ru, ro: row.title_ro };
    return [{ id: row.id, title, position: row.position, hidden: row.hidden }];
  });
}

const country = (item: StoredItem): EditedCountry => ({
  code: item.id,
  name: words(item),
  prefix: String(item.values['prefix']),
  masks: String(item.values['masks']).split(', ') as [string, ...string[]],
  trunk: String(item.values['trunk'] ?? ''),
  hidden: item.hidden,
});

/** This process speaks from now on with the words that the database has. */
export async function readReferences(db: Db): Promise<void> {
  const kept = await selectKept(db);
  const placesOf = (name: string, ordered: boolean): EditedPlace[] =>
    (kept.get(name) ?? []).map((item, i) => ({
      code: item.id,
      names: words(item),
      position: ordered ? i : null,
      hidden: item.hidden,
    }));
  adoptReferences({
    options: await editedOptions(db),
    places: [...placesOf('sectors', true), ...placesOf('suburbs', true), ...placesOf('towns', false)],
    phones: kept.get('phoneConfigs')?.map(country) ?? null,
  });
}

/** At each start, before the first page. */
export const adoptOwnReferences = ({ db }: Services): Promise<void> => readReferences(db);

/** Hears every change of a list, by whichever node, and that one may have been missed; resolves to a function that stops hearing. */
export const onListChange = ({ database }: Services, heard: () => void): Promise<() => Promise<void>> =>
  database.listen(listsChannel, heard, { missed: heard });
