// npm run keyboard [-- name …] [-- =name …]: goes through every screen and state of the gallery (see gallery.ts) by
// keyboard alone, wide and light in Russian, narrow and by night in Romanian; what is printed is left out. Says what cannot be reached, seen or left;
// ends with 1 when there is any.
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { callCast, type Cast } from './galleryCast.ts';
import { isNamed, screens } from './galleryList.ts';
import type { Screen, View } from './galleryScreens.ts';
import { openView, type Place } from './galleryView.ts';
import { serveProduct } from './serveProduct.ts';
import { keepPressed, leaveByKeyboard, openByKeyboard, walkByKeyboard } from './walkByKeyboard.ts';

const places: readonly Place[] = [
  { locale: 'ru', theme: 'light', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
];
const faults: string[] = [];

const product = process.env['E2E_URL'] ? undefined : await serveProduct('keyboard');
const home = product?.url ?? process.env['E2E_URL']!;
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });

async function walk(screen: Screen, cast: Cast, place: Place) {
  const found: string[] = [];
  const watched = {
    ...screen,
    async prepare(view: View) {
      await view.context.addInitScript(keepPressed);
      await screen.prepare?.(view);
    },
  };
  const { page, context, title } = await openView(browser, home, cast, watched, place, (fault) => found.push(fault));
  try {
    for (const step of [walkByKeyboard, openByKeyboard, leaveByKeyboard]) found.push(...(await step(page)));
    await context.close();
  } catch (error) {
    found.push((error as Error).message.split('\n')[0] ?? '');
  }
  console.log(`${title}: ${found.length === 0 ? 'all of it' : `${found.length} faults`}`);
  for (const fault of found) console.error(`  ${fault}`);
  faults.push(...found);
}

try {
  const cast = await callCast(home);
  for (const screen of screens.filter(isNamed(process.argv.slice(2))).filter(({ paper }) => !paper))
    await Promise.all(places.map((place) => walk(screen, cast, place)));
} finally {
  await browser.close();
  await product?.stop();
}
if (faults.length > 0) process.exitCode = 1;
