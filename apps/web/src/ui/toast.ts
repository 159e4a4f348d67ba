/** What the notice offers to do about itself: "Undo". */
export interface ToastAct {
  label: string;
  run: () => void;
  /** Given where a key asked for the notice and took away what it stood on: the act has the focus, then this is done. */
  back?: () => void;
}

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
  act?: ToastAct;
}

/**
 * A success closes by itself after 3 s (decisions 8.3), a warning after 8 s, long words a little later; one that offers an
 * act is given time to be read and reached. An error stays.
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
  for (const tell of listeners) tell();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
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

function show(tone: Toast['tone'], text: string, act?: ToastAct): number {
  lastId += 1;
  const id = lastId;
  // The same words twice are one notice, moved to the top.
  const others = toasts.filter((toast) => toast.text !== text);
  set([{ id, tone, text, ...(act ? { act } : {}) }, ...others].slice(0, 4));
  releaseToast(id);
  return id;
}

/** Notices at the top right; errors stay until closed (decisions 8.3). */
export const toast = {
  success: (text: string, act?: ToastAct): number => show('success', text, act),
  warning: (text: string): number => show('warning', text),
  error: (text: string): number => show('error', text),
};
