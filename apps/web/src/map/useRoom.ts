import type { LngLat } from '@app/domain/kinds';
import { useEffect, useState } from 'react';
import { useMap } from './mapContext.ts';
import { type Body, placeApart, type Rectangle, type Shift } from './placeApart.ts';

/** Something on the map that must not cover another. */
export interface Placed {
  key: string;
  at: LngLat;
  /** px */
  width: number;
  height: number;
  /** How far its middle stands above its place, px. */
  above: number;
}

export type Room = ReadonlyMap<string, Shift>;
const none: Room = new Map();

/** Buttons and what else stands over the map, in its px. */
function coversOf(container: HTMLElement): Rectangle[] {
  const { left, top } = container.getBoundingClientRect();
  return Array.from(document.querySelectorAll('[data-over-map]'), (element) => {
    const own = element.getBoundingClientRect();
    return { x: own.x + own.width / 2 - left, y: own.y + own.height / 2 - top, width: own.width, height: own.height };
  });
}

/** Things as bodies in the window. @param project says where a place stands in it, px */
export const bodiesOf = (things: readonly Placed[], project: (at: LngLat) => { x: number; y: number }): Body[] =>
  things.map(({ at, above, ...thing }) => {
    const { x, y } = project(at);
    return { ...thing, x, y: y - above };
  });

/** How far each of the things has to be moved from its place at the map's present zoom; the first ones least. */
export function useRoom(things: readonly Placed[]): Room {
  const { map } = useMap();
  const [room, setRoom] = useState(none);
  useEffect(() => {
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const bodies = bodiesOf(things, (at) => map.project([at[0], at[1]]));
      const found = placeApart(bodies, { width, height }, coversOf(map.getContainer()));
      setRoom((before) => (isSame(before, found) ? before : found));
    };
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map, things]);
  return room;
}

const isSame = (a: Room, b: Room): boolean =>
  a.size === b.size &&
  [...a].every(([key, [x, y]]) => {
    const other = b.get(key);
    return other !== undefined && Math.abs(other[0] - x) < 1 && Math.abs(other[1] - y) < 1;
  });
