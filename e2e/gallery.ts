// npm run gallery [-- name …] [-- =name …] [-- --whole]: every screen and state, or those whose names hold a word (`=` is one
// alone), in both themes, languages and widths, a sheet each, into e2e/.output/gallery. Says what axe finds in each view and
// what sticks out at its side; ends with 1 when there is any. With --whole each view stands there at its full size too, in
// `whole`. With --narrow they are those of the narrowest phone alone, 360 px. With --against <folder>, sheets of another run
// (of a checkout before a change, on the same day: the demo's dates follow today's), says which differ and by how much.
import { locales } from '@app/domain/kinds';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accessibilityFaults } from './axe.ts';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { compareSheets } from './compareSheets.ts';
import { callCast, type Cast } from './galleryCast.ts';
import { isNamed, screens } from './galleryList.ts';
import type { Screen } from './galleryScreens.ts';
import { openView, type Place } from './galleryView.ts';
import { serveRates } from './ratesSource.ts';
import { serveProduct } from './serveProduct.ts';
import { sharp } from './sharp.ts';

/** Heights of a cell's two pictures on the sheet, px. */
const shown = 440;
const gap = 10;
const themes = ['light', 'night'] as const;
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'e2e/.output/gallery');
const wholeFolder = join(folder, 'whole');
const {
  values: { whole, against, narrow },
  positionals: wanted,
} = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean' }, against: { type: 'string' }, narrow: { type: 'boolean' } },
});

const phone = { height: 844, tallHeight: 2700, touch: true } as const;
const widths = narrow
  ? [{ width: 360, ...phone }]
  : [{ width: 1440, height: 900, tallHeight: 1900 }, { width: 390, ...phone }]; // oxfmt-ignore

const faults: string[] = [];

/** What no screen may have, told with where it is. */
async function examine(page: Page, where: string): Promise<void> {
  // The page itself, whatever scrolls downwards in it, and what a dialog says.
  const wide = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main, [role="dialog"] *')]
        .filter(
          (box) =>
            box === document.documentElement ||
            box.parentElement?.role === 'dialog' ||
            box.scrollHeight > box.clientHeight + 1,
        )
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY))
        .map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
  if (wide > 0) faults.push(`${where}: ${wide} px stick out at the side`);
  for (const fault of await accessibilityFaults(page)) faults.push(`${where}: ${fault}`);
}

/** One view of a screen, as small as the sheet shows it. */
async function view(browser: Browser, home: string, cast: Cast, screen: Screen, where: Place & { shown: number }) {
  const { page, context, title } = await openView(browser, home, cast, screen, where, (fault) => faults.push(fault));
  const raw = await page.screenshot({ animations: 'disabled' });
  if (whole) await writeFile(join(wholeFolder, `${title.replaceAll(' ', '-')}.png`), raw);
  await examine(page, title).catch((error: Error) => faults.push(`${title}: ${error.message.split('\n')[0]}`));
  await context.close();
  return sharp(raw).resize({ height: where.shown }).png().toBuffer({ resolveWithObject: true });
}

/** Rows are languages; in each, light and night, wide and narrow. */
async function sheet(browser: Browser, home: string, cast: Cast, screen: Screen) {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  const before = faults.length;
  const sizes = widths.map(({ tallHeight, ...size }) =>
    screen.tall
      ? { ...size, height: tallHeight, shown: Math.round((shown * tallHeight) / size.height) }
      : { ...size, shown },
  );
  const tallest = Math.max(...sizes.map((size) => size.shown));
  let right = 0;
  for (const [row, locale] of locales.entries()) {
    let left = gap;
    // All four at once: some draw while the others wait.
    const views = await Promise.all(
      themes.flatMap((theme) =>
        sizes.map((size) => view(browser, home, cast, screen, { locale, theme, ...size, pixels: 1 })),
      ),
    );
    for (const { data, info } of views) {
      parts.push({ input: data, left, top: gap + row * (tallest + gap) });
      left += info.width + gap;
    }
    right = Math.max(right, left);
  }
  const canvas = {
    width: right,
    height: gap + locales.length * (tallest + gap),
    channels: 3 as const,
    background: '#8a8a8a',
  };
  const { data } = await sharp({ create: canvas })
    .composite(parts)
    .webp({ quality: 62, effort: 5 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, `${screen.name}.webp`), data);
  console.log(`e2e/.output/gallery/${screen.name}.webp  ${Math.round(data.length / 1000)} kB`);
  // At once, and all together at the end.
  for (const fault of faults.slice(before)) console.error(fault);
}

const rates = await serveRates();
const product = process.env['E2E_URL'] ? undefined : await serveProduct('gallery', { RATES_URL: rates.url });
const home = product?.url ?? process.env['E2E_URL']!;
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
try {
  for (const made of [folder, wholeFolder]) await mkdir(made, { recursive: true });
  const cast = await callCast(home);
  const chosen = screens.filter(isNamed(wanted));
  for (const screen of chosen) await sheet(browser, home, cast, screen);
  if (against !== undefined) {
    const names = chosen.map(({ name }) => name);
    const differing = await compareSheets(resolve(against), folder, names);
    console.log(`${differing.length} of ${names.length} sheets differ\n${differing.join('\n')}`);
  }
} finally {
  await browser.close();
  await product?.stop();
  await rates.stop();
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n${faults.length} faults`);
  process.exitCode = 1;
}
