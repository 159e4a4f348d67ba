import type { EditedItem, EditedList, ShownItem } from '@app/contract/editedLists';
import { listShapes, type ListShape, valueNames } from '@app/contract/editedListShapes';

/** An item while it is edited: `key` stays the same from its first letter on. */
export interface DraftItem extends Omit<ShownItem, 'id'> {
  key: string;
  id: string | null;
}

/** What is not saved yet, and which version it was made from. */
export interface Draft {
  version: number;
  items: readonly DraftItem[];
}

export const draftOf = ({ version, items }: EditedList): Draft => ({
  version,
  items: items.map((item) => ({ ...item, key: item.id })),
});

/** An item without a word yet. */
export function emptyItem(shape: ListShape, key: string): DraftItem {
  const values = Object.fromEntries(valueNames(shape).map((name) => [name, '']));
  return { key, id: null, hidden: false, used: false, label: null, values };
}

export const sentItems = (items: readonly DraftItem[]): EditedItem[] =>
  items.map(({ id, hidden, values }) => ({ id, hidden, values }));

/** A field that was emptied is text until it is a number again. */
const plain = ({ id, hidden, values }: DraftItem): string =>
  JSON.stringify([id, hidden, Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b))]);

export function isChanged(draft: Draft, list: EditedList): boolean {
  return draft.items.map(plain).join() !== draftOf(list).items.map(plain).join();
}

/** Moves one to the place of another. */
export function moved(items: readonly DraftItem[], key: string, over: string): readonly DraftItem[] {
  const from = items.findIndex((item) => item.key === key);
  const to = items.findIndex((item) => item.key === over);
  if (from < 0 || to < 0) return items;
  const rest = items.filter((_, i) => i !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** What an item is called in a language: its first words. */
export function itemTitle({ values, label, id }: DraftItem, name: EditedList['name'], locale: 'ru' | 'ro'): string {
  const words = listShapes[name].pieces.find(({ type }) => type === 'words');
  return label ?? String((words && values[`${words.name}_${locale}`]) ?? id ?? '');
}
