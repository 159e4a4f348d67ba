import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBackCloses } from '../../../ui/useBackCloses.ts';

interface Panel {
  holder: RefObject<HTMLDivElement | null>;
  open: boolean;
  /** Where the panel hangs, px from the window's edges. */
  place: { left: number; top: number };
  toggle: () => void;
  /** Puts the focus back on the pill. */
  close: () => void;
}

/**
 * A panel under its pill, fixed in the window so that the row of pills may scroll sideways without cutting it off.
 * Escape, Back, a press or the focus outside and scrolling of the row close it.
 */
export function usePanel(width: number): Panel {
  const holder = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const close = (): void => {
    setOpen(false);
    holder.current?.querySelector('button')?.focus();
  };
  const toggle = (): void => {
    if (open) return close();
    const box = holder.current?.getBoundingClientRect();
    if (box) {
      const left = Math.max(12, Math.min(box.left, window.innerWidth - width - 12));
      setPlace({ left, top: box.bottom + 8 });
    }
    setOpen(true);
  };
  useBackCloses(close, open);
  useEffect(() => {
    if (!open) return undefined;
    // A press, or the focus that goes on by Tab.
    const outside = (event: PointerEvent | FocusEvent): void => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      holder.current?.querySelector('button')?.focus();
    };
    const away = (): void => setOpen(false);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    window.addEventListener('resize', away);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('resize', away);
    };
  }, [open]);
  return { holder, open, place, toggle, close };
}
