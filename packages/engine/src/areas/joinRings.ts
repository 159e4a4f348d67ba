/** A line by the ids of its corners. */
export type Piece = ArrayLike<number>;

/** Rings that pieces make, each closed: its first id is repeated at its end. */
export interface JoinedRings {
  rings: number[][];
  /** Pieces that lead nowhere. */
  unclosed: number;
}

const endOf = (piece: Piece) => piece[piece.length - 1]!;

/** Which pieces begin or end at a corner. */
function piecesByEnd(pieces: readonly Piece[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const [i, piece] of pieces.entries()) {
    for (const id of new Set([piece[0]!, endOf(piece)])) {
      const there = ends.get(id);
      if (there) there.push(i);
      else ends.set(id, [i]);
    }
  }
  return ends;
}

/** A piece on the way, from the corner where the one before ended. */
interface Step {
  from: number;
  ids: number[];
}

/**
 * Joins open pieces at their ends. Where more than two meet, a loop is a ring of its own as soon as it closes, so that
 * rings may touch in a corner; a piece that leads nowhere is left out and counted.
 */
export function joinRings(all: readonly Piece[]): JoinedRings {
  const pieces = all.filter(({ length }) => length > 1);
  const waiting = piecesByEnd(pieces);
  const isUsed = new Uint8Array(pieces.length);
  const rings: number[][] = [];
  let unclosed = all.length - pieces.length;

  const takeAt = (id: number): Step | undefined => {
    const there = waiting.get(id);
    for (let i = there?.pop(); i !== undefined; i = there?.pop()) {
      if (isUsed[i]) continue;
      isUsed[i] = 1;
      const ids = Array.from(pieces[i]!);
      return { from: id, ids: ids[0] === id ? ids : ids.reverse() };
    }
    return undefined;
  };

  for (const [i, first] of pieces.entries()) {
    if (isUsed[i]) continue;
    const steps: Step[] = [];
    const stepFrom = new Map<number, number>();
    let at = first[0]!;
    for (;;) {
      const next = takeAt(at);
      if (next) {
        stepFrom.set(at, steps.length);
        steps.push(next);
        at = endOf(next.ids);
        const loop = stepFrom.get(at);
        if (loop === undefined) continue;
        const closed = steps.splice(loop);
        for (const { from } of closed) stepFrom.delete(from);
        rings.push([at, ...closed.flatMap(({ ids }) => ids.slice(1))]);
      } else {
        const last = steps.pop();
        if (!last) break;
        stepFrom.delete(last.from);
        at = last.from;
        unclosed += 1;
      }
    }
  }
  return { rings, unclosed };
}
