import type { Locator } from '@playwright/test';
import { join } from 'node:path';
import { expect } from './fixtures.ts';
import type { Visitor } from './person.ts';

/** What a journey costs whoever takes it. */
export interface Cost {
  /** Presses of a finger or a mouse; the one that opens a field to type in is among them. */
  taps: number;
  /** Characters. */
  typed: number;
  /** Questions without whose answer one does not get further. */
  answers: number;
  /** Pages and dialogs that one looked at on the way, each time that another one came. */
  screens: number;
}

/** Milliseconds; a little more than browsers wait for the second tap. */
const doubleTap = 350;

/** A hand that counts what it does: taps where there is a touch screen, clicks elsewhere. */
export class Hand {
  readonly cost: Cost = { taps: 0, typed: 0, answers: 0, screens: 0 };
  readonly visitor: Visitor & { touch: boolean };
  #screen = '';
  #tapped = 0;

  constructor(visitor: Visitor & { touch: boolean }) {
    this.visitor = visitor;
  }

  /** Presses something that can be seen. */
  async press(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    await this.#look();
    if (this.visitor.touch) await this.#tap(what);
    else await what.click();
    this.cost.taps += 1;
  }

  /** Two taps at one place in a third of a second are a double tap, which asks for something else. */
  async #tap(what: Locator): Promise<void> {
    await this.visitor.page.waitForTimeout(Math.max(0, this.#tapped + doubleTap - Date.now()));
    await what.tap();
    this.#tapped = Date.now();
  }

  /** Presses the answer to a question that has to be answered. */
  async answer(what: Locator): Promise<void> {
    await this.press(what);
    this.cost.answers += 1;
  }

  /** Presses a field, unless one may type already, and types. */
  async type(what: Locator, text: string): Promise<void> {
    await expect(what).toBeVisible();
    if (await what.evaluate((field) => field !== document.activeElement)) await this.press(what);
    await what.pressSequentially(text);
    this.cost.typed += text.length;
    await this.#look();
  }

  /** Types the answer to a question that has to be answered. */
  async typeAnswer(what: Locator, text: string): Promise<void> {
    await this.type(what, text);
    this.cost.answers += 1;
  }

  /** Presses what opens the device's own choice of files; what is pressed in there is the device's. */
  async choosePhotos(what: Locator, ...names: string[]): Promise<void> {
    const chooser = this.visitor.page.waitForEvent('filechooser');
    await this.answer(what);
    await (await chooser).setFiles(names.map((name) => join(import.meta.dirname, 'files', name)));
  }

  /** The journey ends where this is seen. */
  async arrive(what: Locator): Promise<Cost> {
    await expect(what).toBeVisible();
    await this.#look();
    return this.cost;
  }

  async #look(): Promise<void> {
    const screen = await this.visitor.page.evaluate(() => {
      const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
      return `${location.pathname} ${dialog?.querySelector('h1, h2')?.textContent ?? ''}`;
    });
    if (screen !== this.#screen) this.cost.screens += 1;
    this.#screen = screen;
  }
}
