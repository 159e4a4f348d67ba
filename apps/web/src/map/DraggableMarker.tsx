import type { LngLat } from '@app/domain/kinds';
import { IconMapPinFilled } from '../ui/icons/IconMapPinFilled.tsx';
import type { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useMap } from './mapContext.ts';
import classes from './pins.module.css';

/** Pixels a press of an arrow key moves the marker; with Shift, one. */
const stepPixels = 10;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface DraggableMarkerProps {
  at: LngLat;
  onMove: (point: LngLat) => void;
  onRemove: () => void;
}

/** The marker itself: by pointer, by finger, and by arrow keys while it has the focus. */
export function DraggableMarker({ at, onMove, onRemove }: DraggableMarkerProps) {
  const { map, createMarker } = useMap();
  const t = useTranslations('map');
  const [element] = useState(() => document.createElement('div'));
  const [lng, lat] = at;
  const moved = useEffectEvent(onMove);

  const placed = useRef<Marker>(null);
  const start = useEffectEvent(() => [lng, lat] as [number, number]);

  useEffect(() => {
    const marker = createMarker({ element, anchor: 'bottom', draggable: true }).setLngLat(start()).addTo(map);
    placed.current = marker;
    marker.on('dragend', () => {
      const place = marker.getLngLat();
      moved([place.lng, place.lat]);
    });
    return () => {
      marker.remove();
    };
  }, [map, createMarker, element]);

  // Moved, not made again: a marker that leaves the page would lose the focus.
  useEffect(() => {
    placed.current?.setLngLat([lng, lat]);
  }, [lng, lat]);

  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) {
      const reach = event.shiftKey ? 1 : stepPixels;
      const { x, y } = map.project([lng, lat]);
      const next = map.unproject([x + step[0] * reach, y + step[1] * reach]);
      onMove([next.lng, next.lat]);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return createPortal(
    <button
      type="button"
      className={classes.marker}
      aria-label={t('marker')}
      onKeyDown={pressed}
      onClick={(event) => event.stopPropagation()}
    >
      <IconMapPinFilled size={40} aria-hidden />
    </button>,
    element,
  );
}
