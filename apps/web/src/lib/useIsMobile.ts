import { useAfterServer } from './hydrated.ts';

/** Mobile means under 967 px, for the stylesheets too: the widths they may ask for stand in .stylelintrc.json. */
const query = '(max-width: 966px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const isMobile = (): boolean => window.matchMedia(query).matches;

/** For what cannot be left to CSS; false on the server. */
export const useIsMobile = (): boolean => useAfterServer(subscribe, isMobile, false);
