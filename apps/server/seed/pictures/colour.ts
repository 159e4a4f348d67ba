/** A colour as `#RRGGBB`. */
export type Colour = string;

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
}

/** The colour that lies `share` (0–1) of the way from `a` to `b`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const to = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + (to[i]! - v) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1B1420', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#FFFFFF', share);
