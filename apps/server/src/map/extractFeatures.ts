import type { AreaRing } from '@app/engine/areas/assembleArea';
import { pointInside } from '@app/engine/areas/pointInside';
import { joinLines } from '@app/engine/lines/joinLines';
import type { DrawnArea } from './drawnTags.ts';
import type { ExtractContents } from './extractContents.ts';
import type { ExtractShapes } from './extractShapes.ts';
import { FeatureStore } from './featureStore.ts';
import { placeFeatures } from './placeFeatures.ts';
import type { TileZooms } from './tileFeatures.ts';

/** Zooms of the tiles that are made of an extract; the page draws the last ones larger up to 19. */
export const extractZooms: TileZooms = { min: 5, max: 14 };

/** Of an area, in pixels: smaller ones are left out of a zoom, and one that has room for a label is named. */
const leastSeen = 16;
const leastNamed = 3_000;
/** The nearest from which on a label waits. */
const lastLabelZoom = 17;

/** Square metres of a ring in 1e-7 degrees. */
function squareMetres(ring: AreaRing): number {
  const [x0, y0] = [ring[0]!, ring[1]!];
  let double = 0;
  for (let i = 2; i < ring.length; i += 2) {
    const [ax, ay] = [ring[i - 2]! - x0, ring[i - 1]! - y0];
    double += ax * (ring[i + 1]! - y0) - (ring[i]! - x0) * ay;
  }
  const metresPerUnit = 111_320e-7;
  return (Math.abs(double) / 2) * metresPerUnit ** 2 * Math.cos((y0 / 1e7) * (Math.PI / 180));
}

/** The zoom at which so many square metres at a latitude are so many pixels. */
function zoomOf(metres: number, latitude: number, pixels: number): number {
  const metresPerPixel = Math.sqrt(metres / pixels);
  const atZero = (40_075_017 / 512) * Math.cos((latitude * Math.PI) / 180);
  return Math.ceil(Math.log2(atZero / metresPerPixel));
}

const within = (zoom: number, { min, max }: TileZooms) => Math.max(min, Math.min(max, zoom));

/** Makes the features of a map from what an extract holds. */
class FeatureMaker {
  readonly store = new FeatureStore();
  readonly #contents: ExtractContents;
  readonly #shapes: ExtractShapes;

  constructor(contents: ExtractContents, shapes: ExtractShapes) {
    this.#contents = contents;
    this.#shapes = shapes;
  }

  addLines(): void {
    for (const { drawn, ways } of this.#contents.lines.values()) {
      const pieces = ways.flatMap((way) => this.#shapes.knownPieces(way));
      const lines = drawn.isJoined ? joinLines(pieces, this.#shapes.degreesOf) : pieces;
      for (const line of lines)
        this.store.add(drawn.layer, drawn.minZoom, 'MultiLineString', [this.#shapes.corners(line)], drawn.attributes);
    }
  }

  addAreas(): void {
    for (const { drawn, ways } of this.#contents.areas.values()) {
      for (const way of ways) {
        const ring = this.#shapes.ringOf(way);
        if (ring) this.#addArea(drawn, [ring]);
      }
    }
    for (const { drawn, house, members } of this.#contents.multipolygons) {
      const polygons = this.#shapes.polygonsOf(members);
      if (drawn) for (const rings of polygons) this.#addArea(drawn, rings);
      if (house && polygons.length > 0) this.#addHouse(house.number, pointInside(polygons[0]!));
    }
  }

  #addArea({ layer, attributes, names }: DrawnArea, rings: readonly AreaRing[]): void {
    const metres = squareMetres(rings[0]!);
    if (metres === 0) return;
    const latitude = rings[0]![1]! / 1e7;
    const minZoom =
      layer === 'buildings' ? extractZooms.max : within(zoomOf(metres, latitude, leastSeen), extractZooms);
    this.store.add(layer, minZoom, 'Polygon', rings, attributes);
    if (!names) return;
    const from = within(zoomOf(metres, latitude, leastNamed), { min: extractZooms.min, max: lastLabelZoom });
    const label = { ...attributes, ...names, zoom: from };
    this.store.add(layer, Math.min(from, extractZooms.max), 'Point', [pointInside(rings)], label);
  }

  #addHouse(number: string, point: ArrayLike<number>): void {
    this.store.add('houses', extractZooms.max, 'Point', [point], { number });
  }

  addHouses(): void {
    const { houseNodes, houseWays } = this.#contents;
    for (const { number, node } of houseNodes) this.#addHouse(number, this.#shapes.corners([node]));
    for (const { number, way } of houseWays) {
      const ring = this.#shapes.ringOf(way);
      if (ring && squareMetres(ring) > 0) this.#addHouse(number, pointInside([ring]));
    }
  }

  addPlaces(): void {
    for (const { layer, minZoom, geometry, attributes } of placeFeatures(this.#contents.settlements)) {
      const [lng, lat] = geometry.coordinates as readonly [number, number];
      this.store.add(layer, minZoom, 'Point', [[Math.round(lng * 1e7), Math.round(lat * 1e7)]], attributes);
    }
  }
}

/** Everything that the map draws of an extract. */
export function extractFeatures(contents: ExtractContents, shapes: ExtractShapes): FeatureStore {
  const maker = new FeatureMaker(contents, shapes);
  maker.addLines();
  maker.addAreas();
  maker.addHouses();
  maker.addPlaces();
  return maker.store;
}
