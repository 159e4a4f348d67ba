import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything axe finds on the page, or inside `within`: rule, place and reason, a line each. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // What is read anew is dimmed until it comes; where it is held back on purpose, it is looked at as it is.
  const busy = '[aria-busy="true"]';
  await page.waitForFunction((marked) => !document.querySelector(marked), busy, { timeout: 5000 }).catch(() => {});
  // A half-faded dialog has half the contrast: axe looks when nothing moves any more.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    const atRest = Promise.allSettled(ending.map((animation) => animation.finished));
    // One that its page holds back (out of sight, paused) never ends, and hides nothing either.
    const held = new Promise((done) => setTimeout(done, 5000));
    return Promise.race([atRest, held]).then(() => undefined);
  });
  // What passed is not told, and nothing is gathered over frames of other origins in a page of its own: there are none.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode();
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${node.failureSummary?.replaceAll('\n', ' ')})`),
  );
}

export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await accessibilityFaults(page, within)).toEqual([]);
}
