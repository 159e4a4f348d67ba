import type { Icon } from './icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import classes from './Badge.module.css';

export type BadgeTone = 'plain' | 'ember' | 'river' | 'good' | 'warn' | 'bad' | 'photo';

/** A short mark; `photo` is for those that lie on a picture. */
export function Badge({
  tone = 'plain',
  icon: Picture,
  children,
}: {
  tone?: BadgeTone;
  icon?: Icon;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Picture ? <Picture size={14} stroke={1.75} aria-hidden /> : null}
      {children}
    </span>
  );
}

/** A small fact: a wish, a place. */
export function Chip({ icon: Picture, children }: { icon?: Icon; children: ReactNode }) {
  return (
    <span className={classes.chip}>
      {Picture ? <Picture size={15} stroke={1.75} aria-hidden /> : null}
      {children}
    </span>
  );
}
