import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './mapContext.ts';

/**
 * A right click of a mouse on the map. A finger that rests opens the context menu too, and MapLibre passes on an event that
 * does not say which of the two it was: the last pointer that went down says it.
 */
export function useRightClick(act: () => void): void {
  const { map } = useMap();
  const clicked = useEffectEvent(act);
  useEffect(() => {
    let isMouse = true;
    const down = ({ pointerType }: PointerEvent): void => {
      isMouse = pointerType === 'mouse';
    };
    const pressed = (event: MapMouseEvent): void => {
      event.preventDefault();
      if (isMouse) clicked();
    };
    const container = map.getCanvasContainer();
    container.addEventListener('pointerdown', down, { capture: true });
    map.on('contextmenu', pressed);
    return () => {
      container.removeEventListener('pointerdown', down, { capture: true });
      map.off('contextmenu', pressed);
    };
  }, [map]);
}
