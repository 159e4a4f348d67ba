import { type RefObject, useEffect, useState } from 'react';

/** Rows that are drawn above and below what is seen, and so many at a time are taken up or let go. */
const spare = 16;
const step = 8;

/** Rows from `from` to before `to` are drawn; those before and behind them are so many pixels of nothing. */
export interface RowWindow {
  from: number;
  to: number;
  before: number;
  behind: number;
}

/**
 * Which rows of a long table, all of one height, are near what is seen of it. A thousand rows with their controls are 34,000 elements, and
 * every scroll, tick and hover then costs a slow processor a second; forty of them cost what a short table does.
 * @param height of a row, px
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [{ from, to }, setRange] = useState({ from: 0, to: 5 * step });
  useEffect(() => {
    const look = (): void => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const first = Math.max(0, Math.floor(-top / height / step) * step - spare);
      const last = Math.ceil((window.innerHeight - top) / height / step) * step + spare;
      setRange((range) => (range.from === first && range.to === last ? range : { from: first, to: last }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [body, height, count]);
  const end = Math.min(count, Math.max(to, 0));
  const start = Math.min(from, end);
  return { from: start, to: end, before: start * height, behind: (count - end) * height };
}
