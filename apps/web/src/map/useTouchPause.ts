import type { Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { mapDefaults } from './view.ts';

/**
 * On a touch screen the map stops following one finger after 2 s without a touch, so that the page can be scrolled past
 * it, and follows again from the next touch of two fingers.
 * @returns true while a finger that moved was refused: the moment to say why
 */
export function useTouchPause(map: MaplibreMap | null, enabled: boolean): boolean {
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    if (!map || !enabled || !window.matchMedia('(pointer: coarse)').matches) return;
    const box = map.getContainer();
    const canvasBox = map.getCanvasContainer();
    let paused = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      if (box.dataset['drawing']) return wait();
      paused = true;
      map.dragPan.disable();
      canvasBox.style.touchAction = 'pan-y';
    };
    const resume = () => {
      paused = false;
      setRefused(false);
      map.dragPan.enable();
      canvasBox.style.touchAction = '';
    };
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(pause, mapDefaults.touchPauseMs);
    }
    const touched = (event: TouchEvent) => {
      clearTimeout(timer);
      if (paused && event.touches.length >= 2) resume();
    };
    const moved = (event: TouchEvent) => {
      if (paused && event.touches.length === 1) setRefused(true);
    };
    const lifted = (event: TouchEvent) => {
      setRefused(false);
      if (event.touches.length === 0 && !paused) wait();
    };
    const passive = { passive: true, capture: true } as const;
    box.addEventListener('touchstart', touched, passive);
    box.addEventListener('touchmove', moved, passive);
    box.addEventListener('touchend', lifted, passive);
    box.addEventListener('touchcancel', lifted, passive);
    wait();
    return () => {
      clearTimeout(timer);
      box.removeEventListener('touchstart', touched, passive);
      box.removeEventListener('touchmove', moved, passive);
      box.removeEventListener('touchend', lifted, passive);
      box.removeEventListener('touchcancel', lifted, passive);
      if (paused) resume();
    };
  }, [map, enabled]);

  return refused;
}
