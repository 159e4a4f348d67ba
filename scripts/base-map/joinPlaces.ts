import { joinLines as joinCorners } from '../../packages/engine/src/lines/joinLines.ts';
import type { Point } from './thinLine.ts';

/** Lines that end where others begin, as one; each place has one id. */
export function joinLines(lines: readonly (readonly Point[])[]): Point[][] {
  const places: Point[] = [];
  const ids = new Map<string, number>();
  const idOf = (point: Point) => {
    const id = ids.get(point.join(' '));
    if (id !== undefined) return id;
    ids.set(point.join(' '), places.length);
    return places.push(point) - 1;
  };
  const corners = lines.map((line) => line.map(idOf));
  return joinCorners(corners, (id) => places[id]!).map((line) => line.map((id) => places[id]!));
}
