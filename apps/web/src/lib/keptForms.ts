import { mergeKept } from './mergeKept.ts';

/** Whose form it is: an account's id, or whoever has no account in this browser. */
export type FormOwner = number | 'guest';

interface KeptForm<T> {
  value: T;
  /** What the form was filled with when it was begun. */
  base: T;
  /** Milliseconds: when it was kept. */
  at: number;
}

/** What a form opens with. */
export interface OpenedForm<T> {
  value: T;
  /** What counts as "nothing was typed": kept no longer once the form holds it again. */
  base: T;
  /**
   * `begun`: somebody left it half-way. `unsaved`: changes of a stored thing. `changed`: the same, and the thing is another
   * since.
   */
  state: 'fresh' | 'begun' | 'unsaved' | 'changed';
}

const prefix = 'kept-form:';
const keptFor = 30 * 86_400_000;
/** Characters of one form, and how many forms: far below what a browser has room for. */
const longest = 1_500_000;
const maxForms = 30;

const keyOf = (owner: FormOwner, form: string): string => `${prefix}${owner}:${form}`;
const ownKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function readAt<T>(key: string, now: number): KeptForm<T> | null {
  const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptForm<T> | null;
  return kept && kept.at > now - keptFor ? kept : null;
}

/** Without room or permission a form lives on in the page alone. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Behind a form's key: what the account had begun of it before it took over another; it comes back when that one is done. */
const aside = '#before';

function move(from: string, to: string): void {
  const text = localStorage.getItem(from);
  if (text === null || localStorage.getItem(to) !== null) return;
  localStorage.setItem(to, text);
  localStorage.removeItem(from);
}

/** Whoever signs in goes on with what they began as a guest. */
function adopt(owner: FormOwner, form: string): void {
  if (owner === 'guest') return;
  const own = keyOf(owner, form);
  const guests = keyOf('guest', form);
  if (localStorage.getItem(guests) !== null) move(own, own + aside);
  move(guests, own);
  move(own + aside, own);
}

/** Forms of whoever had no account become this account's, and nobody's after them; answers how many there were. */
export function adoptForms(owner: number): number {
  const guests = keyOf('guest', '');
  return (
    quietly(() => {
      const forms = ownKeys().filter((key) => key.startsWith(guests));
      for (const key of forms) adopt(owner, key.slice(guests.length));
      return forms.length;
    }) ?? 0
  );
}

function read<T>(owner: FormOwner, form: string, now: number): KeptForm<T> | null {
  return quietly(() => {
    adopt(owner, form);
    return readAt<T>(keyOf(owner, form), now);
  });
}

/** Makes room: forms that nobody came back for, and the oldest of too many. */
function tidy(now: number): void {
  const found = ownKeys().map((key) => ({ key, at: readAt(key, now)?.at ?? 0 }));
  const old = found.toSorted((a, b) => b.at - a.at).filter(({ at }, index) => at === 0 || index >= maxForms);
  for (const { key } of old) localStorage.removeItem(key);
}

/** Whose forms were dropped: one that is still closing keeps nothing. */
const left = new Set<FormOwner>();

export function keepForm<T>(owner: FormOwner, form: string, kept: KeptForm<T>): void {
  if (left.has(owner)) return;
  quietly(() => {
    const text = JSON.stringify(kept);
    if (text.length > longest) return;
    localStorage.setItem(keyOf(owner, form), text);
    tidy(kept.at);
  });
}

export function dropForm(owner: FormOwner, form: string): void {
  quietly(() => localStorage.removeItem(keyOf(owner, form)));
}

/** Who signs out, or whose account is gone, leaves nothing behind; null when it is not known who that was. */
export function dropFormsOf(owner: number | null): void {
  if (owner !== null) left.add(owner);
  quietly(() => {
    for (const key of ownKeys()) if (owner === null || key.startsWith(keyOf(owner, ''))) localStorage.removeItem(key);
  });
}

/** Changes what is kept of a form that may be closed already. */
export function amendForm<T>(owner: FormOwner, form: string, change: (value: T) => T): void {
  const kept = read<T>(owner, form, Date.now());
  if (kept) keepForm(owner, form, { ...kept, value: change(kept.value) });
}

/** What is kept of a form, without opening it. */
export function peekForm<T>(owner: FormOwner, form: string, now: number): T | null {
  return read<T>(owner, form, now)?.value ?? null;
}

export interface OpeningRules<T> {
  /** The form shows something stored: what was not touched follows it. */
  ofStored?: boolean;
  /** What is still worth something of a form that was left then, in milliseconds. */
  lasting?: (value: T, leftAt: number) => T;
}

/** The form as it was left; otherwise as it starts. */
export function openForm<T>(
  owner: FormOwner,
  form: string,
  start: T,
  { ofStored = false, lasting = (value) => value }: OpeningRules<T>,
  now: number,
): OpenedForm<T> {
  left.delete(owner);
  const kept = read<T>(owner, form, now);
  if (!kept) return { value: start, base: start, state: 'fresh' };
  const value = lasting(kept.value, kept.at);
  if (!ofStored) return { value, base: start, state: 'begun' };
  const merged = mergeKept(kept.base, value, start);
  if (merged.isNothingNew) {
    dropForm(owner, form);
    return { value: start, base: start, state: 'fresh' };
  }
  return { value: merged.value, base: start, state: merged.isChangedMeanwhile ? 'changed' : 'unsaved' };
}
