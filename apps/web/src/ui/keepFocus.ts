/**
 * Whoever stands on something in it that goes (a button that was pressed and is wanted no more)
 * stays in the dialog; a browser lets them go on behind it.
 */
export function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent): void => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && last instanceof Node && !last.isConnected) dialog.focus({ preventScroll: true });
  });
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
