import type { ReactNode } from 'react';
import { useIsTaken } from '../lib/hydrated.ts';
import { LatePart } from '../ui/LatePart.tsx';
import classes from './MapView.module.css';

/** The place of a map that is loaded only where it is shown; on the server and while it loads, calm ground of its size. */
export function MapFrame({ children }: { children: ReactNode }) {
  const isTaken = useIsTaken();
  const ground = <div className={classes.frame} aria-hidden />;
  return isTaken ? <LatePart waiting={ground}>{children}</LatePart> : ground;
}
