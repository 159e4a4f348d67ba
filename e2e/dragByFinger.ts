import { type Locator, type Page } from '@playwright/test';
import { expect } from './patientExpect.ts';

/** Two frames later the page has drawn its conclusions. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function finger(page: Page) {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  return { touch, device };
}

/** A finger on the glass, which the browser itself takes for scrolling. */
export async function swipe(page: Page, from: Locator, right: number, down: number): Promise<void> {
  const box = (await from.boundingBox())!;
  const at = (share: number) => [
    { x: box.x + box.width / 2 + right * share, y: box.y + box.height / 2 + down * share },
  ];
  const { touch, device } = await finger(page);
  await touch('touchStart', at(0));
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', at(share));
    await drawn(page);
  }
  await touch('touchEnd', []);
  await device.detach();
}

/** A finger rests on something until it is taken up, carries it some pixels down and lets it go. */
export async function dragByFinger(page: Page, thing: Locator, down: number, isTakenUp: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  const box = (await thing.boundingBox())!;
  const at = (y: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + y }];
  const { touch, device } = await finger(page);
  await touch('touchStart', at(0));
  await expect(isTakenUp).toBeVisible();
  for (const share of [0.5, 1]) await touch('touchMove', at(down * share));
  await drawn(page);
  await touch('touchEnd', []);
  await device.detach();
}
