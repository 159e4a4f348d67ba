import { type ComponentType, createElement, lazy, memo, Suspense, useEffect } from 'react';
import { partIsMissing, pressAgain } from './blockedPresses.ts';

const loads: (() => Promise<unknown>)[] = [];

/** Loads the parts of what is here; one that does not come keeps nobody waiting. */
export async function loadDrawnParts(from = 0): Promise<void> {
  await Promise.allSettled(loads.slice(from).map((load) => load()));
}

/** Before a page or a dialog is loaded: gives what loads its parts, so that it is shown whole where no server drew it. */
export function partsFromHere(): () => Promise<void> {
  const from = loads.length;
  return () => loadDrawnParts(from);
}

/** Told when its neighbours are the browser's own. */
function Taken() {
  useEffect(pressAgain, []);
  return null;
}

/**
 * A part of a page that the server draws and whose code comes after the page: until then, and without it, what the server
 * drew stands; links work, and a press waits. What is drawn so has no fields: what is typed would be lost; and it shows nothing
 * that the rest of the page may have asked for meanwhile: it would differ from the server's. Its file stands
 * in a folder `drawn`: its styles are in the document. Give it the same objects as long as nothing changes: a part
 * that changes before its code is there is drawn anew.
 * @param drawn the part itself, on the server
 * @param Waiting in its place where the server did not draw it
 */
export function drawnPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | false,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  loads.push(load);
  const never = (): Promise<never> => {
    partIsMissing();
    return new Promise(() => undefined);
  };
  const Part = (drawn || lazy(() => load().then((part) => ({ default: part }), never))) as ComponentType<Props>;
  return memo(function DrawnPart(props: Props) {
    return (
      <Suspense fallback={Waiting && createElement(Waiting, props)}>
        {createElement(Part, props)}
        <Taken />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
