import { drawSkyline } from './drawSkyline.ts';
import type { Shape } from './shapes.ts';
import classes from './Skyline.module.css';

function drawnShape({ d, fill, stroke, strokeWidth }: Shape): string {
  const line = stroke ? ` stroke="var(--k-${stroke})" stroke-width="${strokeWidth}" stroke-linecap="round"` : '';
  return `<path d="${d}" fill="${fill ? `var(--k-${fill})` : 'none'}"${line}/>`;
}

/** Of numbers and our own words alone. As text: 130 elements that never change would be drawn and taken over one by one. */
const drawing = { __html: drawSkyline().map(drawnShape).join('') };

/** The drawn city under the hero; day and night are its colours, see the styles. */
export function Skyline() {
  return (
    <svg
      className={classes.skyline}
      viewBox="0 0 1440 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      dangerouslySetInnerHTML={drawing}
    />
  );
}
