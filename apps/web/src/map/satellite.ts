import type { Map as MaplibreMap, StyleSpecification } from 'maplibre-gl';
import type { Settings } from '../lib/settings.ts';

/** Its name keeps it when the style changes. */
export const satelliteLayer = 'layer-satellite';
/** px. */
const tileSize = 256;
/** From here on the last pictures are drawn larger: most services have none beyond. */
const lastZoom = 18;

/** Satellite pictures lie over the ground and under its names. */
const firstName = ({ layers }: Pick<StyleSpecification, 'layers'>) => layers.findIndex(({ type }) => type === 'symbol');

/** Moves the pictures of a style to their place among its layers. */
export function withSatelliteInPlace(style: StyleSpecification): StyleSpecification {
  const satellite = style.layers.find(({ id }) => id === satelliteLayer);
  if (!satellite) return style;
  const others = style.layers.filter((layer) => layer !== satellite);
  const at = firstName({ layers: others });
  return { ...style, layers: others.toSpliced(at === -1 ? others.length : at, 0, satellite) };
}

/** Shows or hides the pictures of the service that is configured. */
export function showSatellite(
  map: MaplibreMap,
  { url, attribution }: NonNullable<Settings['mapSatellite']>,
  on: boolean,
) {
  const isShown = map.getLayer(satelliteLayer) !== undefined;
  if (isShown === on) return;
  if (!on) {
    map.removeLayer(satelliteLayer);
    map.removeSource(satelliteLayer);
    return;
  }
  map.addSource(satelliteLayer, { type: 'raster', tiles: [url], tileSize, maxzoom: lastZoom, attribution });
  const style = map.getStyle();
  map.addLayer({ id: satelliteLayer, type: 'raster', source: satelliteLayer }, style.layers[firstName(style)]?.id);
}
