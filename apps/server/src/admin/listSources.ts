import { type ListName, listShapes } from '@app/contract/editedListShapes';
import { type DictionaryName, dictionaryNumbers } from '@app/domain/dictionaryOption';
import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { towns } from '@app/domain/gazetteer/towns';
import { phoneCountries } from '@app/domain/phoneCountries';
import type { Db } from '../platform/database/database.ts';
import { selectList, updateItems } from './editedLists.queries.ts';
import { readFaq, readHome, writeFaq, writeHome } from './landingLists.ts';
import type { StoredItem } from './listChanges.ts';
import {
  readAnswers,
  readOptions,
  readReasons,
  selectUsedReasons,
  writeAnswers,
  writeOptions,
  writeReasons,
} from './listTables.queries.ts';

/** Where a list's items are kept. Items without an id of the table's are given one when they are written. */
export interface ListSource {
  read: (db: Db) => Promise<StoredItem[]>;
  write: (db: Db, items: readonly StoredItem[]) => Promise<void>;
  /** Ids of those that something refers to. */
  used?: (db: Db) => Promise<Set<string>>;
}

/** A list without a table of its own: until it is changed it is what the code says, and what the code adds comes last. */
const kept = (name: ListName, first: () => StoredItem[]): ListSource => ({
  read: async (db) => {
    const { items } = await selectList(db, name);
    if (!items) return first();
    const isNew = ({ id }: StoredItem): boolean => !items.some((item) => item.id === id);
    return listShapes[name].grows ? items : [...items, ...first().filter(isNew)];
  },
  write: (db, items) => updateItems(db, name, items),
});

const shownAs = (id: string, values: StoredItem['values']): StoredItem => ({ id, hidden: false, values });

const places = (name: ListName, areas: readonly Area[]): ListSource => {
  // Called as the code calls them, whatever this process has adopted since.
  const first = areas.map(({ code, names }) => shownAs(code, { title_ru: names.ru, title_ro: names.ro }));
  return kept(name, () => first);
};

const countries = (): StoredItem[] =>
  phoneCountries.map(({ code, name, prefix, masks, trunk }) =>
    shownAs(code, { code, title_ru: name.ru, title_ro: name.ro, prefix, masks: masks.join(', '), trunk }),
  );

const dictionaries = Object.fromEntries(
  Object.entries(dictionaryNumbers).map(([name, number]) => [
    name,
    { read: (db, n = number) => readOptions(db, n), write: writeOptions } satisfies ListSource,
  ]),
) as Record<DictionaryName, ListSource>;

export const listSources: Readonly<Record<ListName, ListSource>> = {
  ...dictionaries,
  declineReasons: { read: readReasons, write: writeReasons, used: selectUsedReasons },
  supportAnswers: { read: readAnswers, write: writeAnswers },
  faq: { read: readFaq, write: writeFaq },
  home: { read: readHome, write: writeHome },
  realtors: kept('realtors', () => []),
  phoneConfigs: kept('phoneConfigs', countries),
  sectors: places('sectors', sectors),
  suburbs: places('suburbs', suburbs),
  towns: places('towns', towns),
};
