import type { Ring } from '@app/domain/kinds';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useId, useMemo } from 'react';
import { useMap } from './mapContext.ts';
import { palettes } from './palette.ts';

/** What a point within any number of zones is tinted with. */
const opacity = 0.1;

/**
 * The tint is an extrusion of no height: MapLibre draws a pixel of a see-through extrusion layer once however many of its
 * shapes lie over each other, which it does not do for a fill.
 */
function addLayers(map: MaplibreMap, id: string, colour: string): void {
  if (map.getSource(id)) return;
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const labels = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addLayer(
    {
      id: `${id}-tint`,
      type: 'fill-extrusion',
      source: id,
      paint: {
        'fill-extrusion-color': colour,
        'fill-extrusion-opacity': opacity,
        'fill-extrusion-height': 0,
        'fill-extrusion-vertical-gradient': false,
      },
    },
    labels,
  );
  map.addLayer(
    {
      id: `${id}-edge`,
      type: 'line',
      source: id,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 0.75, 'line-opacity': 0.35 },
    },
    labels,
  );
}

function removeLayers(map: MaplibreMap, id: string): void {
  // The map may already be gone with its style when the whole page closes.
  if (!map.style) return;
  for (const layer of [`${id}-tint`, `${id}-edge`]) if (map.getLayer(layer)) map.removeLayer(layer);
  if (map.getSource(id)) map.removeSource(id);
}

/** Zones of many searches: one tint wherever any of them is, a hairline around each. The ground stays to be read. */
export function ZonesTint({ rings }: { rings: readonly Ring[] }) {
  const { map, theme } = useMap();
  const id = `layer-tint-${useId()}`;
  const colour = palettes[theme].river;
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: rings.map((ring) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [ring.map((point) => [...point])] },
        properties: {},
      })),
    }),
    [rings],
  );

  useEffect(() => {
    addLayers(map, id, colour);
    return () => removeLayers(map, id);
  }, [map, id, colour]);

  useEffect(() => {
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  }, [map, id, data, colour]);

  return null;
}
