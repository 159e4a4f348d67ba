import { useEffect, useRef, type RefObject } from 'react';

/** Pixels a turn of the wheel moves a row that is wider than its place. */
const step = 50;

/** A wheel that turns up and down moves the row sideways, until its end; then the page has it. */
export function useSidewaysWheel(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const turned = (event: WheelEvent): void => {
      // A panel that hangs from the row scrolls itself.
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      if (event.deltaY === 0 || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const before = element.scrollLeft;
      element.scrollLeft += Math.sign(event.deltaY) * step;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, []);
  return row;
}
