import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './mapContext.ts';

/**
 * Runs `act` on a right click of the mouse, not on a long press. MapLibre's `contextmenu` event does not tell them apart, so
 * the last pointerdown does.
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
