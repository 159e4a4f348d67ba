import type { listChanges } from '@app/contract/editedLists';
import type { Values } from './actionLog.service.ts';

export interface StoredItem {
  id: string;
  hidden: boolean;
  values: Record<string, string | number>;
}

export interface ListChange {
  summary: Partial<Record<(typeof listChanges)[number], number>>;
  before: Values;
  after: Values;
}

/** Changed values that the log keeps of one change, and characters of each. */
const mostLogged = 20;
const longestLogged = 160;

const nameOf = ({ id, values }: StoredItem): string => String(values['title_ru'] ?? values['question_ru'] ?? id);
const shorten = (value: string | number): string | number =>
  typeof value === 'string' && value.length > longestLogged ? `${value.slice(0, longestLogged)}…` : value;
/** The order of those that both have. */
const order = (items: readonly StoredItem[], others: readonly StoredItem[]): string =>
  items
    .filter(({ id }) => others.some((other) => other.id === id))
    .map(({ id }) => id)
    .join();

/** What became of a list: counts for its history, values before and after for the log. Both empty when nothing did. */
export function changeOf(was: readonly StoredItem[], is: readonly StoredItem[]): ListChange {
  const before: Values = {};
  const after: Values = {};
  const counts = { added: 0, removed: 0, changed: 0, hidden: 0, shown: 0, moved: 0 };
  const note = (key: string, old: string | number | boolean | null, now: string | number | boolean | null): void => {
    if (Object.keys(after).length >= mostLogged) return;
    before[key] = typeof old === 'boolean' || old === null ? old : shorten(old);
    after[key] = typeof now === 'boolean' || now === null ? now : shorten(now);
  };
  for (const one of is) {
    const old = was.find(({ id }) => id === one.id);
    if (!old) {
      counts.added += 1;
      note(one.id, null, nameOf(one));
      continue;
    }
    if (old.hidden !== one.hidden) {
      counts[one.hidden ? 'hidden' : 'shown'] += 1;
      note(`${one.id}.hidden`, old.hidden, one.hidden);
    }
    const differing = Object.keys(one.values).filter((name) => one.values[name] !== old.values[name]);
    if (differing.length > 0) counts.changed += 1;
    for (const name of differing) note(`${one.id}.${name}`, old.values[name] ?? null, one.values[name] ?? null);
  }
  for (const old of was) {
    if (is.some(({ id }) => id === old.id)) continue;
    counts.removed += 1;
    note(old.id, nameOf(old), null);
  }
  if (order(was, is) !== order(is, was)) {
    counts.moved = 1;
    note('order', order(was, is), order(is, was));
  }
  return { summary: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)), before, after };
}
