import type { CSSProperties } from 'react';
import { useTheme } from '../lib/theme.ts';
import classes from './ZoneMarks.module.css';
import { zoneColour } from './zoneColour.ts';

/** The number of a zone in its colour, as on the map so in words. */
export function ZoneNumber({ index, count }: { index: number; count: number }) {
  const colour = zoneColour(useTheme(), index, count > 1);
  return (
    // Drawn by the stylesheet: whoever hears the zone's name needs no number in it.
    <b
      aria-hidden
      className={classes.number}
      style={{ '--zone': colour } as CSSProperties}
      data-number={String(index + 1)}
    />
  );
}
