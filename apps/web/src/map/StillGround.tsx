import classes from './StaticMap.module.css';

/** In the place of a still map whose shapes are on their way: bare land of its size. */
export function StillGround({ width, height }: { width: number; height: number }) {
  return <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden />;
}
