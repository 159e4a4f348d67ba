/** No camera takes longer ones, WebP keeps none, and resizing reads a whole column for each row. */
const longestSide = 16_383;
const longestRatio = 20;

/** Of one picture; what takes longer was made to. Seconds. */
export const longestWork = 20;

export function isTooLong({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long > longestSide || long > longestRatio * short;
}
