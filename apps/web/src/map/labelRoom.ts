import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSource, Map as MaplibreMap } from 'maplibre-gl';
import type { PixelBox } from './placeLineNames.ts';

/** Its name keeps it when the style changes. */
const id = 'layer-label-room';
/** Widths and heights in these steps, px: each pair is a picture of its own. */
const step = 6;

/** A pin's rectangle on the screen, from its place on the ground. */
export interface PinRoom {
  lng: number;
  lat: number;
  /** px; to the right and down. */
  middle: readonly [x: number, y: number];
  width: number;
  height: number;
  /** A ring: nothing is in its rectangle's corners, and a name that runs aslant may come near. */
  isRound?: boolean;
}

/** Rectangles that cover a circle, as parts of its width and height. */
const circle = [
  [1, 0.5],
  [0.76, 0.76],
  [0.5, 1],
] as const;
const whole = [[1, 1]] as const;

const rooms = new WeakMap<MaplibreMap, { pins: Map<Element, PinRoom>; asked: boolean }>();

const steps = (px: number) => Math.max(step, Math.round(px / step) * step);

function collectionOf(pins: Iterable<PinRoom>): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: [...pins].flatMap(({ lng, lat, middle, width, height, isRound }) =>
      (isRound ? circle : whole).map(([across, down]) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { image: `room ${steps(width * across)} ${steps(height * down)}`, middle },
      })),
    ),
  };
}

/** Where the pins stand in the window. */
export function pinBoxes(map: MaplibreMap): PixelBox[] {
  return [...(rooms.get(map)?.pins.values() ?? [])].map(({ lng, lat, middle, width, height }) => {
    const { x, y } = map.project([lng, lat]);
    const [left, top] = [x + middle[0] - width / 2, y + middle[1] - height / 2];
    return { left, right: left + width, top, bottom: top + height };
  });
}

/** A picture without anything on it, as large as its name says. */
function drawNothing(map: MaplibreMap, name: string): void {
  const [, width, height] = /^room (\d+) (\d+)$/.exec(name)?.map(Number) ?? [];
  if (width && height) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
}

function addLayer(map: MaplibreMap, pins: Iterable<PinRoom>): void {
  map.addSource(id, { type: 'geojson', data: collectionOf(pins) });
  // The last layer takes its places first.
  map.addLayer({
    id,
    type: 'symbol',
    source: id,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-offset': ['get', 'middle'],
      'icon-allow-overlap': true,
      'icon-padding': 0,
    },
  });
}

/** Once for all pins that change together. */
function askFor(map: MaplibreMap): void {
  const room = rooms.get(map);
  if (!room || room.asked) return;
  room.asked = true;
  queueMicrotask(() => {
    room.asked = false;
    // The map may already be gone with its style when the whole page closes.
    if (!map.style) return;
    const source = map.getSource<GeoJSONSource>(id);
    if (source) void source.setData(collectionOf(room.pins.values()));
    else addLayer(map, room.pins.values());
  });
}

const isSame = (a: PinRoom, b: PinRoom) =>
  a.lng === b.lng &&
  a.lat === b.lat &&
  String(a.middle) === String(b.middle) &&
  a.width === b.width &&
  a.height === b.height &&
  a.isRound === b.isRound;

/** From now on no label of the ground lies under this pin. */
export function keepLabelsAway(map: MaplibreMap, pin: Element, room: PinRoom): void {
  let known = rooms.get(map);
  if (!known) {
    known = { pins: new Map(), asked: false };
    rooms.set(map, known);
    map.setMissingStyleImageResolver((name) => drawNothing(map, name));
  }
  const before = known.pins.get(pin);
  if (before && isSame(before, room)) return;
  known.pins.set(pin, room);
  askFor(map);
}

/** The pin has gone. */
export function letLabelsBack(map: MaplibreMap, pin: Element): void {
  if (rooms.get(map)?.pins.delete(pin)) askFor(map);
}
