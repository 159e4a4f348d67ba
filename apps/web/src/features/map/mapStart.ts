import type { Bounds } from '@app/domain/ring';
import { mapDefaults, mapLimits, type MapPosition } from '../../map/view.ts';
import { pixelBox, placeOfPixel, worldPixels } from '../../map/worldPixels.ts';
import { placeBounds, readBbox } from './mapBounds.ts';
import type { MapState } from './mapState.ts';

/** How the map begins: at the place and zoom of its own, or with a box seen whole, with pixels around it. */
export interface MapStart {
  bounds: Bounds | null;
  padding: number;
}

/** A map that shows more is moved by its own limits; one nearer is not begun. Zoom levels. */
const zooms = { least: 7, most: 16 } as const;

const isBox = ({ west, south, east, north }: Bounds): boolean =>
  west < east && south < north && west > mapLimits.west && east < mapLimits.east && south > mapLimits.south && north < mapLimits.north; // oxfmt-ignore

/** As far as the address says it; null for what can be reached, which is asked for first, and for boxes beyond the map. */
export function mapStart(state: MapState): MapStart | null {
  if (state.reach) return null;
  const place = placeBounds(state);
  const bounds = place ?? (state.bbox === undefined ? null : readBbox(state.bbox));
  if (bounds && !isBox(bounds)) return null;
  return { bounds, padding: place ? mapDefaults.presetPadding : 0 };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Where the map will stand in a window of this size, px, as MapLibre will say it; null where its limits move it. */
export function positionIn({ bounds, padding }: MapStart, width: number, height: number): MapPosition | null {
  if (width <= 0 || height <= 0) return null;
  const around = Math.min(padding, width / 5, height / 5);
  const box = bounds && pixelBox(bounds, 0);
  const scale =
    box && Math.min((width - 2 * around) / (box.right - box.left), (height - 2 * around) / (box.bottom - box.top));
  const zoom = scale === null ? mapDefaults.zoom : Math.min(zooms.most, Math.log2(scale));
  if (zoom < zooms.least) return null;
  const middle = worldPixels(mapDefaults.centre, 0);
  const [x, y] = (box ? [(box.left + box.right) / 2, (box.top + box.bottom) / 2] : middle).map((at) => at * 2 ** zoom);
  const [west, north] = placeOfPixel([x! - width / 2, y! - height / 2], zoom).map(rounded) as [number, number];
  const [east, south] = placeOfPixel([x! + width / 2, y! + height / 2], zoom).map(rounded) as [number, number];
  const centre = placeOfPixel([x!, y!], zoom);
  return {
    bounds: { west, south, east, north },
    centre: [rounded(centre[0]), rounded(centre[1])],
    zoom: Math.round(zoom * 100) / 100,
  };
}

/** Windows that the server draws for, px. What begins at a place is cut by a smaller window; a box is as near as the window is large. */
const windows = {
  place: { map: [1_440, 900], both: [1_100, 900] },
  box: { phone: [390, 700], map: [1_440, 764], both: [690, 764] },
} as const;

export interface StillView extends MapStart {
  position: MapPosition;
  width: number;
  height: number;
  /** The screens that it is shown on, where another is shown on the rest. */
  only?: 'mobile' | 'desktop';
}

/** What the server draws of the map before there is one: once, or for phones and desktops where they are not as near. */
export function stillViews(state: MapState): StillView[] {
  const start = mapStart(state);
  if (!start) return [];
  const { place, box } = windows;
  const wanted: Pick<StillView, 'width' | 'height' | 'only'>[] = [];
  const add = ([width, height]: readonly [number, number], only?: StillView['only']) =>
    wanted.push({ width, height, ...(only && { only }) });
  if (!start.bounds) add(place[state.view]);
  else if (state.view === 'both') add(box.both);
  else {
    add(box.phone, 'mobile');
    add(box.map, 'desktop');
  }
  return wanted.flatMap((window) => {
    const position = positionIn(start, window.width, window.height);
    return position ? [{ ...start, ...window, position }] : [];
  });
}
