import type { Icon } from './icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** The heading's level: 1 when it is the page, else 2 or 3. */
  level?: 1 | 2 | 3;
  /** What to do next: buttons. */
  children?: ReactNode;
}

/** Nothing here yet: says why and what to do next. */
export function EmptyState({ icon: Picture, title, text, level = 3, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      <Picture size={40} stroke={1.5} aria-hidden />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children ? <div className={classes.acts}>{children}</div> : null}
    </div>
  );
}
