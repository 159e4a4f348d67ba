import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadTexts } from '../texts/messages.ts';
import { loadDrawnParts } from './drawnPart.ts';

/**
 * A component that is loaded when it is first shown, and with it the texts that the page did not begin with and the parts
 * that a server would have drawn.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- of whatever properties, as React's own `lazy` has it
export function lazyPart<K extends string, C extends ComponentType<any>>(
  load: () => Promise<Record<K, C>>,
  name: K,
): LazyExoticComponent<C> {
  return lazy(() => {
    const texts = loadTexts();
    return load().then(async (part) => {
      await Promise.all([texts, loadDrawnParts()]);
      return { default: part[name] };
    });
  });
}
