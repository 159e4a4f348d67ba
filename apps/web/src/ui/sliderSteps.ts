/** The last stop of a browser's slider: the first one that is not before `max`, so that the end itself is reached. */
export function lastStop(min: number, max: number, step: number): number {
  return min + Math.ceil((max - min) / step - 1e-9) * step;
}

/**
 * The value at a place of a slider's line.
 * @param share how far along the line, 0 to 1; what lies beyond is its end
 */
export function valueAt(share: number, min: number, max: number, step: number): number {
  if (share <= 0) return min;
  if (share >= 1) return max;
  const steps = Math.round((share * (max - min)) / step);
  // Steps of a twentieth do not add up exactly.
  return Math.min(max, Number((min + steps * step).toFixed(6)));
}
