import type { CSSProperties, ReactNode } from 'react';
import { useKeyboardHeight } from '../../lib/useKeyboardHeight.ts';
import classes from './TwoPanes.module.css';

interface TwoPanesProps {
  /** The list of conversations: what stands over it, and the lines. */
  head: ReactNode;
  list: ReactNode;
  listLabel: string;
  /** The conversation that is open; on a phone it stands instead of the list. */
  open: ReactNode | null;
  /** What stands in its place on a desk while none is. */
  none: ReactNode;
  /** A header stands over it on a desk. */
  underHeader?: boolean;
}

/** A list of conversations and the open one beside it; on a phone that has the whole window, its field above the keyboard. */
export function TwoPanes({ head, list, listLabel, open, none, underHeader }: TwoPanesProps) {
  const keyboard = useKeyboardHeight();
  return (
    <div
      className={classes.page}
      data-open={open === null ? undefined : ''}
      data-under-header={underHeader || undefined}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <div className={`panel ${classes.desk}`}>
        <section className={classes.list} aria-label={listLabel}>
          <div className={classes.head}>{head}</div>
          {list}
        </section>
        {open ?? <div className={classes.none}>{none}</div>}
      </div>
    </div>
  );
}
