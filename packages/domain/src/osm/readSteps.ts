import type { LngLat } from '../kinds.ts';

/** A line written as whole numbers, the first place and then steps, longitude before latitude: `288482 470141 -12 5`. */
export function readSteps(text: string, perDegree: number): LngLat[] {
  const numbers = text.split(' ').map(Number);
  const line: LngLat[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i]!;
    y += numbers[i + 1]!;
    line.push([x / perDegree, y / perDegree]);
  }
  return line;
}
