import type { Map as MaplibreMap, StyleLayer } from 'maplibre-gl';

const layerId = 'raised-buildings';

/** Layers of single buildings: ours, and OpenMapTiles' in a configured style. */
const ofBuildings = ['buildings', 'building'];

/** What draws single buildings flat. */
function flatBuildings(map: Pick<MaplibreMap, 'getLayersOrder' | 'getLayer'>): StyleLayer | undefined {
  return map
    .getLayersOrder()
    .map((id) => map.getLayer(id))
    .find((layer) => layer?.sourceLayer !== undefined && ofBuildings.includes(layer.sourceLayer));
}

/** Whether the map's style draws single buildings, which can be raised: the built-in one does with the tiles of an extract. */
export function hasBuildings(map: Pick<MaplibreMap, 'getLayersOrder' | 'getLayer'>): boolean {
  return flatBuildings(map) !== undefined;
}

/** Raises or flattens the buildings of the map's style, where its tiles have them. */
export function showBuildings(map: MaplibreMap, raised: boolean): void {
  if (!map.getLayer(layerId)) {
    const flat = raised ? flatBuildings(map) : undefined;
    if (!flat) return;
    map.addLayer({
      id: layerId,
      type: 'fill-extrusion',
      source: flat.source,
      'source-layer': flat.sourceLayer!,
      minzoom: 14,
      paint: {
        'fill-extrusion-color': (map.getPaintProperty(flat.id, 'fill-color') as string | undefined) ?? '#cfc4b4',
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 6],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], ['get', 'min_height'], 0],
        'fill-extrusion-opacity': 0.85,
      },
    });
  }
  const wanted = raised ? 'visible' : 'none';
  if (map.getLayoutProperty(layerId, 'visibility') !== wanted) map.setLayoutProperty(layerId, 'visibility', wanted);
}
