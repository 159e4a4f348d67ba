import type { Colour } from './colour.ts';

/** Shapes for the mark of a made-up agency, on a square of 240 units. */
const shapes = {
  roofs: 'M50 128l44 -44l44 44v50h-88zM118 104l34 -34l44 44v64h-46v-62z',
  key: 'M92 66a40 40 0 1 1 -1 80a40 40 0 0 1 1 -80zm0 26a14 14 0 1 0 1 28a14 14 0 0 0 -1 -28zM127 123l66 66l-14 14l-14 -14l-12 12l-14 -14l12 -12l-44 -44z',
  door: 'M72 190v-96q0 -48 48 -48t48 48v96zM140 120a8 8 0 1 0 .1 0z',
  tower: 'M66 190v-96h40v96zM116 190v-140h44v140zM170 190v-70h24v70zM52 198h148v10h-148z',
  leaf: 'M58 178q-6 -106 124 -118q8 122 -94 122q18 -42 58 -76q-58 24 -80 72z',
  rhomb: 'M120 44l62 76l-62 76l-62 -76zM120 84l-30 36l30 36l30 -36z',
} as const;

export type MarkShape = keyof typeof shapes;

/** A one-colour mark on a rounded ground. */
export function drawAgencyMark(shape: MarkShape, colour: Colour): string {
  const ground = `<rect width="240" height="240" rx="48" fill="${colour}"/>`;
  const mark = `<path d="${shapes[shape]}" fill="#FFF8EC" fill-rule="evenodd"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${ground}${mark}</svg>`;
}
