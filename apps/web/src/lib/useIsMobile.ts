import { useSyncExternalStore } from 'react';

/** Mobile means under 967 px. */
const query = '(max-width: 966px)';

function subscribe(tell: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/** For what cannot be left to CSS; false on the server. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
