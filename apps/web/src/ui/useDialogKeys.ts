import { type RefObject, useEffect, useRef } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';

function isSameGroup(a: Element | null, b: Element): boolean {
  return a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === 'radio' && b.type === 'radio'
    ? a.name !== '' && a.name === b.name && a.form === b.form
    : false;
}

/** Where Tab stops within this element, in order: of radio buttons with a choice, at the choice alone. */
export function tabStops(within: HTMLElement): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      !stop.closest('[inert]') &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  const chosen = all.filter((stop) => stop.matches('[type="radio"]:checked'));
  return all.filter((stop) => chosen.includes(stop) || !chosen.some((one) => isSameGroup(one, stop)));
}

/** Keeps Tab within the dialog: behind its last stop comes its first. In between the browser goes by itself. */
function keepWithin(dialog: HTMLElement, event: KeyboardEvent): void {
  const active = document.activeElement;
  if (!dialog.contains(active)) return;
  const all = tabStops(dialog);
  const follows = (a: Node, b: Node): boolean =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isAhead = (stop: Element): boolean =>
    !isSameGroup(active, stop) && (event.shiftKey ? follows(stop, active!) : follows(active!, stop));
  if (active !== dialog ? all.some(isAhead) : !event.shiftKey && all.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}

/**
 * The keys of a dialog: whoever opens it stands at `data-autofocus` or at its first stop, Tab goes round within it, and Escape
 * closes it, unless what has the focus keeps Escape for itself (`data-keeps-escape`).
 */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  escape.current = onEscape;
  useEffect(() => {
    // After whatever closes for it has given the focus back.
    const timer = setTimeout(() => {
      const box = dialog.current;
      // A part that is still loading takes it off the page for a moment.
      if (box)
        (box.querySelector<HTMLElement>('[data-autofocus]') ?? tabStops(box)[0] ?? box).focus({ preventScroll: true });
    });
    const tab = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && !event.defaultPrevented && dialog.current) keepWithin(dialog.current, event);
    };
    const closes = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.getAttribute('data-keeps-escape') === 'true') return;
      escape.current();
    };
    document.addEventListener('keydown', tab);
    // Before anything on the page hears it.
    window.addEventListener('keydown', closes, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', tab);
      window.removeEventListener('keydown', closes, { capture: true });
    };
  }, [dialog]);
}
