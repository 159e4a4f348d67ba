/** How far the end of a slider's filled line lies from its knob, in hundredths of the line. */
export function apart(slider: Element, edge: '--from' | '--to'): number {
  const { min, max, value } = slider as HTMLInputElement;
  const filled = Number.parseFloat(getComputedStyle(slider).getPropertyValue(edge));
  return Math.abs(((Number(value) - Number(min)) / (Number(max) - Number(min))) * 100 - filled);
}
