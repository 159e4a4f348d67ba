/** What a guest was about to do when they were asked to sign in. It survives a reload, not the tab. */
export interface Intent {
  /** In-app address to go to, without the language. */
  next?: string;
  /** Query parameters that open a dialog over the page they are on: `dialogParams.book(12)`. */
  open?: Record<string, string>;
  /**
   * A small act on the page itself, such as `favorite-offer`; whoever offers the act carries it out (`whenAllowed`).
   */
  act?: { name: string; id: number };
}

const key = 'intent';
/** Says whether it took the act: others have acts of their own. */
type ActHandler = (act: NonNullable<Intent['act']>) => boolean;

const handlers = new Set<ActHandler>();
/** Carried out when the code that can is there. */
let waiting: Intent['act'];

export function rememberIntent(intent: Intent): void {
  sessionStorage.setItem(key, JSON.stringify(intent));
}

/** The dialog was closed: nothing is to happen later, after a sign-in that has nothing to do with it. */
export function forgetIntent(): void {
  sessionStorage.removeItem(key);
}

/** What was remembered, once. */
export function takeIntent(): Intent | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    return text === null ? null : (JSON.parse(text) as Intent);
  } catch {
    return null;
  }
}

/** Hears the act that somebody wanted before they signed in, until one handler takes it; returns how to stop. */
export function whenAllowed(handler: ActHandler): () => void {
  handlers.add(handler);
  if (waiting && handler(waiting)) waiting = undefined;
  return () => handlers.delete(handler);
}

export function carryOut(act: NonNullable<Intent['act']>): void {
  waiting = [...handlers].some((handler) => handler(act)) ? undefined : act;
}
