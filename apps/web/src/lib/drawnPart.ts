import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useIsFromServer } from './hydrated.ts';

const loads: (() => Promise<unknown>)[] = [];

/** Loads the code of the parts that are here: what a browser draws itself is shown whole. Says nothing of what fails. */
export async function loadDrawnParts(): Promise<void> {
  await Promise.allSettled(loads.map((load) => load()));
}

/** React leaves what stands in such an element as it is, be it the server's. */
const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof Props)[]).every((name) => Object.is(one[name], other[name]));

/**
 * A part of a page that is only looked at, whose code comes after the page: what the server drew stays until the part is
 * given something else, and then until its code is there. In it nothing can be pressed or typed into, and it asks no
 * store: it is what its properties say. Its file stands in a folder `drawn`: the document has its styles.
 * @param load its code; a page or a dialog that the browser draws waits for it
 * @param drawn the part itself, on the server
 * @param frame what holds it: `g` within a drawing, which stays empty or as it was where the code cannot be had
 */
export function drawnPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | false,
  frame: 'div' | 'g' = 'div',
): ComponentType<Props> {
  const look = frame === 'div' ? { className: 'contents' } : {};
  const framed = (Part: ComponentType<Props>, props: Props) =>
    createElement(frame, { key: 'live', ...look }, createElement(Part, props));
  if (drawn) return (props) => framed(drawn, props);

  let part: ComponentType<Props> | undefined;
  const loadPart = async (): Promise<ComponentType<Props>> => (part ??= await load());
  loads.push(loadPart);
  return function DrawnPart(props: Props) {
    const isFromServer = useIsFromServer();
    const [drawnWith] = useState(isFromServer ? props : null);
    const [Live, setLive] = useState(() => (isFromServer ? undefined : part));
    const [failure, setFailure] = useState<unknown>(null);
    const isWanted = !Live && !(drawnWith && isSame(drawnWith, props));
    useEffect(() => {
      if (!isWanted) return undefined;
      let isAsked = true;
      loadPart().then(
        (loaded) => isAsked && setLive(() => loaded),
        (error: unknown) => isAsked && setFailure(error),
      );
      return () => {
        isAsked = false;
      };
    }, [isWanted]);
    if (Live) return framed(Live, props);
    // The page says that it could not be loaded.
    if (failure !== null && frame === 'div') throw failure;
    return createElement(frame, { key: 'drawn', ...look, ...(drawnWith && asItStands) });
  };
}
