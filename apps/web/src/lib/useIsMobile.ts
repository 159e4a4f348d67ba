import { useSyncExternalStore } from 'react';

/** Mobile means under 967 px, for the stylesheets too: the widths they may ask for stand in .stylelintrc.json. */
const query = '(max-width: 966px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** For what cannot be left to CSS; false on the server. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
