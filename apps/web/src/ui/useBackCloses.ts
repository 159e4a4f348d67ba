import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { addOverlay } from './overlays.ts';

/** The dialog that an address opens: its address is its entry in the history. `isTaken` once that dialog is shown. */
export const AddressEntry = createContext<{ isTaken: boolean } | null>(null);

/** While it is open, Back closes this part of the page instead of leaving the page. */
export function useBackCloses(close: () => void, isOpen = true): void {
  const closeNow = useRef(close);
  closeNow.current = close;
  const address = useContext(AddressEntry);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    if (!address || address.isTaken) return addOverlay(() => closeNow.current());
    address.isTaken = true;
    return () => {
      address.isTaken = false;
    };
  }, [isOpen, address]);
}
