import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bareSharp, photoLikeFiles } from '../../apps/server/src/testing/photoLikeFiles.ts';
import { chromiumArgs, systemChromium } from '../chromium.ts';
import { seat, signIn } from '../person.ts';
import { serveProduct } from '../serveProduct.ts';

const count = 25;
const firstWithin = 1_000;
const allWithin = 20_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

interface Times {
  chosen: number;
  first: number;
  thumbs: number;
  stored: number;
}

/** Notes when the browser has painted the first tile's picture (Element Timing), when it has all, and when all are kept. */
function watchTiles(page: Page): Promise<void> {
  return page.evaluate((wanted) => {
    const times = { chosen: 0, first: 0, thumbs: 0, stored: 0 };
    Object.assign(window, { photoTimes: times });
    document.addEventListener('change', () => (times.chosen ||= performance.now()), { capture: true });
    const tiles = () => [...document.querySelectorAll('li:has(> [role="button"])')];
    new MutationObserver(() => {
      for (const image of document.querySelectorAll('li > [role="button"] img:not([elementtiming])'))
        image.setAttribute('elementtiming', 'tile');
    }).observe(document.body, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) times.first ||= startTime;
    }).observe({ type: 'element' });
    const isThere = (tile: Element) => [...tile.querySelectorAll('img')].some((image) => image.naturalWidth > 0);
    const look = (): void => {
      const kept = tiles().filter((tile) => !tile.querySelector('[role="progressbar"]'));
      if (kept.length === wanted) times.stored ||= performance.now();
      // Those below the fold are not painted.
      if (tiles().filter(isThere).length === wanted) times.thumbs ||= performance.now();
      if (times.stored === 0 || times.thumbs === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, count);
}

async function uploadOnce(home: string, paths: readonly string[]): Promise<Times> {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: [...chromiumArgs] });
  try {
    const { page } = await signIn(await seat(browser, home, { locale: 'ru' }), home, 'Ion Rusu');
    await page.goto('/ru/?create=offer');
    const input = page.getByRole('dialog').locator('input[type="file"]');
    await input.waitFor({ state: 'attached' });
    await watchTiles(page);
    await input.setInputFiles([...paths]);
    await page.waitForFunction(
      () => {
        const { stored, thumbs } = (window as unknown as { photoTimes: Times }).photoTimes;
        return stored > 0 && thumbs > 0;
      },
      undefined,
      { timeout: 300_000 },
    );
    return await page.evaluate(() => (window as unknown as { photoTimes: Times }).photoTimes);
  } finally {
    await browser.close();
  }
}

/**
 * Chooses 25 photos of 12 megapixels in a real browser's form against a server of its own: when the first tile is drawn,
 * when all are, and when every width of all is stored; beside it the same widths by sharp alone, before and after.
 */
export async function uploadPhotos(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
  const product = process.env['E2E_URL'] ? undefined : await serveProduct('bench-photos', { DEMO: '0' });
  try {
    const files = await photoLikeFiles(count);
    const paths = files.map((_, i) => join(folder, `IMG_${1000 + i}.jpg`));
    await Promise.all(files.map((bytes, i) => writeFile(paths[i]!, bytes)));
    const megabytes = files.reduce((sum, { length }) => sum + length, 0) / 1e6;
    say(`${count} photos of 12 megapixels, ${megabytes.toFixed(0)} MB together`);
    const before = await bareSharp(files);
    const times = await uploadOnce(product?.url ?? process.env['E2E_URL']!, paths);
    const after = await bareSharp(files);
    const bare = Math.min(before, after);
    const [first, thumbs, stored] = [times.first, times.thumbs, times.stored].map((at) => at - times.chosen) as [
      number,
      number,
      number,
    ];
    say(`first picture on the screen   ${seconds(first)} (limit ${seconds(firstWithin)})`);
    say(`all pictures in their tiles   ${seconds(thumbs)}`);
    say(`all widths of all stored      ${seconds(stored)} (limit ${seconds(allWithin)})`);
    say(`the same widths by bare sharp ${seconds(before)} before, ${seconds(after)} after`);
    say(`stored against bare sharp     ${(stored / bare).toFixed(2)} times`);
    return first <= firstWithin && stored <= allWithin;
  } finally {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
