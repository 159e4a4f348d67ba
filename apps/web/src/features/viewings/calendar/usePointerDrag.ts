import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

/** What a mouse or a finger holds, and where that is on the screen. */
export interface Held<T> {
  thing: T;
  x: number;
  y: number;
  /** From the thing's top to the hand. */
  below: number;
}

interface Holding<T> extends Held<T> {
  isMoving: boolean;
  /** Takes the thing up under a finger that rests; a mouse takes it up by moving. */
  rest: ReturnType<typeof setTimeout> | null;
}

interface PointerDrag<T> {
  onDrag: (held: Held<T>) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Pixels that a mouse goes before it drags, and within which a finger rests. */
const firmly = 6;
const restless = 10;
/** How long a finger rests before it takes something up. */
const restMs = 350;

interface Seen {
  onMove: (event: globalThis.PointerEvent) => void;
  onUp: () => void;
  onLeave: () => void;
  /** The page must not scroll under a finger that holds something. */
  isMoving: () => boolean;
}

/** What happens anywhere in the window while something may be held. */
function useWindow({ onMove, onUp, onLeave, isMoving }: Seen): void {
  const seen = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.type === 'pointermove') onMove(event);
    else if (event.type === 'pointerup') onUp();
    else onLeave();
  });
  const keep = useEffectEvent((event: TouchEvent) => {
    if (isMoving()) event.preventDefault();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
  });
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) {
      window.addEventListener(name, (event) => seen(event), { signal });
    }
    window.addEventListener('keydown', (event) => escape(event), { signal });
    window.addEventListener('touchmove', (event) => keep(event), { signal, passive: false });
    return () => off.abort();
  }, []);
}

/** What holds something goes on wherever it goes: over the whole window, until it is let go or left by Escape. */
export function usePointerDrag<T>({ onDrag, onDrop, onCancel }: PointerDrag<T>) {
  const held = useRef<Holding<T>>(null);
  const wasMoved = useRef(false);

  const drop = (): void => {
    if (held.current?.rest) clearTimeout(held.current.rest);
    held.current = null;
  };
  useWindow({
    onMove(event) {
      const one = held.current;
      if (!one) return;
      const far = Math.hypot(event.clientX - one.x, event.clientY - one.y);
      if (!one.isMoving && one.rest && far > restless) drop();
      one.isMoving ||= !one.rest && far > firmly;
      if (!one.isMoving) return;
      [one.x, one.y] = [event.clientX, event.clientY];
      onDrag(one);
    },
    onUp() {
      wasMoved.current = held.current?.isMoving === true;
      drop();
      if (wasMoved.current) onDrop();
    },
    onLeave() {
      if (held.current) onCancel();
      drop();
    },
    isMoving: () => held.current?.isMoving === true,
  });

  return {
    take(thing: T, event: PointerEvent): void {
      wasMoved.current = false;
      if (event.button !== 0) return;
      const { top } = event.currentTarget.getBoundingClientRect();
      const at = { thing, x: event.clientX, y: event.clientY, below: event.clientY - top };
      const one: Holding<T> = { ...at, isMoving: false, rest: null };
      const takeUp = (): void => {
        one.isMoving = true;
        onDrag(one);
      };
      if (event.pointerType === 'touch') one.rest = setTimeout(takeUp, restMs);
      held.current = one;
    },
    /** A finger that rests on a link would open its menu. */
    keepMenu: (event: { preventDefault: () => void }): void => {
      if (held.current?.rest) event.preventDefault();
    },
    keepClick: (event: { preventDefault: () => void }): void => {
      if (wasMoved.current) event.preventDefault();
    },
    isHolding: (): boolean => held.current !== null,
  };
}
