/** A price's body, px: two that are nearer than that cannot both be read. */
const body = { width: 66, height: 30 } as const;

/**
 * Which of the things would lie under another: in the order given, each takes its room, and what finds its room taken is
 * covered.
 * @param places px on the screen
 */
export function covered(places: readonly { id: number; x: number; y: number }[]): ReadonlySet<number> {
  const shown: { x: number; y: number }[] = [];
  const found = new Set<number>();
  for (const place of places) {
    const under = shown.some(({ x, y }) => Math.abs(x - place.x) < body.width && Math.abs(y - place.y) < body.height);
    if (under) found.add(place.id);
    else shown.push(place);
  }
  return found;
}
