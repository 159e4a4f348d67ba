import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadTexts } from '../texts/messages.ts';
import { loadDrawnParts } from './drawnPart.ts';

/** A component whose code can be loaded before it is shown. */
type LazyPart<C> = C & { preload: () => Promise<unknown> };

/**
 * A component that is loaded when it is first shown, and with it the texts that the page did not begin with and the parts
 * that a server would have drawn. A preloaded one is shown in the same frame: React keeps a fallback for at least 300 ms.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- of whatever properties, as React's own `lazy` has it
export function lazyPart<K extends string, M extends Record<K, ComponentType<any>>>(
  load: () => Promise<M>,
  name: K,
): LazyPart<M[K]> {
  let loaded: M[K] | undefined;
  const preload = async (): Promise<{ default: M[K] }> => {
    const [part] = await Promise.all([load(), loadTexts(), loadDrawnParts()]);
    loaded = part[name];
    return { default: loaded };
  };
  const Late = lazy(preload);
  const Part = (props: object) => {
    const [Shown] = useState(() => (loaded ?? Late) as ComponentType);
    return createElement(Shown, props);
  };
  return Object.assign(Part, { preload }) as unknown as LazyPart<M[K]>;
}
