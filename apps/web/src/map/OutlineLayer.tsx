import type { Ring } from '@app/domain/kinds';
import type { GeoJSONSource, Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useId } from 'react';
import { useMap } from './mapContext.ts';
import { palettes } from './palette.ts';

function addLayer(map: MaplibreMap, id: string, colour: string): void {
  if (map.getSource(id)) return;
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const labels = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addLayer(
    {
      id,
      type: 'line',
      source: id,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 2, 'line-opacity': 0.7 },
    },
    labels,
  );
}

function removeLayer(map: MaplibreMap, id: string): void {
  // The map may already be gone with its style when the whole page closes.
  if (!map.style) return;
  if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(id)) map.removeSource(id);
}

/** Lines around areas, which leave the ground as it is. */
export function OutlineLayer({ rings }: { rings: readonly Ring[] }) {
  const { map, theme } = useMap();
  const id = `layer-outline-${useId()}`;
  const colour = palettes[theme].ink;
  useEffect(() => {
    addLayer(map, id, colour);
    return () => removeLayer(map, id);
  }, [map, id, colour]);
  useEffect(() => {
    const coordinates = rings.map((ring) => [ring.map(([lng, lat]) => [lng, lat])]);
    void map.getSource<GeoJSONSource>(id)?.setData({ type: 'MultiPolygon', coordinates });
  }, [map, id, rings, colour]);
  return null;
}
