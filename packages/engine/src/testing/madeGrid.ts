import { buildStreets, type StreetLine } from '../travel/buildStreets.ts';
import { streetCode } from '../travel/streetCode.ts';
import type { StreetGraph } from '../travel/streetGraph.ts';
import type { Random } from './random.ts';

const unitsAMetre = 1e7 / 111_195;

/**
 * Streets that cross at right angles, bent a little: every tenth one is fast, every seventh one goes one way, and some are missing.
 * @param side crossings a side @param metres between them
 */
export function madeGrid(random: Random, side: number, metres: number): StreetGraph {
  const [lngs, lats] = [new Int32Array(side * side), new Int32Array(side * side)];
  const bent = () => (random() - 0.5) * 0.6;
  for (let i = 0; i < lngs.length; i++) {
    lngs[i] = Math.round(28.8e7 + ((i % side) + bent()) * metres * unitsAMetre * 1.466);
    lats[i] = Math.round(46.5e7 + (Math.floor(i / side) + bent()) * metres * unitsAMetre);
  }
  const lines: StreetLine[] = [];
  for (let row = 0; row < side; row++) {
    for (const node of [(i: number) => row * side + i, (i: number) => i * side + row]) {
      const isFast = row % 10 === 0;
      const code = streetCode({ onFoot: true, along: true, against: row % 7 !== 0, kmh: isFast ? 60 : 30 });
      let nodes: number[] = [];
      for (let i = 0; i < side; i++) {
        nodes.push(node(i));
        if (!isFast && random() < 0.1) {
          lines.push({ nodes, code });
          nodes = [];
        }
      }
      lines.push({ nodes, code });
    }
  }
  return buildStreets(lines, lngs, lats);
}
