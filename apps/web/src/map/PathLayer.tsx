import type { LngLat } from '@app/domain/kinds';
import type { Feature } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';
import { useMap } from './mapContext.ts';
import { palettes } from './palette.ts';

/** An open line with its corners: a zone on its way. */
export function PathLayer({ points }: { points: readonly LngLat[] }) {
  const { map, theme } = useMap();
  const id = `layer-path-${useId()}`;

  useEffect(() => {
    const colour = palettes[theme].river;
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({ id: `${id}-line`, type: 'line', source: id, paint: { 'line-color': colour, 'line-width': 3 } });
    map.addLayer({
      id: `${id}-dots`,
      type: 'circle',
      source: id,
      paint: { 'circle-color': colour, 'circle-radius': 5 },
    });
    return () => {
      if (!map.style) return;
      map.removeLayer(`${id}-line`);
      map.removeLayer(`${id}-dots`);
      map.removeSource(id);
    };
  }, [map, id, theme]);

  useEffect(() => {
    const path: Feature = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: points.map((point) => [...point]) },
      properties: {},
    };
    void map.getSource<GeoJSONSource>(id)?.setData(path);
  }, [map, id, theme, points]);

  return null;
}
