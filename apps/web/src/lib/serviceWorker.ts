/** The worker behind all pages: offline page, hashed files, push. Asking again returns the same registration. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
}

export const hasWorkers = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
