import type { GazetteerPlace } from '@app/contract/map';
import { areas } from '@app/domain/gazetteer/areas';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { bboxText } from './mapBounds.ts';
import type { MapState } from './mapState.ts';

/** Degrees to each side of what was found: a house among its neighbours, a street along its length, a town. */
const around = { house: [0.008, 0.005], street: [0.012, 0.008], town: [0.08, 0.055] } as const;
/** A settlement that the gazetteer has no outline of may be called as one that it has. */
const sameMetres = 3_000;

/** A found place as the address keeps it: `lng,lat,title`. */
export function readFound(text: string | undefined): { point: LngLat; title: string } | null {
  const [, lng, lat, title = ''] = /^(-?[\d.]+),(-?[\d.]+),(.+)$/s.exec(text ?? '') ?? [];
  return title ? { point: [Number(lng), Number(lat)], title } : null;
}

const nowhere = {
  sector: undefined,
  city: undefined,
  zone: undefined,
  reach: undefined,
  bbox: undefined,
  at: undefined,
};

/**
 * What the map page shows for a place that was found on it, instead of the place that was chosen before: a sector or a town
 * is a filter, as if it were chosen there; an address is marked, with the window around it.
 */
export function placeFilters({ title, sector, city, coordinates }: GazetteerPlace): Partial<MapState> {
  const isArea = title === (sector ?? city);
  const area =
    isArea &&
    areas.find(
      ({ kind, names, centre }) =>
        (kind === 'sector') === (sector !== null) &&
        Object.values(names).includes(title) &&
        metresBetween(centre, coordinates) < sameMetres,
    );
  if (area) return { ...nowhere, [sector === null ? 'city' : 'sector']: [area.code] };
  const [lng, lat] = coordinates;
  const [east, north] = around[isArea ? 'town' : /\d\S*$/.test(title) ? 'house' : 'street'];
  const bbox = bboxText({ west: lng - east, south: lat - north, east: lng + east, north: lat + north });
  return { ...nowhere, bbox, at: `${lng.toFixed(5)},${lat.toFixed(5)},${title}` };
}
