import { drawSkyline } from './drawSkyline.ts';
import classes from './Skyline.module.css';

const shapes = drawSkyline();

/** The drawn city under the hero; day and night are its colours, see the styles. */
export function Skyline() {
  return (
    <svg className={classes.skyline} viewBox="0 0 1440 330" preserveAspectRatio="xMidYMax slice" aria-hidden>
      {shapes.map(({ d, fill, stroke, strokeWidth }, i) => (
        <path
          key={i}
          d={d}
          fill={fill ? `var(--k-${fill})` : 'none'}
          stroke={stroke ? `var(--k-${stroke})` : undefined}
          strokeWidth={strokeWidth}
          strokeLinecap={stroke ? 'round' : undefined}
        />
      ))}
    </svg>
  );
}
