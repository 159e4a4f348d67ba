import { watchInstallPrompt } from '../lib/installPrompt.ts';
import { hasWorkers, registerWorker } from '../lib/serviceWorker.ts';

/** The page comes first: the worker's own files wait until it is there and has been quiet for a while. */
const pause = 4_000;

/** In development Vite serves the files, and nothing may be kept. */
export function startWorker(): void {
  watchInstallPrompt();
  if (!import.meta.env.PROD || !hasWorkers()) return;
  // Without a worker the page works as well.
  const begin = (): void => void setTimeout(() => void registerWorker().catch(() => undefined), pause);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
