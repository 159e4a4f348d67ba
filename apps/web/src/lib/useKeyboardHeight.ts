import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  seen?.addEventListener('scroll', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    seen?.removeEventListener('scroll', listener);
  };
}

function covered(): number {
  const seen = window.visualViewport;
  // A page that is zoomed in shows a part of itself as well, and no keyboard is to blame for it.
  if (!seen || seen.scale > 1.05) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
}

/** How much of the window's foot an on-screen keyboard covers, px. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, covered, () => 0);
