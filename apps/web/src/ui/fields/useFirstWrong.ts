import type { Field } from '@app/contract/fields/field';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { type FoldedName, foldedNameOf } from './fieldSections.ts';

export interface FirstWrong {
  root: RefObject<HTMLDivElement | null>;
  open: ReadonlySet<FoldedName>;
  toggle: (group: FoldedName) => void;
  /** Unfolds the group that holds the field, brings the field into view and puts the focus there. */
  lead: (field: string) => void;
}

const focusable = 'input:not([type=file]):not([hidden]), textarea, button:not(:disabled)';

/** A field's control: most stand alone, a switch among others of its group, the storeys beside the floor. */
function controlOf(root: HTMLElement, field: string): HTMLElement | null {
  const alone = root.querySelector(`[data-field="${field}"]`)?.querySelector<HTMLElement>(focusable);
  return alone ?? root.querySelector(`input[type=checkbox][value="${field}"], input[name="${field}"]`);
}

/**
 * Which groups are unfolded, and the way to the field that needs the person.
 * @param fields those that the form asks
 */
export function useFirstWrong(fields: readonly Field[]): FirstWrong {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<FoldedName>>(new Set());
  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const control = root.current && controlOf(root.current, wanted.field);
    const place = control?.closest(`[data-field="${wanted.field}"], label`) ?? control;
    place?.scrollIntoView({ block: 'center' });
    // It moves what is cut off, too, which nobody could move back: the frame of a dialog with its foot.
    for (let outer = place?.parentElement; outer; outer = outer.parentElement)
      if (getComputedStyle(outer).overflowY === 'hidden') outer.scrollTop = 0;
    control?.focus({ preventScroll: true });
    // A dialog that has only just opened takes the focus a moment later, to whatever bears this.
    control?.setAttribute('data-autofocus', '');
    return () => control?.removeAttribute('data-autofocus');
  }, [wanted]);
  const lead = (name: string): void => {
    const field = fields.find((one) => one.name === name);
    const group = field && foldedNameOf(field.section);
    if (group) setOpen((before) => new Set([...before, group]));
    setWanted({ field: name });
  };
  return {
    root,
    open,
    toggle: (group) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(group)) next.add(group);
        return next;
      }),
    lead,
  };
}
