import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type FirstViewsData, firstViewsClock, type VisitedPage, visitedPages } from './visitedPages.ts';

const { home, tokens, known } = JSON.parse(process.env['FIRST_VIEWS'] ?? '{}') as FirstViewsData;

/** The live map is drawn by the graphics processor, differently on each machine: its preview stays in its place. */
const liveMap = /\/assets\/(?:PaneMap|MapView)-/;

/** What a page may move after its first paint, as Chromium's layout-shift score. */
const allowedShift = 0.05;

async function openContext(
  browser: Browser,
  width: number,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const isPhone = width < 967;
  const context = await browser.newContext({
    baseURL: home,
    viewport: { width, height: isPhone ? 844 : 900 },
    // Half a pixel each way: a missing rule is as plain, and the baselines stay small.
    deviceScaleFactor: 0.5,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'ru-RU',
    timezoneId: 'Europe/Chisinau',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.route(liveMap, () => {});
  return context;
}

/** The classes of the page that no rule of its loaded styles names; the map library's own are left out. */
function unstyledClasses(): string[] {
  const styled = new Set<string>();
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) styled.add(name!);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  const used = [...document.querySelectorAll('[class]')].flatMap((element) =>
    [...element.classList].map(
      (name) => [name, `${element.localName}.${name} in “${element.textContent.slice(0, 40)}”`] as const,
    ),
  );
  const unstyled = used.filter(([name]) => !styled.has(name) && !name.startsWith('maplibregl-'));
  return [...new Map(unstyled).values()];
}

function countShifts(): void {
  const counted = window as unknown as { layoutShift: number };
  counted.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until nothing that the page loads by itself is still missing. */
async function untilIdle(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-skeleton], [data-loading]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
}

async function signInAs(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
}

async function expectWithoutScripts(browser: Browser, { name, path }: VisitedPage, width: number): Promise<void> {
  const context = await openContext(browser, width, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/ru${path(known)}`);
  expect(await page.evaluate(unstyledClasses), `${name} without scripts: classes without a rule`).toEqual([]);
  await expect(page).toHaveScreenshot(`${name}-${width}-first.png`);
  await context.close();
}

async function expectHydrated(browser: Browser, { name, as, path }: VisitedPage, width: number): Promise<void> {
  const context = await openContext(browser, width, {});
  await context.clock.setFixedTime(firstViewsClock);
  await context.addInitScript(countShifts);
  if (as !== 'guest') await signInAs(context, tokens[as]);
  const page = await context.newPage();
  await page.goto(`/ru${path(known)}`);
  await untilIdle(page);
  await expect(page).toHaveScreenshot(`${name}-${width}-light.png`);
  expect(await page.evaluate(unstyledClasses), `${name}: classes without a rule`).toEqual([]);
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(allowedShift);
  // As the page follows a system that turns dark.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page).toHaveScreenshot(`${name}-${width}-dark.png`);
  await context.close();
}

for (const width of [390, 1440])
  for (const visited of visitedPages)
    test(`${visited.name} at ${width}`, async ({ browser }) => {
      await expectWithoutScripts(browser, visited, width);
      await expectHydrated(browser, visited, width);
    });
