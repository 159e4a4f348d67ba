import type { Locator } from '@playwright/test';

/**
 * One thing done to a control of a form: what is to stand in it, whether it is to be on, up to where it counts; or which
 * of many are to be on, by their values.
 */
export type Act = { control: string; nth?: number } & (
  | { text: string }
  | { on: boolean }
  | { count: number }
  | { chosen: readonly string[] }
);

/**
 * Does one act after another by the events that a hand would cause, all of them in the page: asked one by one, each would
 * wait for two drawn frames. What a person could not touch, because it is absent, hidden or off, ends it with its name.
 */
export function actInPage(form: Locator, acts: readonly Act[]): Promise<void> {
  return form.evaluate(async (dialog, all) => {
    /** Lets the page draw its conclusions, as between two touches. */
    const answered = () =>
      new Promise<unknown>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done, { once: true });
        port1.start();
        port2.postMessage(0);
      });
    const find = (control: string, nth: number): HTMLElement => {
      const found = dialog.querySelectorAll<HTMLElement>(control)[nth];
      if (!found) throw new Error(`There is no ${control}`);
      const seen = found.getAttribute('type') === 'radio' ? found.parentElement! : found;
      if (!seen.checkVisibility() || found.matches(':disabled')) throw new Error(`${control} cannot be touched`);
      return found;
    };
    const type = (control: HTMLElement, text: string) => {
      const own = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      control.focus();
      Object.getOwnPropertyDescriptor(own.prototype, 'value')!.set!.call(control, text);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const countTo = async (group: HTMLElement, wanted: number) => {
      const shown = () => Number(group.querySelector('output')!.textContent) || 0;
      const button = group.querySelectorAll('button')[wanted > shown() ? 1 : 0]!;
      for (let left = Math.abs(wanted - shown()); left > 0; left -= 1) {
        button.click();
        await answered();
      }
      if (shown() !== wanted) throw new Error(`${group.getAttribute('aria-label')} counts to ${shown()}`);
    };
    /** First what goes, then what comes. */
    const choose = async (controls: string, chosen: readonly string[]) => {
      for (const on of [false, true]) {
        for (const input of dialog.querySelectorAll<HTMLInputElement>(controls)) {
          if (chosen.includes(input.value) !== on || input.checked === on) continue;
          input.click();
          await answered();
        }
      }
    };
    for (const act of all) {
      if ('chosen' in act) {
        await choose(act.control, act.chosen);
        continue;
      }
      const control = find(act.control, act.nth ?? 0);
      if ('text' in act) type(control, act.text);
      else if ('count' in act) await countTo(control, act.count);
      else if ((control as HTMLInputElement).checked !== act.on) control.click();
      await answered();
    }
  }, acts);
}
