import { type RefObject, useLayoutEffect, useState } from 'react';

/** By dialog: from where one opened it, then from where one opened the dialog that this stands in, and so on to the page. */
const openedFrom = new WeakMap<Element, readonly HTMLElement[]>();

/** What had the focus last: a button that waits for its answer loses it to nobody. */
let lastFocused: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target;
  });

function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Where one stands, and the way that led there. */
function wayHere(): readonly HTMLElement[] {
  // Also of what is gone by now, as long as it went with its dialog.
  const here = focused() ?? lastFocused;
  const dialog = here?.closest('[role="dialog"]');
  return here ? [here, ...((dialog && openedFrom.get(dialog)) ?? [])] : [];
}

/**
 * Whoever closes a dialog stands again where they opened it; from what is gone with its dialog (one that was still loading, or
 * what asked before), where that was opened.
 */
export function useFocusBack(box: RefObject<HTMLElement | null>): void {
  const [way] = useState(wayHere);
  useLayoutEffect(() => {
    if (box.current) openedFrom.set(box.current, way);
    return () => {
      // After whatever comes in the dialog's place has come.
      setTimeout(() => {
        if (focused()) return;
        const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
        const isThere = (element: HTMLElement): boolean =>
          element.getClientRects().length > 0 && (!dialog || dialog.contains(element));
        way.find(isThere)?.focus({ preventScroll: true });
      });
    };
  }, [box, way]);
}
