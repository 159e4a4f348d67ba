import { lazyRouteComponent } from '@tanstack/react-router';
import { loadDrawnParts } from '../lib/drawnPart.ts';
import { isHydrated } from '../lib/hydrated.ts';
import { loadTexts, type PageArea } from '../texts/messages.ts';
import type { signedInPages } from './signedInPages.ts';

/** A route's component, loaded with its texts: those of its own area, or, where none is named, all of them. */
export function page<K extends string, M extends Record<K, unknown>>(
  load: () => Promise<M>,
  name: K,
  texts?: PageArea,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    // Of the server's page they come after it; every other is shown whole.
    if (isHydrated()) await loadDrawnParts();
    return module as never;
  }, name as never);
}

/** One that guests have no use for: where its file is comes after the page, or with it where it is the page. */
export function signedIn(name: keyof typeof signedInPages) {
  return page<string, Record<string, unknown>>(
    async () => (await import('./signedInPages.ts')).signedInPages[name](),
    name,
  );
}
