import { assembleArea, type AreaRing } from '@app/engine/areas/assembleArea';
import type { ExtractContents } from './extractContents.ts';
import { IdIndex } from './idIndex.ts';

/** Where the ways of an extract run: their nodes by place, not by id. */
export class ExtractShapes {
  readonly #contents: ExtractContents;
  /** Nodes of all ways by their place; -1 for one that the extract lacks. */
  readonly #refs: Int32Array;
  readonly #ways: IdIndex;

  constructor(contents: ExtractContents) {
    this.#contents = contents;
    const { nodeIds, refs, wayIds } = contents;
    const nodes = new IdIndex(nodeIds.values.subarray(0, nodeIds.length));
    this.#refs = new Int32Array(refs.length);
    for (let i = 0; i < refs.length; i++) this.#refs[i] = nodes.placeOf(refs.values[i]!);
    this.#ways = new IdIndex(wayIds.values.subarray(0, wayIds.length));
  }

  /** The nodes of a way; -1 for one that the extract lacks. */
  nodesOf(way: number): Int32Array {
    const { values } = this.#contents.refsEnd;
    return this.#refs.subarray(way === 0 ? 0 : values[way - 1]!, values[way]!);
  }

  readonly degreesOf = (node: number): readonly [number, number] => [
    this.#contents.lngs.values[node]! / 1e7,
    this.#contents.lats.values[node]! / 1e7,
  ];

  readonly #placeOf = (node: number) =>
    node < 0 ? undefined : ([this.#contents.lngs.values[node]!, this.#contents.lats.values[node]!] as const);

  /** 1e-7 degrees, longitude and latitude by turns. */
  corners(nodes: ArrayLike<number>): Float64Array {
    const { lngs, lats } = this.#contents;
    const corners = new Float64Array(nodes.length * 2);
    for (let i = 0; i < nodes.length; i++) {
      corners[2 * i] = lngs.values[nodes[i]!]!;
      corners[2 * i + 1] = lats.values[nodes[i]!]!;
    }
    return corners;
  }

  /** A way without the nodes that the extract lacks: what lies between is drawn. */
  knownPieces(way: number): Int32Array[] {
    const nodes = this.nodesOf(way);
    if (!nodes.includes(-1)) return [nodes];
    const pieces: Int32Array[] = [];
    for (let from = 0, i = 0; i <= nodes.length; i++) {
      if (i < nodes.length && nodes[i] !== -1) continue;
      if (i - from > 1) pieces.push(nodes.subarray(from, i));
      from = i + 1;
    }
    return pieces;
  }

  /** The outline of a closed way; none of one that is not there whole. */
  ringOf(way: number): Float64Array | undefined {
    const nodes = this.nodesOf(way);
    return nodes.includes(-1) ? undefined : this.corners(nodes);
  }

  /** The polygons that ways make together, each with its holes. @param members ids of ways */
  polygonsOf(members: Float64Array): AreaRing[][] {
    const pieces = Array.from(members, (id) => this.#ways.placeOf(id)).filter((way) => way >= 0);
    return assembleArea(
      pieces.map((way) => this.nodesOf(way)),
      this.#placeOf,
    ).polygons;
  }
}
