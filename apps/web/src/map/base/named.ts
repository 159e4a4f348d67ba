import type { Names } from '@app/domain/gazetteer/place';
import type { LngLat } from '@app/domain/kinds';
import { parseLine } from '@app/domain/gazetteer/line';

/** One drawn thing of the base map. `line` is a course, or the corners of a shape (closed when it is drawn). */
export interface Drawn {
  names: Names | null;
  line: readonly LngLat[];
  /** 1 shows first (smallest zoom), 3 last. */
  rank: 1 | 2 | 3;
}

export function drawn(ro: string, ru: string, rank: Drawn['rank'], line: string): Drawn {
  return { names: ro ? { ro, ru } : null, line: parseLine(line), rank };
}
