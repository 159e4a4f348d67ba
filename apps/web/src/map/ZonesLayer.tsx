import type { Ring } from '@app/domain/kinds';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useId, useMemo } from 'react';
import { useMap } from './mapContext.ts';
import { palettes } from './palette.ts';
import { zoneColour } from './zoneColour.ts';

export interface MapZone {
  id: number;
  ring: Ring;
}

interface ZonesLayerProps {
  zones: readonly MapZone[];
  /** Solid and stronger than the rest. */
  selected?: number | null;
  /** Each zone in a hue of its own. */
  distinguished?: boolean;
  /** A plot on offer is ember. */
  side?: 'ember' | 'river';
}

function addLayers(map: MaplibreMap, id: string): void {
  if (map.getSource(id)) return;
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const colour = ['get', 'colour'] as ['get', string];
  const line = { 'line-join': 'round', 'line-cap': 'round' } as const;
  map.addLayer({
    id: `${id}-fill`,
    type: 'fill',
    source: id,
    paint: { 'fill-color': colour, 'fill-opacity': ['case', ['get', 'selected'], 0.27, 0.1] },
  });
  map.addLayer({
    id: `${id}-solid`,
    type: 'line',
    source: id,
    filter: ['get', 'selected'],
    layout: line,
    paint: { 'line-color': colour, 'line-width': 3 },
  });
  map.addLayer({
    id: `${id}-dashed`,
    type: 'line',
    source: id,
    filter: ['!', ['get', 'selected']],
    layout: line,
    paint: { 'line-color': colour, 'line-width': 2.4, 'line-dasharray': [3, 2.6] },
  });
}

function removeLayers(map: MaplibreMap, id: string): void {
  // The map may already be gone with its style when the whole page closes.
  if (!map.style) return;
  for (const layer of [`${id}-fill`, `${id}-solid`, `${id}-dashed`]) if (map.getLayer(layer)) map.removeLayer(layer);
  if (map.getSource(id)) map.removeSource(id);
}

/** Zones of searches: the selected one solid and stronger, the others dashed. */
export function ZonesLayer({ zones, selected = null, distinguished = false, side = 'river' }: ZonesLayerProps) {
  const { map, theme } = useMap();
  const id = `layer-zones-${useId()}`;
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: zones.map((zone, index) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [zone.ring.map((point) => [...point])] },
        properties: {
          id: zone.id,
          selected: zone.id === selected,
          colour: side === 'ember' ? palettes[theme].ember : zoneColour(theme, index, distinguished),
        },
      })),
    }),
    [zones, selected, distinguished, theme, side],
  );

  useEffect(() => {
    addLayers(map, id);
    return () => removeLayers(map, id);
  }, [map, id]);

  useEffect(() => {
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  }, [map, id, data]);

  return null;
}
