import { onCallOutcome } from '../lib/callOutcomes.ts';
import { failureText } from '../lib/errorText.ts';

/** What the notice offers to do about itself: "Undo". */
export interface ToastAct {
  label: string;
  run: () => void;
  /**
   * Given where a key asked for the notice and took away what it stood on: the act has the focus, then this is done.
   */
  back?: () => void;
}

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
  act?: ToastAct;
  /** The call whose success solves what is complained of; without it, the one that failed with these words. */
  about?: string;
  /** Milliseconds: when it was shown. */
  at: number;
}

/**
 * A success closes by itself after 3 s, a warning after 8 s, long words a little later; one that offers an act is given
 * time to be read and reached. An error stays until it is closed or what it complains of is solved.
 */
const closesAfter = { success: 3_000, warning: 8_000, withAct: 10_000, perLetter: 60 } as const;

function timeOf({ tone, text, act }: Toast): number | null {
  if (tone === 'error') return null;
  return Math.max(act ? closesAfter.withAct : closesAfter[tone], text.length * closesAfter.perLetter);
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeToast(id: number): void {
  holdToast(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Stays while somebody points at it or has the focus in it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Counts anew, where it closes by itself at all. */
export function releaseToast(id: number): void {
  const toast = toasts.find((one) => one.id === id);
  const time = toast ? timeOf(toast) : null;
  if (time === null) return;
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), time),
  );
}

/** What was said of each call that failed last. */
const failures = new Map<string, string>();

onCallOutcome(({ call, failure }) => {
  if (failure !== null) return void failures.set(call, failure);
  const said = failures.get(call);
  failures.delete(call);
  const solved = toasts.filter(
    ({ tone, text, about }) => tone !== 'success' && (about ?? (text === said && call)) === call,
  );
  for (const { id } of solved) closeToast(id);
});

/** What goes with an act is shown by it: it is not what the act leaves behind. */
const sameActMs = 1_000;

/** The person is elsewhere, or somebody else: nothing is complained of any more but what came with that. */
export function closeComplaints(): void {
  const old = Date.now() - sameActMs;
  for (const { id } of toasts.filter(({ tone, at }) => tone !== 'success' && at < old)) closeToast(id);
}

function show(tone: Toast['tone'], text: string, more: Pick<Toast, 'act' | 'about'> = {}): number {
  lastId += 1;
  const id = lastId;
  // The same words twice are one notice, moved to the top.
  const others = toasts.filter((toast) => toast.text !== text);
  set([{ id, tone, text, at: Date.now(), ...more }, ...others].slice(0, 4));
  releaseToast(id);
  return id;
}

/**
 * Notices at the lower left.
 * @param about the call whose success makes a complaint in words of our own void
 */
export const toast = {
  success: (text: string, act?: ToastAct): number => show('success', text, act ? { act } : {}),
  warning: (text: string, about?: string): number => show('warning', text, about ? { about } : {}),
  error: (text: string, about?: string): number => show('error', text, about ? { about } : {}),
  /** What can be tried again. */
  failed: (text: string, act: ToastAct): number => show('error', text, { act }),
  /** What failed, in its own words. */
  failure: (error: unknown): number => show('error', failureText(error)),
};
