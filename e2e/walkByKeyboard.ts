import type { Page } from '@playwright/test';
import { ledgerScript, type Stop } from './focusLedger.ts';

interface Keys {
  begin(): string[];
  look(): Stop;
  finish(): string[];
  findGroups(): number;
  findPopups(): number;
  tell(element: Element): string;
  isShown(element: Element): boolean;
  scopeOf(): Element;
}
declare const keys: Keys;
declare const ledger: {
  scope: Element;
  stops: Element[];
  popups: HTMLElement[];
  groups: [member: HTMLElement, others: Element[]][];
  byArrows: Set<Element>;
};

const modal = '[role="dialog"][aria-modal="true"], [role="alertdialog"], dialog:modal';
/** More stops than any screen has. */
const max = 400;

/** Once round by this key: the stops in their order, and what is wrong with them. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ order: number[]; faults: string[] }> {
  const order: number[] = [];
  const faults: string[] = [];
  for (let i = 0; i < max; i += 1) {
    await page.keyboard.press(key);
    const { number, fault, hasParts } = await page.evaluate(async () => {
      // Drawn first: what the focus changes, it changes with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return { ...keys.look(), hasParts: document.activeElement?.matches('[type="date"], [type="time"]') };
    });
    if (fault) faults.push(fault);
    if (number === -1) continue;
    // Day, month and year are stops of their own within one field.
    if (hasParts && number === order.at(-1)) continue;
    if (number === order[0]) return { order, faults };
    if (order.includes(number)) {
      // What the walk began in may close behind it, as menus do.
      const isBack = await page.evaluate((n) => !keys.isShown(ledger.stops[n]!), order[0]!);
      return { order, faults: isBack ? faults : [...faults, `${key} goes round in a part of it`] };
    }
    order.push(number);
  }
  return { order, faults: [...faults, `${key} never comes round`] };
}

/** Where Tab stops at one of several, arrows go to the others. */
async function goByArrows(page: Page): Promise<void> {
  const count = await page.evaluate(() => keys.findGroups());
  for (let i = 0; i < count; i += 1) {
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.evaluate((n) => ledger.groups[n]![0].focus(), i);
      await page.keyboard.press(key);
      await page.evaluate((n) => {
        const others = ledger.groups[n]![1];
        const active = document.activeElement!;
        // A field with a list keeps the focus and names the option that the arrows have come to.
        const option = document.getElementById(active.getAttribute('aria-activedescendant') ?? '');
        if (others.includes(option ?? active)) for (const other of others) ledger.byArrows.add(other);
      }, i);
    }
  }
}

const stopsLeftOut = (page: Page, all: readonly number[], met: readonly number[]): Promise<string[]> =>
  page.evaluate(
    (numbers) =>
      numbers
        .map((n) => ledger.stops[n]!)
        // Of radio buttons without a choice the first is met from before, the last from behind.
        .filter((stop) => stop.isConnected && keys.isShown(stop) && !stop.matches('[type="radio"]'))
        .map((stop) => `Shift+Tab leaves out ${keys.tell(stop)}`),
    all.filter((number) => !met.includes(number)),
  );

/**
 * Goes through the screen, or the dialog that has it, by Tab and back by Shift+Tab. Tells what is not reached, where the
 * focus is not seen or lies under something, what leaves a dialog, and what only a pointer can press.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(ledgerScript);
  const faults = await page.evaluate(async () => {
    const stood = document.activeElement as HTMLElement;
    stood.blur();
    // Until the mark of the focus has faded, and what else the leaving of a field brings has come.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.allSettled(running.map(({ finished }) => finished));
    const found = keys.begin();
    if (stood !== document.body) stood.focus();
    return found;
  });
  const there = await round(page, 'Tab');
  // A map that has moved to show a pin has others now.
  const standing = await page.evaluate(() => ledger.stops.map((stop) => keys.isShown(stop)));
  const back = await round(page, 'Shift+Tab');
  const met = there.order.filter((number) => standing[number]);
  const turned = await stopsLeftOut(page, met, back.order);
  await goByArrows(page);
  const left = await page.evaluate(() => keys.finish());
  return [...faults, ...there.faults, ...back.faults, ...turned, ...left];
}

/** Opens whatever says that it opens something, by keyboard, and closes it; one stands where one stood. */
export async function openByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const count = await page.evaluate(() => keys.findPopups());
  for (let i = 0; i < count; i += 1) {
    const fault = await openOne(page, i);
    if (fault) faults.push(fault);
  }
  return faults;
}

const state = (page: Page, i: number) =>
  page.evaluate((n) => {
    const opener = ledger.popups[n]!;
    return {
      described: keys.tell(opener),
      open: opener.getAttribute('aria-expanded') === 'true' || keys.scopeOf() !== ledger.scope,
      there: opener.isConnected && opener.getClientRects().length > 0,
      combobox: opener.matches('input'),
      // Its list comes with what is typed.
      typed: opener.matches('input:not([readonly])'),
      popup: opener.matches('[aria-haspopup]:not([aria-haspopup="false"])'),
    };
  }, i);

/** Until it is so; false when it does not become so. */
const comes = (seen: Promise<unknown>): Promise<boolean> => seen.then(() => true).catch(() => false);

const untilOpen = (page: Page, i: number, open: boolean) =>
  comes(
    page.waitForFunction(
      ([n, wanted]) => {
        const isOpen = ledger.popups[n]!.getAttribute('aria-expanded') === 'true' || keys.scopeOf() !== ledger.scope;
        return isOpen === wanted;
      },
      [i, open] as const,
      { timeout: 2000 },
    ),
  );

async function openOne(page: Page, i: number): Promise<string | null> {
  const { described, there, combobox, popup, typed } = await state(page, i);
  if (!there) return null;
  await page.evaluate((n) => ledger.popups[n]!.focus(), i);
  if (!(await state(page, i)).open) await page.keyboard.press(combobox ? 'ArrowDown' : 'Enter');
  if (!(await untilOpen(page, i, true))) return typed ? null : `not opened by keyboard: ${described}`;
  await page.keyboard.press(popup || combobox ? 'Escape' : 'Enter');
  if (!(await untilOpen(page, i, false))) return `not closed by keyboard: ${described}`;
  const focused = page.waitForFunction((n) => document.activeElement === ledger.popups[n], i, { timeout: 1000 });
  return (await comes(focused)) ? null : `closed, the focus is not back on ${described}`;
}

/** For `addInitScript`: the page keeps what was pressed last. */
export function keepPressed(): void {
  const keep = ({ target }: Event) => {
    const pressed = (target as Element).closest('a, button, input, label, summary, [tabindex]');
    if (pressed) Object.assign(globalThis, { pressed });
  };
  addEventListener('click', keep, { capture: true });
}

/** Closes the dialog by Escape: it goes, or asks first, and whoever pressed something to open it stands there again. */
export async function leaveByKeyboard(page: Page): Promise<string[]> {
  const open = () => page.locator(modal).count();
  const before = await open();
  if (before === 0) return [];
  await page.keyboard.press('Escape');
  const other = ([marks, count]: readonly [string, number]) => document.querySelectorAll(marks).length !== count;
  if (!(await comes(page.waitForFunction(other, [modal, before] as const, { timeout: 2000 }))))
    return ['the dialog does not close by Escape'];
  if ((await open()) > before) return [];
  const back = page.waitForFunction(
    () => {
      const { pressed } = globalThis as { pressed?: Element };
      const there = pressed?.isConnected && pressed.getClientRects().length > 0 && keys.scopeOf().contains(pressed);
      return !there || document.activeElement === pressed;
    },
    undefined,
    { timeout: 1000 },
  );
  return (await comes(back)) ? [] : ['the dialog closed, the focus is not back where it was opened'];
}
