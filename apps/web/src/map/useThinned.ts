import type { LngLat } from '@app/domain/kinds';
import { useEffect, useState } from 'react';
import { useMap } from './mapContext.ts';
import { covered } from './covered.ts';

const none: ReadonlySet<number> = new Set();

/** Ids of the pins that others would cover at the map's present zoom; none where pins need not make room. */
export function useThinned(pins: readonly { id: number; at: LngLat }[], thins: boolean): ReadonlySet<number> {
  const { map } = useMap();
  const [thinned, setThinned] = useState(none);
  useEffect(() => {
    if (!thins) return;
    const look = () => {
      const found = covered(pins.map(({ id, at }) => ({ id, ...pointOf(map.project([at[0], at[1]])) })));
      setThinned((before) => (before.size === found.size && [...found].every((id) => before.has(id)) ? before : found));
    };
    look();
    map.on('zoom', look);
    return () => void map.off('zoom', look);
  }, [map, pins, thins]);
  return thins ? thinned : none;
}

const pointOf = ({ x, y }: { x: number; y: number }) => ({ x, y });
