import type { listChanges } from '@app/contract/editedLists';
import { truncate } from '@app/domain/truncate';
import type { Names, Values } from '../audit/actionLog.service.ts';

export interface StoredItem {
  id: string;
  hidden: boolean;
  values: Record<string, string | number>;
}

export interface ListChange {
  summary: Partial<Record<(typeof listChanges)[number], number>>;
  before: Values;
  after: Values;
  /** What the items in `before` and `after` were called before, new ones as they are. */
  names: Names;
}

/** Changed values that the log keeps of one change, and characters of each. */
const maxLogged = 20;
const longestLogged = 160;

/** What an item is called by its own words; a person's name is never written into the log, which outlives accounts. */
function namesOf({ values }: StoredItem): Names[string] | undefined {
  const inLanguage = (locale: 'ru' | 'ro') => values[`title_${locale}`] ?? values[`question_${locale}`];
  const [ru, ro] = [inLanguage('ru'), inLanguage('ro')];
  return ru === undefined ? undefined : { ru: shortText(String(ru)), ro: shortText(String(ro)) };
}
const shortText = (text: string): string => (text.length > longestLogged ? `${truncate(text, longestLogged)}…` : text);
const shorten = (value: string | number): string | number => (typeof value === 'string' ? shortText(value) : value);

/** The order of those that both have. */
const order = (items: readonly StoredItem[], others: readonly StoredItem[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return items.map(({ id }) => id).filter((id) => known.has(id));
};

/** The one whose place alone is another, when the order of all others is the same. */
function movedOne(was: readonly string[], is: readonly string[]): string | undefined {
  const without = (ids: readonly string[], one: string): string => ids.filter((id) => id !== one).join();
  return is.find((id) => without(was, id) === without(is, id));
}

/** What became of a list: counts for its history, values before and after for the log. Both empty when nothing did. */
export function changeOf(was: readonly StoredItem[], is: readonly StoredItem[]): ListChange {
  const before: Values = {};
  const after: Values = {};
  const names: Names = {};
  const counts = { added: 0, removed: 0, changed: 0, hidden: 0, shown: 0, moved: 0 };
  const note = (
    item: StoredItem,
    what: string,
    old: string | number | boolean | null,
    now: string | number | boolean | null,
  ): void => {
    if (Object.keys(after).length >= maxLogged) return;
    const key = what === '' ? item.id : `${item.id}.${what}`;
    const called = namesOf(item);
    if (called) names[item.id] ??= called;
    before[key] = typeof old === 'boolean' || old === null ? old : shorten(old);
    after[key] = typeof now === 'boolean' || now === null ? now : shorten(now);
  };
  for (const one of is) {
    const old = was.find(({ id }) => id === one.id);
    if (!old) {
      counts.added += 1;
      note(one, '', null, namesOf(one)?.ru ?? one.id);
      continue;
    }
    if (old.hidden !== one.hidden) {
      counts[one.hidden ? 'hidden' : 'shown'] += 1;
      note(old, 'hidden', old.hidden, one.hidden);
    }
    const differing = Object.keys(one.values).filter((name) => one.values[name] !== old.values[name]);
    if (differing.length > 0) counts.changed += 1;
    for (const name of differing) note(old, name, old.values[name] ?? null, one.values[name] ?? null);
  }
  for (const old of was) {
    if (is.some(({ id }) => id === old.id)) continue;
    counts.removed += 1;
    note(old, '', namesOf(old)?.ru ?? old.id, null);
  }
  const [first, then] = [order(was, is), order(is, was)];
  if (first.join() !== then.join()) {
    counts.moved = 1;
    const id = movedOne(first, then);
    const moved = was.find((item) => item.id === id);
    if (moved) note(moved, 'place', first.indexOf(moved.id) + 1, then.indexOf(moved.id) + 1);
    else [before['order'], after['order']] = [shorten(first.join()), shorten(then.join())];
  }
  return { summary: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)), before, after, names };
}
