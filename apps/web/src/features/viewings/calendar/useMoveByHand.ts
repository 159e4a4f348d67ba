import type { Viewing } from '@app/contract/viewings';
import { wallTime } from '@app/domain/chisinauTime';
import { busyIntervalsOf, type Interval } from '@app/domain/slots';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { busyQuery } from '../api.ts';
import type { Blocked } from './blocked.ts';
import { isOpenPlace, type Place, slotAtHeight, steppedPlace } from './slotMoves.ts';
import { type Held, usePointerDrag } from './usePointerDrag.ts';

/** A viewing on its way to another time. */
export interface Going extends Place {
  viewing: Viewing;
}
export interface Move extends Going {
  /** Nothing can be proposed there. */
  isClosed: boolean;
}

interface MoveByHand {
  days: readonly string[];
  /** Hours that the caller closed. */
  blocked: readonly Blocked[];
  now: Date;
  slotHeight: number;
}

const steps: Readonly<Record<string, { slots?: number; days?: number }>> = {
  ArrowUp: { slots: -1 },
  ArrowDown: { slots: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};

const placeOf = ({ starts_at }: Viewing): Place => wallTime(new Date(starts_at));

/** The slot under the hand: the column that it is over, or the nearest. */
function placeUnder(grid: HTMLElement, { x, y, below }: Held<Viewing>, slot: number): Place {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
  const boxes = columns.map((column) => ({ day: column.dataset['column']!, box: column.getBoundingClientRect() }));
  const under = boxes.find(({ box }) => x < box.right) ?? boxes.at(-1)!;
  return { day: under.day, time: slotAtHeight(y - below - under.box.top, slot) };
}

/** When the two of a viewing cannot meet, from the moment that it is taken up: its own time is among it. */
function useBusy(going: Going | null): Interval[] {
  const userId = going?.viewing.person.id ?? 0;
  const { data } = useQuery({ ...busyQuery(userId), enabled: going !== null });
  return useMemo(() => (going ? busyIntervalsOf(data ?? {}) : []), [going, data]);
}

/**
 * Moves a viewing by the mouse, by a finger that rested on it, or by Shift and the arrow keys; Enter or letting go asks
 * whether to propose that time, Escape leaves it. A finger that goes on at once scrolls the page.
 */
export function useMoveByHand({ days, blocked, now, slotHeight }: MoveByHand) {
  const grid = useRef<HTMLDivElement>(null);
  const [going, setGoing] = useState<Going | null>(null);
  const [asked, setAsked] = useState<Going | null>(null);
  const busy = useBusy(going);
  const move: Move | null = going && { ...going, isClosed: !isOpenPlace(going, [...blocked, ...busy], now) };

  const ask = (one: Move): void => {
    const from = placeOf(one.viewing);
    setGoing(null);
    if (!one.isClosed && (from.day !== one.day || from.time !== one.time)) setAsked(one);
  };
  const hand = usePointerDrag<Viewing>({
    onDrag: (held) => setGoing({ viewing: held.thing, ...placeUnder(grid.current!, held, slotHeight) }),
    onDrop: () => move && ask(move),
    onCancel: () => setGoing(null),
  });

  /** What an entry that may be moved listens to. */
  const entryProps = (viewing: Viewing) => ({
    draggable: false,
    onPointerDown: (event: PointerEvent) => hand.take(viewing, event),
    onContextMenu: hand.keepMenu,
    onClick: hand.keepClick,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.shiftKey ? steps[event.key] : undefined;
      const own = move?.viewing.id === viewing.id ? move : null;
      if (step) setGoing({ viewing, ...steppedPlace(own ?? placeOf(viewing), step, days) });
      else if (own && event.key === 'Enter') ask(own);
      else if (own && event.key === 'Escape') setGoing(null);
      else return;
      event.preventDefault();
    },
    onBlur: () => {
      if (!hand.isHolding()) setGoing(null);
    },
  });

  return { grid, move, busy, asked, entryProps, close: () => setAsked(null) };
}
