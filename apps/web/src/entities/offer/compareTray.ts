import { maxCompared } from '@app/domain/comparing';
import { browserStore } from '../../lib/browserStore.ts';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8}$/.test(value);

/** Public codes of the offers that stand side by side, in the order they were put there. */
export const compareTray = browserStore<readonly string[]>(
  'compare',
  (value) => (Array.isArray(value) ? [...new Set(value.filter(isCode))].slice(0, maxCompared) : []),
  (codes) => codes.length === 0,
);

/** Puts an offer beside the others, or takes it away; false where there is no room. */
export function toggleCompared(code: string): boolean {
  const codes = compareTray.read();
  const others = codes.filter((one) => one !== code);
  if (others.length === maxCompared) return false;
  compareTray.write(others.length < codes.length ? others : [...others, code]);
  return true;
}
