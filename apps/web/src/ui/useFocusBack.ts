import { useEffect, useState } from 'react';

/** Where one was on the page itself before the first of several dialogs, each opened from the one before. */
let onPage: HTMLElement | null = null;

function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/** Whoever closes a dialog stands again where he opened it; from what is gone with its dialog, where that was opened. */
export function useFocusBack(): void {
  const [opener] = useState(() => {
    const active = focused();
    if (active && !active.closest('[role="dialog"]')) onPage = active;
    return active;
  });
  useEffect(
    () => () => {
      // After whatever comes in the dialog's place has come.
      setTimeout(() => {
        if (focused() || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
        const to = [opener, onPage].find((element) => element?.isConnected && element.getClientRects().length > 0);
        to?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
