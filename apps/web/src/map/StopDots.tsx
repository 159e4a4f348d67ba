import type { TransitStop } from '@app/contract/map';
import { useEffect, useId } from 'react';
import { useMap } from './mapContext.ts';
import { palettes } from './palette.ts';

const dotsFrom = 13;

interface StopDotsProps {
  stops: readonly TransitStop[];
  /** The zoom at which they are as large as they get. */
  largestAt: number;
}

/** Stops from afar. */
export function StopDots({ stops, largestAt }: StopDotsProps) {
  const { map, theme } = useMap();
  const id = `layer-stops-${useId()}`;
  useEffect(() => {
    const points = stops.map(({ coordinates }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates },
      properties: {},
    }));
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: points } });
    map.addLayer({
      id,
      type: 'circle',
      source: id,
      minzoom: dotsFrom,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], dotsFrom, 2, largestAt, 4.5],
        'circle-color': palettes[theme].strongLabel,
        'circle-stroke-color': palettes[theme].surface,
        'circle-stroke-width': 1.2,
      },
    });
    return () => {
      if (!map.style) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, id, theme, stops, largestAt]);
  return null;
}
