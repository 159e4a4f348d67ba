import { sectors } from '@app/domain/gazetteer/sectors';
import type { LngLat } from '@app/domain/kinds';

/** Longitudes are this much shorter than latitudes in Chișinău. */
const narrow = Math.cos((47 * Math.PI) / 180);
/** Units of the picture in a degree. */
const scale = 4_000;

const plane = ([lng, lat]: LngLat): [number, number] => [lng * narrow * scale, -lat * scale];
const corners = sectors.flatMap(({ outline }) => outline.map(plane));
const west = Math.min(...corners.map(([x]) => x));
const north = Math.min(...corners.map(([, y]) => y));

export const mapWidth = Math.max(...corners.map(([x]) => x)) - west;
export const mapHeight = Math.max(...corners.map(([, y]) => y)) - north;

const onMap = (point: LngLat): [number, number] => {
  const [x, y] = plane(point);
  return [x - west, y - north];
};

/** Sectors of the capital as shapes; the large ones first, so that quarters lie over them. */
export const sectorShapes = sectors
  .map(({ code, names, centre, outline }) => ({ code, names, centre: onMap(centre), ring: outline.map(onMap) }))
  .toSorted((a, b) => b.ring.length - a.ring.length);
