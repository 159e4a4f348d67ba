import type { ReactNode } from 'react';
import classes from './StaticMap.module.css';

interface StillFrameProps {
  /** The drawing's own size; it fills its place and is cut where that has another shape. */
  width: number;
  height: number;
  /** What the map shows, for a screen reader. */
  label: string;
  children: ReactNode;
}

/** px: what is drawn narrower stands in a line of a list, where larger letters would hide the zones. */
const thumbnailWidth = 200;

/** What holds a still map: the drawing, and whose data it is in the corner of the place, so that nothing cuts it. */
export function StillFrame({ width, height, label, children }: StillFrameProps) {
  return (
    <svg className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }} role="img" aria-label={label}>
      <svg width="100%" height="100%" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        {children}
      </svg>
      <text
        x="100%"
        y="100%"
        dx={-6}
        dy={-6}
        textAnchor="end"
        fontSize={width < thumbnailWidth ? 5.5 : 9}
        fontWeight={500}
        fill="var(--m-label)"
        stroke="var(--m-halo)"
        strokeWidth={3}
        strokeLinejoin="round"
        paintOrder="stroke"
        aria-hidden
      >
        © OpenStreetMap
      </text>
    </svg>
  );
}
