import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { words } from './words.ts';
import type { Visitor } from './person.ts';

/** The first map of a machine without a GPU takes its time. */
export const mapPatience = { timeout: 45_000 };

/** Where on the map, in shares of its smaller side from its middle, and how wide. */
export interface Loop {
  right: number;
  down: number;
  radius: number;
}

/** A loop in pixels of the page, not quite closed, as a hand draws it. */
async function pathOn(map: Locator, { right, down, radius }: Loop) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no size');
  const side = Math.min(box.width, box.height);
  const middle = { x: box.x + box.width / 2 + right * side, y: box.y + box.height / 2 + down * side };
  return Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 25) * 2 * Math.PI;
    return { x: middle.x + radius * side * Math.cos(angle), y: middle.y + radius * side * Math.sin(angle) };
  });
}

type Points = Awaited<ReturnType<typeof pathOn>>;

async function byPointer(page: Page, [first, ...rest]: Points): Promise<void> {
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

async function byTouch(page: Page, [first, ...rest]: Points): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Points) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [first!]);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await device.detach();
}

/** Presses "draw" in the open dialog and draws one loop, by finger where there is one. */
export async function drawZone({ page, locale, touch }: Visitor & { touch: boolean }, loop: Loop): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words[locale].draw }).click(mapPatience);
  const drawing = dialog.locator('[data-drawing="ready"]');
  await expect(drawing).toBeVisible(mapPatience);
  const path = await pathOn(drawing, loop);
  await (touch ? byTouch : byPointer)(page, path);
  await expect(drawing).toHaveCount(0);
}
