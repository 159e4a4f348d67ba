import { type RefObject, useEffect, useRef, useState } from 'react';

interface Together {
  table: RefObject<HTMLDivElement | null>;
  strip: RefObject<HTMLDivElement | null>;
  /** The last row of the table's head. */
  head: RefObject<HTMLTableSectionElement | null>;
  /** The head has been scrolled out of the window at its top. */
  isPast: boolean;
  /** The first column in sight. */
  first: number;
  follow: (from: 'table' | 'strip') => () => void;
  /** Sweeps the columns by as many as are in sight. */
  turn: (by: -1 | 1) => void;
}

/** The table and the bar over it scroll sideways as one; the bar takes over when the head has left the window. */
export function useTogether(columns: number): Together {
  const table = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [isPast, setPast] = useState(false);
  const [first, setFirst] = useState(0);
  useEffect(() => {
    if (!head.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      // A busy page hears of several changes at once: the last one counts.
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      setPast(!isIntersecting && boundingClientRect.bottom <= 1);
    });
    watch.observe(head.current);
    return () => watch.disconnect();
  }, []);
  const follow = (from: 'table' | 'strip') => () => {
    const [source, other] = from === 'table' ? [table.current, strip.current] : [strip.current, table.current];
    if (!source || !other) return;
    // The bar leads only where the keyboard has moved it: answering each other they would never come to rest.
    if (from === 'strip' && !source.contains(document.activeElement)) return;
    if (Math.abs(other.scrollLeft - source.scrollLeft) > 1) other.scrollLeft = source.scrollLeft;
    setFirst(Math.round((source.scrollLeft / source.scrollWidth) * columns));
  };
  const turn = (by: -1 | 1): void =>
    table.current?.scrollBy({ left: by * table.current.clientWidth, behavior: 'smooth' });
  return { table, strip, head, isPast, first, follow, turn };
}
