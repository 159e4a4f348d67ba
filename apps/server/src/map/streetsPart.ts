import { buildStreets } from '@app/engine/travel/buildStreets';
import type { ExtractContents } from './extractContents.ts';
import type { ExtractShapes } from './extractShapes.ts';
import type { PartForm } from './mapParts.ts';

/** Streets and paths as one gets about on them: `StreetGraph`. */
export const streetsForm: PartForm = { name: 'streets', format: 1, maxBytes: 512 * 1_048_576 };

/** The graph of an extract's streets, encoded. */
export function streetsOf({ passable, lngs, lats }: ExtractContents, shapes: ExtractShapes): Uint8Array {
  const lines = [];
  for (let i = 0; i < passable.ways.length; i++) {
    // What the extract lacks cannot be passed.
    for (const nodes of shapes.knownPieces(passable.ways.values[i]!))
      lines.push({ nodes, code: passable.codes.values[i]! });
  }
  return buildStreets(lines, lngs.values, lats.values).encode();
}
