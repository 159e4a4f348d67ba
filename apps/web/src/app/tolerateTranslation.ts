/**
 * A browser that translates the page moves its text nodes into `<font>` elements, or puts such elements in their place, behind
 * React's back: removing or moving a node that React still counts on would end the page with a NotFoundError.
 */
const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** The element that replaced a text which the translator removed. */
const replaced = new WeakMap<Node, Element>();

function rememberReplaced(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (font) replaced.set(text, font);
    }
  }
}

const observer = new MutationObserver(rememberReplaced);

/** The child of a parent that shows a node: the node itself, the element it was moved into, or the one in its place. */
function shownChild(parent: Node, node: Node): Node | undefined {
  rememberReplaced(observer.takeRecords());
  for (const start of [node, replaced.get(node)]) {
    let shown: Node | null | undefined = start;
    while (shown && shown.parentNode !== parent) shown = isFont(shown.parentNode) ? shown.parentNode : null;
    if (shown) return shown;
  }
  return undefined;
}

/** A text that the translator removed before its changes were observed: its replacement is unknown. */
const isLostText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.parentNode === null;

/** Takes a node out of the elements it was moved into, and those that are empty then. */
function takeOut(node: Node, parent: Node): void {
  let holder: Node | null = node.parentNode;
  holder?.removeChild(node);
  while (holder && holder !== parent && !holder.hasChildNodes()) {
    const above: Node | null = holder.parentNode;
    above?.removeChild(holder);
    holder = above;
  }
}

/** Makes what React does to the page work on a translated one. A node that is not the parent's at all is still an error. */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node they are of
  const { removeChild, insertBefore } = Node.prototype;
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const shown = shownChild(this, child);
    if (!shown) return isLostText(child) ? child : (removeChild.call(this, child) as T);
    if (child.parentNode) takeOut(child, this);
    else removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const shown = before === null || before.parentNode === this ? before : shownChild(this, before);
    return insertBefore.call(this, node, shown ?? (before && isLostText(before) ? null : before)) as T;
  };

  // A text that changes is shown again where it was; the translator translates it anew.
  // oxlint-disable-next-line typescript/unbound-method -- called with the text they are of
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Text, value: string | null) {
      if (!this.parentNode) {
        rememberReplaced(observer.takeRecords());
        replaced.get(this)?.replaceWith(this);
      }
      set!.call(this, value);
    },
  });
}
