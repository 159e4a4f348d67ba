import type { TravelMode } from '@app/domain/travel';
import type { StreetGraph } from '../travel/streetGraph.ts';
import { plainDijkstra } from './plainDijkstra.ts';

/** Tenths of a second to every node that is reached within a limit, node by node as textbooks have it. */
export function plainStreets(graph: StreetGraph, by: TravelMode): (from: number, limit: number) => Map<number, number> {
  const { firstPiece, ends, lengths, codes } = graph;
  const next = (node: number) => {
    const ways: [number, number][] = [];
    for (let piece = firstPiece[node]!; piece < firstPiece[node + 1]!; piece++) {
      const code = codes[piece]!;
      if (!(code & (by === 'walk' ? 32 : 64))) continue;
      const kmh = by === 'walk' ? 4.7 : (code & 31) * 5;
      ways.push([ends[piece]!, Math.max(1, Math.round((lengths[piece]! * 3.6) / kmh))]);
    }
    return ways;
  };
  return (from, limit) => plainDijkstra(from, next, limit);
}
