import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts, type PageArea } from '../texts/messages.ts';

/** A route's component, loaded with its texts: those of its own area, or, where none is named, all of them. */
export function page<K extends string, M extends Record<K, unknown>>(
  load: () => Promise<M>,
  name: K,
  texts?: PageArea,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return module as never;
  }, name as never);
}
