/** Between what has the focus and the edge of its row, px: its ring stands there. */
const margin = 16;

/** The row around it that scrolls sideways; a panel fixed in the window is out of its row. */
function rowOf(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, position } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) return around;
    if (position === 'fixed') return null;
  }
  return null;
}

/** In a row that scrolls sideways a browser takes a sliver at the edge for seen: whoever comes there by keyboard sees all of it. */
export function showFocused(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const row = rowOf(target);
    if (!row) return;
    const [own, seen] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
    const [before, after] = [seen.left + margin - own.left, own.right - seen.right + margin];
    if (before > 0 !== after > 0) row.scrollLeft += before > 0 ? -before : after;
  });
}
