import { areaOf } from '@app/domain/gazetteer/areas';
import type { Ring } from '@app/domain/kinds';
import { boundsOf, type Bounds } from '@app/domain/ring';
import { readZone } from '../../map/zoneText.ts';
import { filtersOf, type MapState } from './mapState.ts';

const five = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The window as it stands in the address: `west,south,east,north`, five decimals. */
export function bboxText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(five).join(',');
}

export function readBbox(text: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}

/**
 * The box around the zone or the places that were chosen; null when none was.
 * @param reached what can be reached from where the filters say
 */
export function placeBounds(state: MapState, reached: readonly Ring[] = []): Bounds | null {
  const { zone, sector = [], city = [] } = filtersOf(state);
  const ring = readZone(zone);
  if (ring) return boundsOf(ring);
  if (reached.length > 0) return boundsOf(reached.flat());
  const outlines = [...sector, ...city].flatMap((code) => areaOf(code)?.outline ?? []);
  return outlines.length > 0 ? boundsOf(outlines) : null;
}

/** The sectors that the filters name; towns are known by their middle alone. */
export function sectorOutlines(state: MapState): Ring[] {
  return (filtersOf(state).sector ?? []).flatMap((code) => {
    const area = areaOf(code);
    return area ? [area.outline] : [];
  });
}
