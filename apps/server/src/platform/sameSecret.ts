import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
