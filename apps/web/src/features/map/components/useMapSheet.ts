import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersStillness } from '../../../map/view.ts';

export type SheetLevel = 'peek' | 'half' | 'full';

export interface MapSheet {
  /** What scrolls: on a phone the sheet over the map with the list in it, on a desktop the list alone. */
  scroller: RefObject<HTMLElement | null>;
  start: SheetLevel;
  level: SheetLevel;
  show: (level: SheetLevel) => void;
  /** Goes back to the first card, unless the sheet is lower than that. */
  toFirst: () => void;
}

/** How far the sheet is scrolled at each level, px; all zero where there is no sheet. */
function places(scroller: HTMLElement): Record<SheetLevel, number> {
  const stops = scroller.firstElementChild as HTMLElement;
  return { peek: 0, half: (stops.lastElementChild as HTMLElement).offsetTop, full: stops.offsetHeight };
}

function levelOf(scroller: HTMLElement): SheetLevel {
  const { half, full } = places(scroller);
  // The browser rounds where it stops.
  if (scroller.scrollTop >= full - 2) return 'full';
  return scroller.scrollTop > half / 2 ? 'half' : 'peek';
}

/**
 * The phone's sheet of cards over the map. It is a scroller that snaps: a finger moves it without any script, and a place in the
 * list is kept and restored with the sheet's height.
 */
export function useMapSheet(start: SheetLevel): MapSheet {
  const scroller = useRef<HTMLElement>(null);
  const [level, setLevel] = useState(start);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && element.scrollTop === 0) element.scrollTop = places(element)[start];
    // Only at first: later the page stays where it was left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => setLevel(levelOf(element));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const scrollTo = (top: number): void =>
    scroller.current?.scrollTo({ top, behavior: prefersStillness() ? 'instant' : 'smooth' });
  return {
    scroller,
    start,
    level,
    show: (next) => scroller.current && scrollTo(places(scroller.current)[next]),
    toFirst: () => {
      const element = scroller.current;
      if (element && levelOf(element) === 'full') element.scrollTop = places(element).full;
    },
  };
}
