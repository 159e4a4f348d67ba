export type Side = 'seeking' | 'offering';

/** How many of a person's own there are on each side, and what waits there for an answer of theirs. */
export interface OfSides {
  has: Record<Side, number>;
  waits: Record<Side, number>;
}

/** The sides of the market that a person is on: the one where more waits first, and what they seek where that is equal. */
export function sidesInOrder({ has, waits }: OfSides): Side[] {
  const sides: Side[] = waits.offering > waits.seeking ? ['offering', 'seeking'] : ['seeking', 'offering'];
  return sides.filter((side) => has[side] > 0);
}
