import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Visitor } from './person.ts';
import { words } from './words.ts';

/** The first map of a machine without a GPU takes its time. */
export const mapPatience = { timeout: 45_000 };

/** Where on the map, in shares of its smaller side from its middle: to the right, down. */
type Place = readonly [right: number, down: number];

/** A loop, not quite closed, as a hand draws it. */
export function loop([right, down]: Place, radius: number): Place[] {
  return Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 25) * 2 * Math.PI;
    return [right + radius * Math.cos(angle), down + radius * Math.sin(angle)];
  });
}

async function pathOn(map: Locator, places: readonly Place[]) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map has no size');
  const side = Math.min(box.width, box.height);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return places.map(([right, down]) => ({ x: middle.x + right * side, y: middle.y + down * side }));
}

type Path = Awaited<ReturnType<typeof pathOn>>;

async function byPointer(page: Page, [first, ...rest]: Path): Promise<void> {
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}

async function byTouch(page: Page, [first, ...rest]: Path): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Path) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [first!]);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await device.detach();
}

/** Presses "draw" in the open dialog and draws along these places, by finger where there is one. */
export async function drawZone(
  { page, locale, touch }: Visitor & { touch: boolean },
  places: readonly Place[],
  draw: string = words[locale].draw,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: draw }).click(mapPatience);
  const drawing = dialog.locator('[data-drawing="ready"]');
  await expect(drawing).toBeVisible(mapPatience);
  // A form's map may stand half under its footer.
  await drawing.scrollIntoViewIfNeeded();
  const path = await pathOn(drawing, places);
  await (touch ? byTouch : byPointer)(page, path);
  await expect(drawing).toHaveCount(0);
}
