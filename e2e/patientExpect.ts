import { expect as asked, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';

/* Each time Playwright looks in vain it writes the whole page down for its message; these wait before they look. */

interface Wait {
  timeout?: number;
}

async function verdict(look: Promise<void>): Promise<{ pass: boolean; message: () => string }> {
  try {
    await look;
    return { pass: true, message: () => '' };
  } catch (error) {
    return { pass: false, message: () => (error as Error).message };
  }
}

/** The opposite's verdict: what fails there holds here. */
async function denied(look: Promise<void>) {
  const { pass, message } = await verdict(look);
  return { pass: !pass, message };
}

export const expect = asked.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout ?? 0 }: Wait = {}) {
    if (this.isNot) return denied(asked(locator).not.toBeVisible({ timeout }));
    const { pass } = await verdict(locator.waitFor({ state: 'visible', timeout }));
    return verdict(pass ? Promise.resolve() : asked(locator).toBeVisible({ timeout: 1 }));
  },
  async toHaveURL(
    this: ExpectMatcherState,
    page: Page,
    url: string | RegExp,
    { timeout = this.timeout ?? 0 }: Wait = {},
  ) {
    if (this.isNot) return denied(asked(page).not.toHaveURL(url, { timeout }));
    if (typeof url === 'string') return verdict(asked(page).toHaveURL(url, { timeout }));
    const { pass } = await verdict(page.waitForURL(url, { waitUntil: 'commit', timeout }));
    return verdict(pass ? Promise.resolve() : asked(page).toHaveURL(url, { timeout: 1 }));
  },
});
