/** A share in whole percent: 0 only where there is none of it, 100 only where it is all, or more than that by itself. */
export function wholePercent(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  const percent = Math.max(1, Math.round((part * 100) / whole));
  return part < whole ? Math.min(99, percent) : percent;
}
