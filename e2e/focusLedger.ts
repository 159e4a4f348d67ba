// What a page keeps about the focus while somebody goes through it by Tab. These functions run in the page: they may use
// nothing but the page and one another.

/** What the walk says of one stop. */
export interface Stop {
  /** Its place among the stops met so far; -1 between the end of the page and its beginning. */
  number: number;
  /** What is wrong with it, where something is. */
  fault: string | null;
}

interface Ledger {
  scope: Element;
  expected: Element[];
  appearances: Map<Element, string>;
  stops: Element[];
  popups: Element[];
  groups: [member: Element, others: Element[]][];
  /** Reached by arrows. */
  byArrows: Set<Element>;
}
declare const ledger: Ledger;

const acting = [
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex]',
  '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="menuitem"]',
].join();

/** Short enough for a list, long enough to be found. */
function tell(element: Element): string {
  const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '';
  const tag = element.cloneNode(false) as Element;
  for (const name of ['style', 'd', 'class']) tag.removeAttribute(name);
  return `${tag.outerHTML.slice(0, 120)} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
}

/** The dialog that has the page, or the page. */
function scopeOf(): Element {
  const dialogs = [
    ...document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="alertdialog"], dialog:modal'),
  ];
  return dialogs.filter((one) => one.checkVisibility({ visibilityProperty: true })).at(-1) ?? document.body;
}

/** What stands for it on the screen: a field that is drawn by its label is seen as the label. */
function bodyOf(element: Element): Element {
  const { width, height } = element.getBoundingClientRect();
  const drawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0';
  if (drawn || !element.matches('input, select')) return element;
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  return label ?? element.parentElement ?? element;
}

function isShown(element: Element): boolean {
  if (element.closest('[inert], [aria-hidden="true"], [hidden]') || element.matches(':disabled')) return false;
  const body = bodyOf(element);
  const { width, height } = body.getBoundingClientRect();
  return width > 0 && height > 0 && body.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Whether the focus must come there by Tab: what is only focused by the page itself need not be. */
function isExpected(element: Element): boolean {
  const own = element.matches('a[href], button, input, select, textarea, summary, [role]');
  return isShown(element) && (own || (element as HTMLElement).tabIndex >= 0);
}

/** How it looks as far as the focus changes it, with what may show the focus for it. */
function lookOf(element: Element): string {
  const near = [element, element.parentElement, element.nextElementSibling, element.closest('label, article, li')];
  return [...near, bodyOf(element), bodyOf(element).parentElement]
    .map((one) => {
      if (!one) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundImage } =
        getComputedStyle(one);
      const ring = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineStyle + outlineWidth + outlineColor;
      // A slider's knob has its ring where no script sees it; its line is seen.
      return ring + boxShadow + (element.matches('input, textarea, select') ? borderColor + backgroundImage : '');
    })
    .join('|');
}

/** How much of it lies open: nothing is drawn over it, and it is in the window. */
function openShare(element: Element): number {
  const body = bodyOf(element);
  const boxes = [...body.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.15, 0.5, 0.85].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const)),
  );
  const open = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    // A notice goes away by itself, or when it is told to.
    if (hit?.closest('[data-tone]:is([role="status"], [role="alert"])')) return true;
    return (
      hit !== null && (body.contains(hit) || (hit.contains(body) && getComputedStyle(body).pointerEvents === 'none'))
    );
  });
  return points.length === 0 ? 0 : open.length / points.length;
}

/** Begins a walk through what has the page now; to be called when nothing has the focus and nothing fades any more. */
function begin(): string[] {
  const scope = scopeOf();
  const expected = [...scope.querySelectorAll(acting)].filter(isExpected);
  const appearances = new Map(expected.map((element) => [element, lookOf(element)]));
  Object.assign(globalThis, {
    ledger: { scope, expected, appearances, stops: [], popups: [], groups: [], byArrows: new Set() } satisfies Ledger,
  });
  const ordered = [...scope.querySelectorAll('[tabindex]')].filter((e) => (e as HTMLElement).tabIndex > 0);
  return ordered.map((element) => `has an order of its own (tabindex): ${tell(element)}`);
}

/** Looks at where the focus is now. */
function look(): Stop {
  const active = document.activeElement;
  if (!active || active === document.body) return { number: -1, fault: null };
  const known = ledger.stops.indexOf(active);
  if (known >= 0) return { number: known, fault: null };
  ledger.stops.push(active);
  const faults: string[] = [];
  if (!ledger.scope.contains(active)) faults.push('the focus leaves the dialog for');
  if (!isShown(active)) faults.push('the focus is on what is not seen:');
  else {
    const before = ledger.appearances.get(active);
    const now = lookOf(active);
    if (before === undefined ? !/\dpx/.test(now) : before === now) faults.push('no mark of the focus on');
    if (openShare(active) < 0.3) faults.push(`hidden under something, ${Math.round(openShare(active) * 100)} % open:`);
  }
  const number = ledger.stops.length - 1;
  return { number, fault: faults.length > 0 ? `${faults.join(', ')} ${tell(active)}` : null };
}

/** Whether the focus comes to it, or to what stands for it. */
function isServed(element: Element): boolean {
  const { stops } = ledger;
  if (stops.includes(element)) return true;
  if (element.matches('[tabindex="-1"]') && stops.some((stop) => element.contains(stop))) return true;
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    const isOfGroup = (stop: Element) =>
      stop instanceof HTMLInputElement &&
      stop.type === 'radio' &&
      stop.name === element.name &&
      stop.form === element.form;
    return stops.some(isOfGroup);
  }
  // A picture that leads where the words beside it lead.
  const href = element.getAttribute('href');
  return href !== null && stops.some((stop) => stop.getAttribute('href') === href);
}

/** Groups of which Tab comes to one member: that one, and those it left out. Arrows have to lead to them. */
function findGroups(): number {
  const left = ledger.expected.filter(
    (e) => e.isConnected && isExpected(e) && !isServed(e) && e.matches('[tabindex="-1"]'),
  );
  const groups = new Map<Element, Element[]>();
  for (const element of left) {
    let around = element.parentElement;
    while (around && around !== ledger.scope && !ledger.stops.some((stop) => around!.contains(stop)))
      around = around.parentElement;
    const member = ledger.stops.find((stop) => around?.contains(stop));
    if (member) groups.set(member, [...(groups.get(member) ?? []), element]);
  }
  ledger.groups = [...groups];
  return groups.size;
}

/** What acts when pressed and can be pressed by a pointer alone. */
function pointerOnly(): Element[] {
  return [...ledger.scope.querySelectorAll('*')].filter((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, { onClick?: unknown } | undefined>)[key] : undefined;
    // A photo that is dragged and enlarged has buttons for both; pins of a drawn map are links, and all gone once the live one is there.
    if (element.matches('.yarl__slide_image, [data-still]')) return false;
    if (typeof props?.onClick !== 'function' || !isShown(element)) return false;
    // An option is chosen by the arrows of its field.
    if (element.matches(acting) || element.matches('[role="option"]')) return false;
    return !element.querySelector(acting) && !element.closest('a[href], button, label, summary');
  });
}

/** What the walk left out, when it has come round. */
function finish(): string[] {
  const { expected, byArrows } = ledger;
  const missed = expected.filter((e) => e.isConnected && isExpected(e) && !isServed(e) && !byArrows.has(e));
  return [
    ...missed.map((element) => `never reached by Tab: ${tell(element)}`),
    ...pointerOnly().map((element) => `pressed by a pointer alone: ${tell(element)}`),
  ];
}

/** What says that it opens something; how many there are. */
function findPopups(): number {
  ledger.popups = ledger.stops.filter(
    (stop) =>
      stop.isConnected &&
      isShown(stop) &&
      stop.matches('[aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded="false"]'),
  );
  return ledger.popups.length;
}

const parts = [
  tell,
  scopeOf,
  bodyOf,
  isShown,
  isExpected,
  lookOf,
  openShare,
  begin,
  look,
  isServed,
  findGroups,
  pointerOnly,
  finish,
  findPopups,
];

/** To be evaluated in the page before the walk; afterwards `keys` has what the walk asks of it. */
export const ledgerScript = `
  globalThis.acting = ${JSON.stringify(acting)};
  ${parts.map(String).join('\n')}
  globalThis.keys = { begin, look, finish, findGroups, findPopups, tell, isShown, scopeOf };
`;
