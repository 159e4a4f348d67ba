/** What the notice offers to do about itself: "Undo". */
export interface ToastAct {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
  act?: ToastAct;
}

/** A success closes by itself after 3 s (decisions 8.3); one that offers an act is given time to be read and reached. */
const closesAfter = { plain: 3_000, withAct: 10_000 } as const;

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
  if (toast?.tone !== 'success') return;
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), toast.act ? closesAfter.withAct : closesAfter.plain),
  );
}

function show(tone: Toast['tone'], text: string, act?: ToastAct): number {
  lastId += 1;
  const id = lastId;
  // The same words twice are one notice, moved to the top.
  const others = toasts.filter((toast) => toast.text !== text);
  set([{ id, tone, text, ...(act ? { act } : {}) }, ...others].slice(0, 4));
  return id;
}

/** Notices at the top right; errors and warnings stay until closed (decisions 8.3). */
export const toast = {
  success(text: string, act?: ToastAct): void {
    releaseToast(show('success', text, act));
  },
  warning: (text: string): number => show('warning', text),
  error: (text: string): number => show('error', text),
};
