import { useEffect, useState } from 'react';

/** Where one was on the page itself before the first of several dialogs, each opened from the one before. */
let onPage: HTMLElement | null = null;

function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

/**
 * Whoever closes a dialog stands again where they opened it; from what is gone with its dialog, where that was opened.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => {
    // A button that waits for its answer has lost the focus to nobody.
    const active = focused() ?? [...document.querySelectorAll<HTMLElement>('button[aria-busy]')].at(-1) ?? null;
    if (active && !active.closest('[role="dialog"]')) onPage = active;
    return active;
  });
  useEffect(
    () => () => {
      // After whatever comes in the dialog's place has come.
      setTimeout(() => {
        if (focused()) return;
        const to = [opener, onPage].find((element) => element?.isConnected && element.getClientRects().length > 0);
        const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
        if (!dialog || dialog.contains(to ?? null)) to?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
