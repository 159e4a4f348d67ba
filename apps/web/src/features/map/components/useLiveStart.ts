import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readToken } from '../../../lib/session.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { filtersOf, type MapState } from '../mapState.ts';
import { leaveStill, type Takeover } from './takeover.ts';

/** How long a page that nobody touches waits with its map, ms: on a slow phone making it answers to nothing for a second. */
const quiet = 10_000;

/** px that a finger moves before it drags. */
const slop = 4;

/**
 * When the live map is made: at once where there is nothing in its place, or nothing that is right for whoever looks; else at the first
 * touch of it or key, with a mouse as soon as the page is idle, and at last by itself. The document has its files fetched before.
 * @returns whether it is wanted, and what makes it so
 */
export function useLiveStart(
  still: HTMLElement,
  state: MapState,
  takeover: Takeover,
): [isWanted: boolean, start: () => void] {
  const asked = JSON.stringify([filtersOf(state), state.side, state.bbox]);
  const [drawnFor] = useState(asked);
  const [isWanted, setIsWanted] = useState(() => {
    // Whoever has touched the page before its code was there wants it, too.
    const isTouched = navigator.userActivation?.hasBeenActive === true;
    return isTouched || !still.hasChildNodes() || state.draw === '1' || readToken() !== null;
  });
  const start = useCallback(() => setIsWanted(true), []);
  const isStale = asked !== drawnFor;
  if (isStale && !isWanted) setIsWanted(true);
  useEffect(() => {
    // It shows what was asked for before.
    if (isStale) leaveStill(still, true);
  }, [isStale, still]);

  const wait = useEffectEvent(() => {
    whenIdle(() => {
      if (window.matchMedia('(hover: hover)').matches) start();
    });
    return listen(still, start, takeover);
  });
  useEffect(() => wait(), []);
  return [isWanted, start];
}

/** Starts at the first sign that somebody wants the map, and lets the still one be dragged until then. */
function listen(place: HTMLElement, start: () => void, takeover: Takeover): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const timer = setTimeout(start, quiet);
  window.addEventListener('keydown', start, { signal, capture: true });
  // Not at a touch of the list over it: making the map would hold that up.
  for (const type of ['pointerdown', 'wheel'] as const)
    place.parentElement?.addEventListener(type, start, { signal, passive: true, capture: true });
  let from: { x: number; y: number; isDrag: boolean } | undefined;
  const gone = { x: 0, y: 0 };
  place.addEventListener('pointerdown', ({ clientX: x, clientY: y, isPrimary }) => {
    if (isPrimary) from = { x, y, isDrag: false };
  }, { signal }); // oxfmt-ignore
  place.addEventListener('pointermove', (event) => {
    if (!from || !event.isPrimary) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.isDrag && Math.hypot(x, y) < slop) return;
    if (!from.isDrag) place.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY, isDrag: true };
    gone.x += x;
    gone.y += y;
    for (const plane of place.children)
      if (plane instanceof HTMLElement && !('overMap' in plane.dataset)) plane.style.translate = `${gone.x}px ${gone.y}px`;
    takeover.drag(x, y);
  }, { signal }); // oxfmt-ignore
  const stop = () => (from = undefined);
  for (const type of ['pointerup', 'pointercancel'] as const) place.addEventListener(type, stop, { signal });
  return () => {
    clearTimeout(timer);
    ends.abort();
  };
}
