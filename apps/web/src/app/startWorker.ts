import { watchInstallPrompt } from '../lib/installPrompt.ts';
import { hasWorkers, registerWorker } from '../lib/serviceWorker.ts';

/** The page comes first: the worker's own files wait until it is there and has been quiet for a while. */
const pause = 4_000;

/** The page that brought the worker was not fetched through it: the worker gets its address and files. */
function handOver({ active, installing, waiting }: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = files.filter((file) => file.startsWith(`${location.origin}/assets/`));
  (active ?? waiting ?? installing)?.postMessage({ page: location.href, files: own });
}

/** In development Vite serves the files, and nothing may be kept. */
export function startWorker(): void {
  watchInstallPrompt();
  if (!import.meta.env.PROD || !hasWorkers()) return;
  // Without a worker the page works as well.
  const begin = (): void =>
    void setTimeout(
      () =>
        void registerWorker()
          .then(handOver)
          .catch(() => undefined),
      pause,
    );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
