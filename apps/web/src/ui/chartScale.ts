/** Round steps for an axis of counts, which begins at nought. */
export interface ChartScale {
  /** The axis' end, never below the largest value. */
  top: number;
  /** From nought to the end. */
  ticks: number[];
}

/** At most five ticks in steps of 1, 2 or 5 and their tens; whole numbers, because half an opening is none. */
export function chartScale(largest: number): ChartScale {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(largest / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) };
}
