import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from './currentUser.ts';
import { dropForm, type FormOwner, keepForm, type OpenedForm, openForm, type OpeningRules } from './keptForms.ts';
import { isSame } from './mergeKept.ts';
import { knownTokenOwner } from './session.ts';

/** Typing is not interrupted by writing. */
const afterMs = 400;

export interface KeptState<T> {
  state: OpenedForm<T>['state'];
  /** Forgets what was kept and shows the form as it starts. */
  beginAnew: () => void;
  /** What was typed is where it belongs; in a form that stays open, this is what is stored now. */
  done: (stored?: T) => void;
}

/** Null while it is being asked who is there, for the first time. */
function useFormOwner(): FormOwner | null {
  const { state, user } = useCurrentUser();
  return state === 'unknown' ? knownTokenOwner() : (user?.id ?? 'guest');
}

/** The same, with what else begins anew. */
export function alsoAnew<T>(kept: KeptState<T>, act: () => void): KeptState<T> {
  return {
    ...kept,
    beginAnew() {
      kept.beginAnew();
      act();
    },
  };
}

/**
 * The value of a form, like `useState`, but kept in this browser under the account's name: whatever closes the form, it
 * opens as it was left.
 * @param form which form of which thing it is: `search-create`, `offer-edit-12`
 * @param start what it holds when nothing is kept
 */
export function useKept<T>(
  form: string,
  start: T,
  rules: OpeningRules<T> = {},
): [T, Dispatch<SetStateAction<T>>, KeptState<T>] {
  const asked = useFormOwner();
  const open = (owner: FormOwner | null) => ({
    owner,
    ...(owner === null
      ? { value: start, base: start, state: 'fresh' as const }
      : openForm(owner, form, start, rules, Date.now())),
  });
  const [opened, setOpened] = useState(() => open(asked));
  const [value, setValue] = useState(opened.value);
  const written = useRef(opened.value);
  // Whose it was when it opened it stays: a session that is lost meanwhile takes nothing away.
  if (opened.owner === null && asked !== null) {
    const late = open(asked);
    setOpened(late);
    if (value === opened.value) setValue(late.value);
  }
  const { owner, base, state } = opened;
  const write = (): void => {
    if (owner === null || value === written.current) return;
    written.current = value;
    if (isSame(value, base)) dropForm(owner, form);
    else keepForm(owner, form, { value, base, at: Date.now() });
  };
  useWriting(value, write);
  const forget = (holds: T): void => {
    if (owner !== null) dropForm(owner, form);
    written.current = holds;
    setOpened({ owner, value: holds, base: holds, state: 'fresh' });
  };
  const beginAnew = (): void => {
    forget(start);
    setValue(start);
  };
  // What was typed meanwhile stays: it is kept anew.
  return [value, setValue, { state, beginAnew, done: (stored = value) => forget(stored) }];
}

/** After a pause in typing, when the page is left, and when the form closes. */
function useWriting(value: unknown, write: () => void): void {
  const act = useEffectEvent(write);
  useEffect(() => {
    const timer = setTimeout(() => act(), afterMs);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const gone = (): void => act();
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      act();
    };
  }, []);
}
