import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface FirstWrong<G extends string> {
  root: RefObject<HTMLDivElement | null>;
  open: ReadonlySet<G>;
  toggle: (group: G) => void;
  /** Unfolds the group that holds the field, brings the field into view and puts the focus there (decisions 4.3). */
  show: (field: string, group: G | null) => void;
}

const focusable = 'input:not([type=file]):not([hidden]), textarea, button';

/** Which groups are unfolded, and the way to the field that needs the person. */
export function useFirstWrong<G extends string>(): FirstWrong<G> {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<G>>(new Set());
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${wanted.field}"]`);
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  }, [wanted]);
  return {
    root,
    open,
    toggle: (group) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(group)) next.add(group);
        return next;
      }),
    show: useCallback((field: string, group: G | null) => {
      if (group) setOpen((before) => new Set([...before, group]));
      setWanted({ field });
    }, []),
  };
}
