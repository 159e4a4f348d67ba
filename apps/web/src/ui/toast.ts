export interface Toast {
  id: number;
  tone: 'success' | 'warning' | 'error';
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

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
  set(toasts.filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string): number {
  lastId += 1;
  const id = lastId;
  // The same words twice are one notice, moved to the top.
  set([{ id, tone, text }, ...toasts.filter((toast) => toast.text !== text)].slice(0, 4));
  return id;
}

/** Notices at the top right: a success closes by itself after 3 s, errors and warnings stay (decisions 8.3). */
export const toast = {
  success(text: string): void {
    const id = show('success', text);
    setTimeout(() => closeToast(id), 3_000);
  },
  warning: (text: string): number => show('warning', text),
  error: (text: string): number => show('error', text),
};
