import { metresToLine } from '../../packages/domain/src/gazetteer/line.ts';

/** Degrees, longitude first. */
export type Point = readonly [number, number];

/** The line without corners that lie less than `metres` from what is left (Ramer, Douglas and Peucker). */
export function thinLine(line: readonly Point[], metres: number): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  const distances = line.slice(1, -1).map((point) => metresToLine(point, [first, last]));
  const farthest = Math.max(0, ...distances);
  if (farthest <= metres) return [first, last];
  const at = distances.indexOf(farthest) + 1;
  return [...thinLine(line.slice(0, at + 1), metres).slice(0, -1), ...thinLine(line.slice(at), metres)];
}
