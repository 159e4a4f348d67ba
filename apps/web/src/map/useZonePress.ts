import type { Ring } from '@app/domain/kinds';
import { lastZoneAt } from '@app/domain/zones';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './mapContext.ts';

/** Runs `act` with the zone that a click or a tap is in, of several the one drawn last; on nothing while it is off. */
export function useZonePress(zones: readonly Ring[], isOn: boolean, act: (index: number) => void): void {
  const { map } = useMap();
  const pressed = useEffectEvent(({ lngLat: { lng, lat }, originalEvent }: MapMouseEvent) => {
    // A press on a zone's own cross is over the map too, and reaches it.
    if (originalEvent.target !== map.getCanvas()) return;
    const index = lastZoneAt(zones, [lng, lat]);
    if (index !== undefined) act(index);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    // Not the release of the stroke that drew it: MapLibre sends no click after a drag.
    map.on('click', pressed);
    return () => void map.off('click', pressed);
  }, [map, isOn]);
}
