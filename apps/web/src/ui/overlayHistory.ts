import { onOverlayChange, openOverlays as open, pageKey } from './overlays.ts';

/** What an entry of the browser's history carries here, next to the router's own state. */
interface EntryState {
  /** The router's name of the page; entries of overlays share it with the page they cover. */
  __TSR_key?: string;
  /** How many overlays are open at this entry. */
  overlays?: number;
  /** The address that this entry was opened from. */
  from?: string;
}

/** `isThere` once the history went back as far as this one needs. */
type Write = [isPush: boolean, state: unknown, url: string | URL | null | undefined, isThere?: true];

/** What the router wrote while the history was going back over entries of overlays. */
const waiting: Write[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** Set while the history goes back over entries, as it does only later. */
let leaving: ReturnType<typeof setTimeout> | undefined;
let shownKey: string | undefined;

const entry = (): EntryState => (history.state as EntryState | null) ?? {};
const depth = (): number => entry().overlays ?? 0;
/** The overlays over the page that is shown. */
const shown = () => open.filter(({ key }) => key === undefined || key === pageKey());

function leave(count: number): void {
  // A browser that refuses to go back must not hold up the router.
  leaving = setTimeout(arrive, 1_000);
  history.go(-count);
}

function arrive(): void {
  clearTimeout(leaving);
  leaving = undefined;
  while (leaving === undefined && waiting.length > 0) write(...waiting.shift()!);
  settle();
}

/** Adds or goes back over entries until there is one for each overlay. */
function settle(): void {
  clearTimeout(settling);
  settling = undefined;
  if (leaving !== undefined) return;
  shownKey = pageKey();
  const at = depth();
  const wanted = shown().length;
  if (at > wanted) leave(at - wanted);
  for (let next = at + 1; next <= wanted; next++)
    History.prototype.pushState.call(history, { ...entry(), overlays: next }, '');
}

// One overlay often gives way to the next: loading to loaded, a step to another.
const settleSoon = (): void => void (settling ??= setTimeout(settle));

/**
 * A page that is opened takes the place of the entries of overlays; one that is replaced is changed under them, and goes
 * with them when that leads to where it was opened from: a closed dialog leaves no entry.
 */
function write(...[isPush, state, url, isThere]: Write): void {
  const { overlays = 0, from } = entry();
  const target = new URL(url ?? '', location.href).href;
  if (leaving !== undefined) {
    waiting.push([isPush, state, target]);
    return;
  }
  const over = isPush ? overlays - 1 : overlays + (target === from ? 1 : 0);
  if (over > 0 && !isThere) {
    waiting.unshift([isPush, state, target, true]);
    leave(over);
    return;
  }
  const method = isPush && overlays === 0 ? 'pushState' : 'replaceState';
  const own = { from: isPush ? location.href : from, overlays: undefined };
  const key = pageKey();
  const ofPage = isPush || key === undefined ? [] : open.filter((one) => one.key === key);
  History.prototype[method].call(history, state ? { ...state, ...own } : state, '', url);
  for (const one of ofPage) one.key = pageKey();
  settleSoon();
}

function onPop(event: PopStateEvent): void {
  const { __TSR_key: key, overlays = 0 } = (event.state as EntryState | null) ?? {};
  if (leaving !== undefined) {
    event.stopImmediatePropagation();
    arrive();
  } else if (key !== undefined && key === shownKey) {
    event.stopImmediatePropagation();
    for (const { close } of shown().slice(overlays).toReversed()) close();
    settleSoon();
  } else {
    // Overlays go with the page that they lie over; those of the page that is shown again are there still.
    open.splice(0, open.length, ...open.filter((one) => one.key !== undefined && one.key === key));
    settle();
  }
}

/**
 * Makes Back close overlays: each has one entry of the history. It comes after the page, and wraps what the router made of the
 * history.
 */
export function closeOverlaysOnBack(): () => void {
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (state: unknown, _unused, url) => write(true, state, url);
  history.replaceState = (state: unknown, _unused, url) => write(false, state, url);
  window.addEventListener('popstate', onPop, { capture: true });
  onOverlayChange(settleSoon);
  // The page was reloaded under an overlay, or one opened meanwhile.
  settle();
  return () => {
    window.removeEventListener('popstate', onPop, { capture: true });
    onOverlayChange(() => undefined);
    Object.assign(history, { pushState, replaceState });
    clearTimeout(settling);
    clearTimeout(leaving);
    settling = leaving = undefined;
    open.length = waiting.length = 0;
  };
}
