import type { Map as MaplibreMap } from 'maplibre-gl';

const layerId = 'raised-buildings';

/**
 * Raises or flattens the buildings of a configured style, where its tiles have them (the `building` layer of
 * OpenMapTiles). The built-in base map draws no single buildings, so there is nothing to raise.
 */
export function showBuildings(map: MaplibreMap, raised: boolean): void {
  if (!map.getLayer(layerId)) {
    if (!raised) return;
    const flat = map.getStyle().layers.find((layer) => 'source-layer' in layer && layer['source-layer'] === 'building');
    if (!flat || !('source' in flat)) return;
    map.addLayer({
      id: layerId,
      type: 'fill-extrusion',
      source: flat.source,
      'source-layer': 'building',
      minzoom: 14,
      paint: {
        'fill-extrusion-color': '#cfc4b4',
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 6],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], ['get', 'min_height'], 0],
        'fill-extrusion-opacity': 0.85,
      },
    });
  }
  const wanted = raised ? 'visible' : 'none';
  if (map.getLayoutProperty(layerId, 'visibility') !== wanted) map.setLayoutProperty(layerId, 'visibility', wanted);
}
