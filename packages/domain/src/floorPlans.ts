/** Of one offer. */
export const maxFloorPlans = 2;

/**
 * The pictures of an offer in the order in which they are shown: photos, then floor plans, each as they came. What stands first
 * is never a plan: where there are plans alone, see `plansAmong`.
 */
export function orderPictures<T>(pictures: readonly T[], isPlan: (picture: T) => boolean): T[] {
  return [...pictures.filter((one) => !isPlan(one)), ...pictures.filter(isPlan)];
}

/** Which of the named ones are floor plans: never more than there may be, and never the first picture. */
export function plansAmong(pictures: readonly number[], named: readonly number[]): number[] {
  const asked = new Set(named);
  const [first] = orderPictures(pictures, (id) => asked.has(id));
  return pictures.filter((id) => asked.has(id) && id !== first).slice(0, maxFloorPlans);
}
