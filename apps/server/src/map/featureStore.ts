import type { LngLat } from '@app/domain/kinds';
import { NumberColumn } from './numberColumn.ts';
import { type TileAttributes, type TileFeature, type TileLayer, tileLayers } from './tileFeatures.ts';

/** What a shape of the store is, by its number. */
const shapes = ['Point', 'MultiLineString', 'Polygon'] as const;
type Shape = (typeof shapes)[number];

/** What it spans, degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Numbers of a corner are 1e-7 degrees here. */
const perDegree = 1e7;

/**
 * The things of a whole country's map in few long columns: as objects they would take ten times the memory. They become
 * objects a square at a time.
 */
export class FeatureStore {
  /** Layer, first zoom and shape, a byte each. */
  readonly #heads = new NumberColumn(new Uint32Array(1_024));
  readonly #attributes = new NumberColumn(new Uint32Array(1_024));
  readonly #partsEnd = new NumberColumn(new Uint32Array(1_024));
  /** Where the numbers of each line or ring end. */
  readonly #cornersEnd = new NumberColumn(new Uint32Array(1_024));
  /** Longitude and latitude by turns. */
  readonly #corners = new NumberColumn(new Int32Array(4_096));
  /** What many things say alike is held once. */
  readonly #known: TileAttributes[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly counts = new Map<TileLayer, number>();

  get count(): number {
    return this.#heads.length;
  }

  #numberOfAttributes(attributes: TileAttributes): number {
    const key = JSON.stringify(attributes);
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    this.#numberOf.set(key, this.#known.length);
    return this.#known.push(attributes) - 1;
  }

  /** @param parts the corners of its lines, of its rings or the point alone: 1e-7 degrees, longitude and latitude by turns */
  add(
    layer: TileLayer,
    minZoom: number,
    shape: Shape,
    parts: readonly ArrayLike<number>[],
    attributes: TileAttributes = {},
  ): void {
    this.#heads.push(tileLayers.indexOf(layer) | (minZoom << 8) | (shapes.indexOf(shape) << 16));
    this.#attributes.push(this.#numberOfAttributes(attributes));
    for (const part of parts) {
      for (let i = 0; i < part.length; i++) this.#corners.push(part[i]!);
      this.#cornersEnd.push(this.#corners.length);
    }
    this.#partsEnd.push(this.#cornersEnd.length);
    this.counts.set(layer, (this.counts.get(layer) ?? 0) + 1);
  }

  minZoomOf(i: number): number {
    return (this.#heads.values[i]! >> 8) & 0xff;
  }

  /** What its first part spans: a hole lies within. */
  boxOf(i: number): Box {
    const part = i === 0 ? 0 : this.#partsEnd.values[i - 1]!;
    const corners = this.#corners.values;
    const end = this.#cornersEnd.values[part]!;
    const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    for (let at = part === 0 ? 0 : this.#cornersEnd.values[part - 1]!; at < end; at += 2) {
      const [x, y] = [corners[at]!, corners[at + 1]!];
      if (x < box.west) box.west = x;
      if (x > box.east) box.east = x;
      if (y < box.south) box.south = y;
      if (y > box.north) box.north = y;
    }
    const { west, south, east, north } = box;
    return { west: west / perDegree, south: south / perDegree, east: east / perDegree, north: north / perDegree };
  }

  feature(i: number): TileFeature {
    const head = this.#heads.values[i]!;
    const shape = shapes[head >> 16]!;
    const parts: LngLat[][] = [];
    const end = this.#partsEnd.values[i]!;
    for (let part = i === 0 ? 0 : this.#partsEnd.values[i - 1]!; part < end; part++) {
      const line: LngLat[] = [];
      const lineEnd = this.#cornersEnd.values[part]!;
      for (let at = part === 0 ? 0 : this.#cornersEnd.values[part - 1]!; at < lineEnd; at += 2)
        line.push([this.#corners.values[at]! / perDegree, this.#corners.values[at + 1]! / perDegree]);
      parts.push(line);
    }
    return {
      layer: tileLayers[head & 0xff]!,
      minZoom: this.minZoomOf(i),
      geometry: shape === 'Point' ? { type: shape, coordinates: parts[0]![0]! } : { type: shape, coordinates: parts },
      attributes: this.#known[this.#attributes.values[i]!]!,
    };
  }
}
