import { type Locator, type Page } from '@playwright/test';
import { expect } from './patientExpect.ts';

/** What has the focus while the eye does not find it: without a ring on it, or on what stands for it. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    // Between the end of the page and its beginning.
    if (active === document.body || /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName)) return null;
    const ringed = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    const standsFor = [active, active.parentElement, active.nextElementSibling, active.closest('label, article')];
    if (getComputedStyle(active).boxShadow !== 'none' || standsFor.some(ringed)) return null;
    return active.outerHTML.slice(0, 160);
  });

/** Goes on by Tab until it stands there; every stop on the way can be seen. */
export async function tabTo(page: Page, target: Locator, max = 80): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < max; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBeNull();
  }
  await expect(target).toBeFocused();
}

/** Goes there by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
