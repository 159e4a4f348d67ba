import type { Viewing } from '@app/contract/viewings';
import { wallTime } from '@app/domain/chisinauTime';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Blocked } from './blocked.ts';
import { isOpenPlace, type Place, slotAtHeight, steppedPlace } from './slotMoves.ts';

/** A viewing on its way to another time. */
export interface Move extends Place {
  viewing: Viewing;
  /** Nothing can be proposed there. */
  isClosed: boolean;
}

interface Held {
  viewing: Viewing;
  x: number;
  y: number;
  /** From the entry's top to the hand. */
  below: number;
  isMoving: boolean;
}

interface MoveByHand {
  days: readonly string[];
  blocked: readonly Blocked[];
  now: Date;
  slotHeight: number;
}

const firmly = 6;
const steps: Readonly<Record<string, { slots?: number; days?: number }>> = {
  ArrowUp: { slots: -1 },
  ArrowDown: { slots: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};

/** The slot under the hand: the column that it is over, or the nearest. */
function placeUnder(grid: HTMLElement, hand: { clientX: number; clientY: number }, below: number, slot: number): Place {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
  const boxes = columns.map((column) => ({ day: column.dataset['column']!, box: column.getBoundingClientRect() }));
  const under = boxes.find(({ box }) => hand.clientX < box.right) ?? boxes.at(-1)!;
  return { day: under.day, time: slotAtHeight(hand.clientY - below - under.box.top, slot) };
}

interface Hand {
  follow: (event: globalThis.PointerEvent) => void;
  letGo: () => void;
  leave: () => void;
}

/** What the mouse does once it holds something, wherever it goes. */
function useHand({ follow, letGo, leave }: Hand): void {
  const onMove = useEffectEvent(follow);
  const onUp = useEffectEvent(letGo);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  });
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', () => onUp(), { signal });
    window.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => off.abort();
  }, []);
}

/**
 * Moves a viewing by the mouse or by Shift and the arrow keys; Enter or letting go asks whether to propose that time,
 * Escape leaves it. A finger scrolls the page instead: it has the dialog's button.
 */
export function useMoveByHand({ days, blocked, now, slotHeight }: MoveByHand) {
  const grid = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(null);
  const wasMoved = useRef(false);
  const [move, setMove] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Move | null>(null);

  const placeOf = ({ starts_at }: Viewing): Place => wallTime(new Date(starts_at));
  const moved = (viewing: Viewing, place: Place): Move => ({
    viewing,
    ...place,
    isClosed: !isOpenPlace(place, blocked, now),
  });
  const ask = (one: Move): void => {
    const from = placeOf(one.viewing);
    setMove(null);
    if (!one.isClosed && (from.day !== one.day || from.time !== one.time)) setAsked(one);
  };

  useHand({
    follow(event) {
      const one = held.current;
      if (!one) return;
      one.isMoving ||= Math.hypot(event.clientX - one.x, event.clientY - one.y) > firmly;
      if (one.isMoving) setMove(moved(one.viewing, placeUnder(grid.current!, event, one.below, slotHeight)));
    },
    letGo() {
      wasMoved.current = held.current?.isMoving === true;
      held.current = null;
      if (move && wasMoved.current) ask(move);
    },
    leave() {
      if (held.current) setMove(null);
      held.current = null;
    },
  });

  /** What an entry that may be moved listens to. */
  const entryProps = (viewing: Viewing) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent) => {
      wasMoved.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const { top } = event.currentTarget.getBoundingClientRect();
      held.current = { viewing, x: event.clientX, y: event.clientY, below: event.clientY - top, isMoving: false };
    },
    onClick: (event: { preventDefault: () => void }) => {
      if (wasMoved.current) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.shiftKey ? steps[event.key] : undefined;
      const own = move?.viewing.id === viewing.id ? move : null;
      if (step) setMove(moved(viewing, steppedPlace(own ?? placeOf(viewing), step, days)));
      else if (own && event.key === 'Enter') ask(own);
      else if (own && event.key === 'Escape') setMove(null);
      else return;
      event.preventDefault();
    },
    onBlur: () => {
      if (!held.current) setMove(null);
    },
  });

  return { grid, move, asked, entryProps, close: () => setAsked(null) };
}
