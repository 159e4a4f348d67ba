import { useLayoutEffect } from 'react';

/** Dialogs that are open now. */
let open = 0;

/** The page under a dialog does not scroll, and does not move where its scroll bar was. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    open += 1;
    if (open === 1) {
      const bar = window.innerWidth - root.clientWidth;
      Object.assign(body.style, { overflow: 'hidden', marginRight: bar > 0 ? `${bar}px` : '' });
    }
    return () => {
      open -= 1;
      if (open === 0) Object.assign(body.style, { overflow: '', marginRight: '' });
    };
  }, []);
}
