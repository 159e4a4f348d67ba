/** The nearest of several things, and how far it is; null of none. */
export function nearestOf<T>(among: readonly T[], metres: (item: T) => number): { item: T; metres: number } | null {
  return among.reduce<{ item: T; metres: number } | null>((best, item) => {
    const distance = metres(item);
    return best && best.metres <= distance ? best : { item, metres: distance };
  }, null);
}
