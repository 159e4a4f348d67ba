import { countVisit } from '@app/contract/landing';
import { callApi } from '../lib/api.ts';

const key = 'visit';

/** Counts this browser session once, when the page has nothing better to do. */
export function countThisVisit(): void {
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, '1');
  const count = (): void => void callApi(countVisit).catch(() => sessionStorage.removeItem(key));
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(count, { timeout: 10_000 });
  else setTimeout(count, 3_000);
}
