/** The overlays that are open, the topmost last. */
export const openOverlays: { close: () => void }[] = [];

let changed = (): void => undefined;

/** Runs after each overlay that opens or closes. */
export function onOverlayChange(run: () => void): void {
  changed = run;
}

/** An overlay that opened; the answer is to be called when it is closed. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  openOverlays.push(overlay);
  changed();
  return () => {
    const at = openOverlays.indexOf(overlay);
    if (at >= 0) openOverlays.splice(at, 1);
    changed();
  };
}
