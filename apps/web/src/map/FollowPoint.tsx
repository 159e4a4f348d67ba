import type { LngLat } from '@app/domain/kinds';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './mapContext.ts';
import { mapDefaults, prefersStillness } from './view.ts';

/** Brings the map to a point that the page sets, as a found address does; not to the one it starts with. */
export function FollowPoint({ point }: { point: LngLat | null }) {
  const { map } = useMap();
  const key = String(point);
  const go = useEffectEvent(() => {
    if (!point || map.getBounds().contains([...point])) return;
    map.easeTo({ center: [...point], zoom: mapDefaults.pointZoom, animate: !prefersStillness() });
  });
  useEffect(() => go(), [map, key]);
  return null;
}
