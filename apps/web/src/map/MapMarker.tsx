import type { LngLat } from '@app/domain/kinds';
import type { Marker, PositionAnchor } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from './mapContext.ts';

interface MapMarkerProps {
  at: LngLat;
  anchor?: PositionAnchor;
  /** What stands higher covers the rest. */
  level?: number;
  children: ReactNode;
}

/** Puts ordinary elements on a place of the map. */
export function MapMarker({ at, anchor = 'center', level = 1, children }: MapMarkerProps) {
  const { map, createMarker } = useMap();
  const [element] = useState(() => document.createElement('div'));
  const placed = useRef<Marker>(null);
  const [lng, lat] = at;

  useEffect(() => {
    const marker = createMarker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    placed.current = marker;
    return () => {
      marker.remove();
    };
  }, [map, createMarker, element, anchor, lng, lat]);

  useEffect(() => {
    if (placed.current) placed.current.getElement().style.zIndex = String(level);
  }, [level, lng, lat]);

  return createPortal(children, element);
}
