import { expect, test, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { noWebgl } from './noWebgl.ts';
import { type FirstViewsData, firstViewsClock, type VisitedPage, visitedPages } from './visitedPages.ts';

const { home, tokens, known } = JSON.parse(process.env['FIRST_VIEWS'] ?? '{}') as FirstViewsData;

/** The live map is drawn by the graphics processor, differently on each machine: a page keeps its preview, a form does without. */
const liveMap = /\/assets\/PaneMap-/;

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
  await context.addInitScript(noWebgl);
  await context.route(liveMap, () => {});
  return context;
}

/** The classes of the page that no rule of its loaded styles names; those of the map library and the router are left out. */
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
  const unstyled = used.filter(([name]) => !styled.has(name) && !/^(?:maplibregl-|active$)/.test(name));
  return [...new Map(unstyled).values()];
}

interface Shift {
  score: number;
  /** The elements that moved. */
  moved: string[];
}

function recordShifts(): void {
  const recorded = window as unknown as { shifts: Shift[] };
  recorded.shifts = [];
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120),
      );
      if (!hadRecentInput) recorded.shifts.push({ score: value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Counts what a page is still asking for; the stream of live events and the map that is held back do not end. */
function countRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const isEndless = request.headers()['accept'] === 'text/event-stream' || liveMap.test(request.url());
    if (!isEndless) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** How long a page has to ask for nothing to count as idle. */
const quietMs = 300;

/** Waits until the page is hydrated, has asked for nothing for a while and shows no placeholder. */
async function untilIdle(page: Page, pending: () => number): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  let quietSince = Date.now();
  await expect
    .poll(
      async () => {
        const isLoaded = await page.evaluate(
          () =>
            document.querySelector('h1, h2') !== null &&
            !document.querySelector('[data-skeleton]') &&
            document.fonts.status === 'loaded' &&
            [...document.images].every((image) => image.complete || image.loading === 'lazy'),
        );
        if (pending() > 0 || !isLoaded) quietSince = Date.now();
        return Date.now() - quietSince >= quietMs;
      },
      { intervals: [50] },
    )
    .toBe(true);
}

async function signInAs(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
}

async function expectWithoutScripts(
  browser: Browser,
  { name, drawn, path }: VisitedPage,
  width: number,
): Promise<void> {
  const context = await openContext(browser, width, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/ru${path(known)}`);
  expect(await page.evaluate(unstyledClasses), `${name} without scripts: classes without a rule`).toEqual([]);
  const baseline = { whole: 'light', partly: 'first', nothing: undefined }[drawn];
  if (baseline) await expect(page).toHaveScreenshot(`${name}-${width}-${baseline}.png`);
  await context.close();
}

/** Resources that a slow connection brings after the first paint. */
const isLate = { whole: /font|script|fetch/, partly: /font|script|fetch/, nothing: /font|fetch/ };

/** Holds back what may come late until the page was painted once, so that all it moves is seen on a fast machine too. */
async function holdUntilPainted(context: BrowserContext, drawn: VisitedPage['drawn']): Promise<void> {
  let release = (): void => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await context.exposeFunction('reportPaint', () => release());
  await context.addInitScript(() => {
    const { reportPaint } = window as unknown as { reportPaint: () => void };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) reportPaint();
    }).observe({ type: 'paint', buffered: true });
  });
  await context.route('**', async (route) => {
    if (isLate[drawn].test(route.request().resourceType())) await painted;
    await route.fallback();
  });
}

async function expectHydrated(browser: Browser, { name, as, path, drawn }: VisitedPage, width: number): Promise<void> {
  const context = await openContext(browser, width, {});
  await context.clock.setFixedTime(firstViewsClock);
  await context.addInitScript(recordShifts);
  await holdUntilPainted(context, drawn);
  if (as !== 'guest') await signInAs(context, tokens[as]);
  const page = await context.newPage();
  const pending = countRequests(page);
  await page.goto(`/ru${path(known)}`);
  await untilIdle(page, pending);
  await expect(page).toHaveScreenshot(`${name}-${width}-light.png`);
  expect(await page.evaluate(unstyledClasses), `${name}: classes without a rule`).toEqual([]);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  expect(total, `${name}: layout shift of ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(allowedShift);
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
