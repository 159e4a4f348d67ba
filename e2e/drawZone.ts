import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Visitor } from './person.ts';
import { pageTexts } from './pageTexts.ts';

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

/** Longer than a browser takes for a long press. */
const restMs = 900;

async function byTouch(page: Page, [first, ...rest]: Path, rests: boolean): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Path) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [first!]);
  if (rests) await page.waitForTimeout(restMs);
  for (const point of rest) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await device.detach();
}

interface HowToDraw {
  /** What "draw" is called there. */
  draw?: string;
  /** What a phone's map opens by. */
  opens?: string;
  /** False leaves the whole screen by "back": what was drawn there is nothing to take over. */
  confirms?: boolean;
  /** A finger rests where it begins, as one does that looks for the way. */
  rests?: boolean;
}

/** On a phone a form's map opens over the whole screen; gives the dialog that its map is in now. */
export async function openMapOf(
  { page, locale, touch }: Visitor & { touch: boolean },
  opens: string = pageTexts(locale)('searches.selectArea'),
): Promise<Locator> {
  const form = page.getByRole('dialog').first();
  if (!touch) return form;
  await form.getByRole('button', { name: opens }).tap();
  return page.getByRole('dialog', { name: opens });
}

/** Draws along these places on the map of the open form; a phone's whole screen has begun to draw already where nothing is drawn. */
export async function drawZone(
  visitor: Visitor & { touch: boolean },
  places: readonly Place[],
  { draw = pageTexts(visitor.locale)('map.draw'), opens, confirms = true, rests = false }: HowToDraw = {},
): Promise<void> {
  const { page, locale, touch } = visitor;
  const t = pageTexts(locale);
  const dialog = await openMapOf(visitor, opens);
  const [begin, stop] = [draw, t('map.stopDrawing')].map((name) => dialog.getByRole('button', { name }));
  await expect(begin!.or(stop!)).toBeVisible(mapPatience);
  if (await begin!.isVisible()) await begin!.click();
  const drawing = dialog.locator('[data-drawing="ready"]');
  await expect(drawing).toBeVisible(mapPatience);
  // A form's map may stand half under its footer.
  await drawing.scrollIntoViewIfNeeded();
  const path = await pathOn(drawing, places);
  await (touch ? byTouch(page, path, rests) : byPointer(page, path));
  await expect(drawing).toHaveCount(0);
  if (!touch) return;
  const leave = dialog.getByRole('button', { name: t(confirms ? 'ui.confirm' : 'ui.back'), exact: true });
  // While a map without a GPU draws for a second, the browser drops a touch; a finger comes again.
  await expect(async () => {
    if (await dialog.isVisible()) await leave.tap({ timeout: 3000 });
    await expect(dialog).toHaveCount(0, { timeout: 3000 });
  }).toPass(mapPatience);
}
