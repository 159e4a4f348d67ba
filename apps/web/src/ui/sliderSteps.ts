/** The last stop of a browser's slider: the first one that is not before `max`, so that the end itself is reached. */
export function lastStop(min: number, max: number, step: number): number {
  return exactly(min + Math.ceil((max - min) / step - 1e-9) * step);
}

/**
 * The stop of a browser's slider that is nearest to a value: where its knob stands. The most is the last one.
 * @param value what lies beyond the ends is an end
 */
export function stopOf(value: number, min: number, max: number, step: number): number {
  if (value >= max) return lastStop(min, max, step);
  return exactly(min + Math.round((Math.max(value, min) - min) / step) * step);
}

/** How far along a slider's line the knob of a value stands, 0 to 100. */
export function percentOf(value: number, min: number, max: number, step: number): number {
  return max > min ? ((stopOf(value, min, max, step) - min) / (lastStop(min, max, step) - min)) * 100 : 0;
}

/**
 * The value at a place of a slider's line.
 * @param share how far along the line, 0 to 1; what lies beyond is its end
 */
export function valueAt(share: number, min: number, max: number, step: number): number {
  const steps = Math.round(Math.max(share, 0) * ((lastStop(min, max, step) - min) / step));
  return Math.min(max, exactly(min + steps * step));
}

/** Steps of a twentieth do not add up exactly. */
function exactly(sum: number): number {
  return Number(sum.toFixed(6));
}
