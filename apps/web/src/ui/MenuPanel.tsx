import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './MenuPanel.module.css';

/** Between a menu and what is around it. */
const gap = 8;

/** Hangs the panel below its button or above it, wherever the whole of it is seen. */
function placeAt(opener: Element, panel: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const isBelow = below > Math.min(panel.offsetHeight + 2 * gap, top);
  panel.style.right = `${Math.max(gap, clientWidth - right)}px`;
  panel.style.top = isBelow ? `${bottom + gap}px` : 'auto';
  panel.style.bottom = isBelow ? 'auto' : `${clientHeight - top + gap}px`;
  panel.style.maxHeight = `${(isBelow ? below : top) - 2 * gap}px`;
}

/** The acts in a `Dropdown`: over all that is around its button, or at the foot of a phone's window. */
export function MenuPanel({ close, children }: { close: () => void; children: ReactNode }) {
  const items = useRef<HTMLDivElement>(null);
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    const panel = items.current!.parentElement!;
    panel.classList.add(classes.panel!);
    placeAt(panel.previousElementSibling!, panel);
    // The button moves away from under it.
    const scrolled = (event: Event): void => {
      if (!panel.contains(event.target as Node)) closeNow();
    };
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', scrolled, { capture: true });
  }, []);
  return (
    <div ref={items} className={classes.items}>
      {children}
    </div>
  );
}
