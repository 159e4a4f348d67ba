import { type ReactNode, useSyncExternalStore } from 'react';
import { LatePart } from '../ui/LatePart.tsx';
import classes from './MapView.module.css';

const never = () => () => undefined;

/** The place of a map that is loaded only where it is shown; on the server and while it loads, calm ground of its size. */
export function MapFrame({ children }: { children: ReactNode }) {
  const inPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const ground = <div className={classes.frame} aria-hidden />;
  return inPage ? <LatePart waiting={ground}>{children}</LatePart> : ground;
}
