import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { addOverlay } from './overlays.ts';

/** The entry of the history of a dialog that an address opens: the first to ask takes it, until it calls the answer. */
interface Entry {
  take: () => (() => void) | undefined;
}

export const AddressEntry = createContext<Entry | null>(null);

export function addressEntry(): Entry {
  let isTaken = false;
  return {
    take() {
      if (isTaken) return undefined;
      isTaken = true;
      return () => {
        isTaken = false;
      };
    },
  };
}

/**
 * While it is open, Back closes this part of the page instead of leaving the page.
 * @param isOfPage dialogs of an address lie over it, and Back closes those first
 */
export function useBackCloses(close: () => void, isOpen = true, isOfPage = false): void {
  const closeNow = useRef(close);
  closeNow.current = close;
  const entry = useContext(AddressEntry);
  useLayoutEffect(
    () => (isOpen ? (entry?.take() ?? addOverlay(() => closeNow.current(), isOfPage)) : undefined),
    [isOpen, entry, isOfPage],
  );
}
