interface Overlay {
  close: () => void;
  /** The router's name of the page that it is part of; without one it lies over whatever page is shown. */
  key?: string | undefined;
}

/** The overlays that are open, the topmost last. */
export const openOverlays: Overlay[] = [];

/** The router's name of the page that is shown. */
export const pageKey = (): string | undefined => (history.state as { __TSR_key?: string } | null)?.__TSR_key;

let changed = (): void => undefined;

/** Runs after each overlay that opens or closes. */
export function onOverlayChange(run: () => void): void {
  changed = run;
}

/**
 * An overlay that opened; the answer is to be called when it is closed.
 * @param isOfPage it stays below a dialog that an address opens over its page
 */
export function addOverlay(close: () => void, isOfPage = false): () => void {
  const overlay: Overlay = { close, key: isOfPage ? pageKey() : undefined };
  openOverlays.push(overlay);
  changed();
  return () => {
    const at = openOverlays.indexOf(overlay);
    if (at >= 0) openOverlays.splice(at, 1);
    changed();
  };
}
