import type { LngLat } from '@app/domain/kinds';
import { roundPoint } from '@app/domain/ring';
import { IconMapPinPlus } from '../ui/icons/IconMapPinPlus.tsx';
import { IconTrash } from '../ui/icons/IconTrash.tsx';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import classes from './DrawZones.module.css';
import { DraggableMarker } from './DraggableMarker.tsx';
import { useMap } from './mapContext.ts';
import { useRightClick } from './useRightClick.ts';
import { mapDefaults, prefersStillness } from './view.ts';

interface MarkerPickerProps {
  value: LngLat | null;
  onChange: (point: LngLat | null) => void;
}

/**
 * One marker: a click places it, a right click clears it, it can be dragged; buttons and the arrow keys do the same. A
 * marker that the page sets (a found address) brings the map to it.
 */
export function MarkerPicker({ value, onChange }: MarkerPickerProps) {
  const { map } = useMap();
  const t = useTranslations('map');
  const own = useRef<string>('');
  const choose = (point: LngLat | null) => {
    const rounded = point && roundPoint(point);
    own.current = String(rounded);
    onChange(rounded);
  };
  usePlacing(choose);

  const key = String(value);
  const go = useEffectEvent(() => {
    if (value && key !== own.current)
      map.easeTo({ center: [...value], zoom: mapDefaults.pointZoom, animate: !prefersStillness() });
  });
  useEffect(() => go(), [map, key]);

  return (
    <>
      {value ? <DraggableMarker at={value} onMove={choose} onRemove={() => choose(null)} /> : null}
      <div className={classes.bar}>
        {value ? (
          <Button
            size="s"
            square
            icon={IconTrash}
            aria-label={t('removeMarker')}
            title={t('removeMarker')}
            onClick={() => choose(null)}
          />
        ) : (
          <Button
            size="s"
            square
            icon={IconMapPinPlus}
            aria-label={t('placeMarker')}
            title={t('placeMarker')}
            onClick={() => {
              const { lng, lat } = map.getCenter();
              choose([lng, lat]);
            }}
          />
        )}
      </div>
      <p role="status" className="visuallyHidden">
        {value ? t('markerAt', { lat: value[1].toFixed(4), lng: value[0].toFixed(4) }) : ''}
      </p>
    </>
  );
}

/** A click places, a right click clears. */
function usePlacing(choose: (point: LngLat | null) => void): void {
  const { map } = useMap();
  const chosen = useEffectEvent(choose);

  useEffect(() => {
    const place = (event: MapMouseEvent) => chosen([event.lngLat.lng, event.lngLat.lat]);
    map.on('click', place);
    return () => {
      map.off('click', place);
    };
  }, [map]);
  useRightClick(() => choose(null));
}
