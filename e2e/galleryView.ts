import type { Locale } from '@app/domain/kinds';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Cast } from './galleryCast.ts';
import type { Screen } from './galleryScreens.ts';
import { pageTexts } from './pageTexts.ts';
import { seat } from './person.ts';

export type Place = Parameters<typeof seat>[2] & { locale: Locale; width: number };

interface Opened {
  page: Page;
  context: BrowserContext;
  /** How this view of the screen is called. */
  title: string;
}

/** Nothing is on its way any more: the map has faded in, a dialog has opened, pictures have come. */
async function settle(page: Page, title: string, tell: (fault: string) => void): Promise<void> {
  await page.waitForTimeout(1000);
  const unfinished = '[data-skeleton]';
  await page
    .waitForFunction((marks) => !document.querySelector(marks), unfinished, { timeout: 30_000 })
    .catch(() => tell(`${title}: never finishes loading`));
  await page.waitForTimeout(1000);
  const drawn = () => [...document.querySelectorAll('.maplibregl-map')].every((map) => map.hasAttribute('data-drawn'));
  await page
    .waitForFunction(drawn, undefined, { timeout: 30_000 })
    .catch(() => tell(`${title}: the map is never drawn`));
  if ((await page.locator('.maplibregl-canvas').count()) > 0) await page.waitForTimeout(1500);
}

/** Opens one view of a screen and brings it into its state; what goes wrong on the way is told. */
export async function openView(
  browser: Browser,
  home: string,
  { tokens, known }: Cast,
  { name, as, path, prepare, act, waits }: Screen,
  where: Place,
  tell: (fault: string) => void,
): Promise<Opened> {
  const { page, context } = await seat(browser, home, where);
  // Several at once on a small machine.
  page.setDefaultTimeout(90_000);
  const token = tokens[as];
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const title = `${name} ${where.locale} ${where.theme} ${where.width}`;
  const t = pageTexts(where.locale);
  const made = { page, context, locale: where.locale, t, mobile: where.width < 967, known };
  try {
    await prepare?.(made);
    await page.goto(`/${where.locale}${path(known)}`);
    if (!waits) await settle(page, title, tell);
    // A server that has too much to do refuses some of the code.
    if (!waits && (await page.getByRole('dialog', { name: t.pattern('shell.loadFailed') }).count()) > 0) {
      await page.reload();
      await settle(page, title, tell);
    }
    if (act) await act(made);
    if (act || waits) await (waits ? page.waitForTimeout(3000) : settle(page, title, tell));
  } catch (error) {
    tell(`${title}: ${(error as Error).message.split('\n')[0]}`);
  }
  return { page, context, title };
}
