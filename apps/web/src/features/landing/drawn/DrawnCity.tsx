import { drawSkyline } from '../skyline/drawSkyline.ts';
import type { Shape } from '../skyline/shapes.ts';

function drawnShape({ d, fill, stroke, strokeWidth, dashes }: Shape): string {
  const ends = dashes ? `stroke-dasharray="${dashes}"` : 'stroke-linecap="round"';
  const line = stroke ? ` stroke="var(--k-${stroke})" stroke-width="${strokeWidth}" ${ends}` : '';
  return `<path d="${d}" fill="${fill ? `var(--k-${fill})` : 'none'}"${line}/>`;
}

/** Of numbers and our own words alone. As text: 130 elements that never change would be drawn and taken over one by one. */
const drawing = { __html: drawSkyline().map(drawnShape).join('') };

/** The drawn city. `Skyline` shows it. */
export function DrawnCity() {
  return <g dangerouslySetInnerHTML={drawing} />;
}
