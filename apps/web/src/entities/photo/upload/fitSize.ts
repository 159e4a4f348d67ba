/** What a photo is brought to before it is sent: pixels of the longer side, bytes. */
export const longestSide = 1920;
export const targetBytes = 1_000_000;

/** The size that fits into `longest` pixels with the same proportions; a smaller picture stays as it is. */
export function fitSize(width: number, height: number, longest: number): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
