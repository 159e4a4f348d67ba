import type { LngLat } from '@app/domain/kinds';
import type { Marker, PositionAnchor } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepLabelsAway, letLabelsBack } from './labelRoom.ts';
import { useMap } from './mapContext.ts';
import { prefersStillness } from './view.ts';

interface MapMarkerProps {
  at: LngLat;
  anchor?: PositionAnchor;
  /** What stands higher covers the rest. */
  level?: number;
  /** A ring. */
  isRound?: boolean;
  children: ReactNode;
}

/** Puts ordinary elements on a place of the map. */
export function MapMarker({ at, anchor = 'center', level = 1, isRound = false, children }: MapMarkerProps) {
  const { map, createMarker } = useMap();
  const [element] = useState(() => document.createElement('div'));
  const placed = useRef<Marker>(null);
  const [lng, lat] = at;

  const put = useEffectEvent((marker: Marker) => marker.setLngLat([lng, lat]));
  useEffect(() => {
    const marker = put(createMarker({ element, anchor })).addTo(map);
    placed.current = marker;
    return () => {
      marker.remove();
    };
  }, [map, createMarker, element, anchor]);

  // Moved, not made anew: whoever stands on it by keyboard stays there.
  useEffect(() => {
    placed.current?.setLngLat([lng, lat]);
  }, [lng, lat]);

  useEffect(() => {
    if (placed.current) placed.current.getElement().style.zIndex = String(level);
  }, [level, lng, lat]);

  const size = useRef<readonly [width: number, height: number]>([0, 0]);
  const keepRoom = useEffectEvent(() => {
    const [width, height] = size.current;
    if (width === 0) return;
    const rise = anchor === 'bottom' ? -height / 2 : 0;
    keepLabelsAway(map, element, { lng, lat, middle: [0, rise], width, height, isRound });
  });
  // Told, not asked: asked pin by pin between their moves, the browser lays the whole map out anew for each.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
      size.current = [Math.round(inlineSize), Math.round(blockSize)];
      keepRoom();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => keepRoom(), [map, lng, lat, anchor, isRound]);
  useEffect(() => () => letLabelsBack(map, element), [map, element]);

  useEffect(() => {
    // What stands beside the map's window is no stop on the way through it.
    const stand = (): void => {
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const marker = placed.current?.getElement();
      if (marker) marker.inert = x < 0 || y < 0 || x > clientWidth || y > clientHeight;
    };
    // Whoever comes to it by keyboard sees it: one at the edge, or under what stands on the map, comes to the middle.
    const show = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      // To show it the browser has scrolled the map in its window, which the map takes back.
      map.getContainer().scrollTo(0, 0);
      if (!liesOpen(target)) map.easeTo({ center: [lng, lat], animate: !prefersStillness() }, { arranged: true });
    };
    stand();
    map.on('moveend', stand);
    element.addEventListener('focusin', show);
    return () => {
      map.off('moveend', stand);
      element.removeEventListener('focusin', show);
    };
  }, [map, element, lng, lat]);

  return createPortal(children, element);
}

/** Both its ends are in the window, and nothing but another marker is drawn over them. */
function liesOpen(element: Element): boolean {
  const { left, right, top, height } = element.getBoundingClientRect();
  const ends = [left + 4, right - 4].map((x) => document.elementFromPoint(x, top + height / 2));
  return ends.every((hit) => hit?.closest('.maplibregl-marker'));
}
