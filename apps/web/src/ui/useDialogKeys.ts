import { type RefObject, useLayoutEffect, useRef } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';

function isSameGroup(a: Element | null, b: Element): boolean {
  return a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === 'radio' && b.type === 'radio'
    ? a.name !== '' && a.name === b.name && a.form === b.form
    : false;
}

/** A browser that came before `checkVisibility` (Safari until 17.4) knows at least what takes no room. */
function isVisible(element: HTMLElement): boolean {
  return 'checkVisibility' in element
    ? element.checkVisibility({ visibilityProperty: true })
    : (element as HTMLElement).getClientRects().length > 0;
}

/** Where Tab stops within this element, in order: of radio buttons with a choice, at the choice alone. */
export function tabStops(within: HTMLElement): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && !stop.closest('[inert]') && isVisible(stop),
  );
  const chosen = all.filter((stop) => stop.matches('[type="radio"]:checked'));
  return all.filter((stop) => chosen.includes(stop) || !chosen.some((one) => isSameGroup(one, stop)));
}

/**
 * Keeps Tab within the dialog: behind its last stop comes its first. In between the browser goes by itself, unless the
 * focus is lost (a press on words, a button that was disabled): then one goes on from where one stood last.
 */
function keepWithin(dialog: HTMLElement, isTopmost: boolean, stood: Element | null, event: KeyboardEvent): void {
  const active = document.activeElement;
  const isLost = active === null || active === document.body;
  if (isLost ? !isTopmost : !dialog.contains(active)) return;
  const from = !isLost ? active : stood && dialog.contains(stood) ? stood : dialog;
  const all = tabStops(dialog);
  const follows = (a: Node, b: Node): boolean =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const ahead = all.filter(
    (stop) => !isSameGroup(from, stop) && (event.shiftKey ? follows(stop, from) : follows(from, stop)),
  );
  if (!isLost && ahead.length > 0) return;
  event.preventDefault();
  const order = ahead.length > 0 ? ahead : all;
  order.at(event.shiftKey ? -1 : 0)?.focus();
}

/**
 * The keys of a dialog: whoever opens it stands at `data-autofocus` or at its first stop, Tab goes round within it, and Escape
 * closes it, unless what has the focus keeps Escape for itself (`data-keeps-escape`).
 */
export function useDialogKeys(
  dialog: RefObject<HTMLElement | null>,
  isTopmost: () => boolean,
  onEscape: () => void,
): void {
  const escape = useRef(onEscape);
  escape.current = onEscape;
  // With the dialog itself: what is pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    // After whatever closes for it has given the focus back.
    const timer = setTimeout(() => {
      const box = dialog.current;
      // A part that is still loading takes it off the page for a moment.
      if (box)
        (box.querySelector<HTMLElement>('[data-autofocus]') ?? tabStops(box)[0] ?? box).focus({ preventScroll: true });
    });
    let stood: Element | null = null;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && dialog.current?.contains(target)) stood = target;
    };
    const tab = (event: KeyboardEvent): void => {
      if (event.key === 'Tab' && !event.defaultPrevented && dialog.current)
        keepWithin(dialog.current, isTopmost(), stood, event);
    };
    const closes = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.getAttribute('data-keeps-escape') === 'true') return;
      escape.current();
    };
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', tab);
    // Before anything on the page hears it.
    window.addEventListener('keydown', closes, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', tab);
      window.removeEventListener('keydown', closes, { capture: true });
    };
  }, [dialog, isTopmost]);
}
