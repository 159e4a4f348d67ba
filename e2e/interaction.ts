// npm run bench interaction: from a press or a key until the browser has painted what it does (interaction to next paint), on a
// phone's screen and a processor four times as slow: typing into a filter, opening an offer, drawing a zone. The best and the worst of
// three runs in a browser of its own each. Best on a machine that does nothing else.
//   -- --only "opening" --profile folder
// only: the acts whose names have this in them; profile: a folder for a CPU profile of each.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { pageTexts } from './pageTexts.ts';
import { serveProduct } from './serveProduct.ts';

const t = pageTexts('ru');
const slower = 4;
const runs = 3;
/** A map without a graphics card takes its time, milliseconds. */
const mapPatience = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const text = { type: 'string' } as const;
const { profile: profiles, only = '' } = parseArgs({ options: { profile: text, only: text } }).values;

/** What the browser says of one event; those of one press have one id. */
interface Timed {
  id: number;
  name: string;
  /** Until the next paint, and how much of it is the page's own work, milliseconds; in steps of eight. */
  duration: number;
  work: number;
}

interface Act {
  name: string;
  path: string;
  /** Brings the page to where the act begins. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const typed = async (page: Page, text: string) => {
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
};

const acts: Act[] = [
  {
    name: 'typing an amount on home',
    path: '/ru',
    before: (page) => page.locator('main input[inputmode=numeric]').nth(1).tap(),
    act: (page) => typed(page, '45000'),
  },
  {
    name: 'opening a filter of the list',
    path: '/ru/map?deal=1&kind=1',
    act: (page) =>
      page
        .locator('button', { hasText: t('mapPage.priceMonth') })
        .first()
        .tap(),
  },
  {
    name: 'typing into a filter of the list',
    path: '/ru/map?deal=1&kind=1',
    async before(page) {
      await page
        .locator('button', { hasText: t('mapPage.priceMonth') })
        .first()
        .tap();
      await page.locator('[role=dialog] input[inputmode=numeric]').nth(1).tap();
    },
    act: (page) => typed(page, '450'),
  },
  {
    name: 'opening an offer from the list',
    path: '/ru/map',
    async act(page) {
      await page.locator('article a').first().tap();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'drawing a zone',
    path: '/ru/map?view=map',
    async before(page) {
      await page.getByRole('button', { name: t('map.draw') }).tap({ timeout: mapPatience });
      await page.locator('[data-drawing="ready"]').waitFor({ timeout: mapPatience });
    },
    async act(page) {
      const box = (await page.locator('.maplibregl-canvas').boundingBox())!;
      const device = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', i?: number) => {
        const angle = ((i ?? 0) / 24) * 2 * Math.PI;
        const at = {
          x: box.x + box.width / 2 + 120 * Math.cos(angle),
          y: box.y + box.height / 2 + 120 * Math.sin(angle),
        };
        return device.send('Input.dispatchTouchEvent', { type, touchPoints: i === undefined ? [] : [at] });
      };
      await touch('touchStart', 0);
      for (let i = 1; i < 24; i += 1) await touch('touchMove', i);
      await touch('touchEnd');
    },
  },
];

/** Collects what the browser measures of each event, and every task longer than 50 ms. */
function watch(): void {
  const seen = { events: [] as Timed[], tasks: [] as number[] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const id = (entry as PerformanceEventTiming & { interactionId: number }).interactionId;
      const work = entry.processingEnd - entry.processingStart;
      seen.events.push({ id, name: entry.name, duration: entry.duration, work });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

async function profiled(device: CDPSession, name: string, act: () => Promise<void>): Promise<void> {
  if (!profiles) return act();
  await device.send('Profiler.enable');
  await device.send('Profiler.start');
  await act();
  const { profile } = await device.send('Profiler.stop');
  await mkdir(profiles, { recursive: true });
  await writeFile(join(profiles, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile));
}

/** One run in a browser of its own: the longest interaction of the act, and the longest task of the page in it. */
async function measure(home: string, { name, path, before, act }: Act) {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(home + path, { waitUntil: 'networkidle' });
    await before?.(page);
    await page.waitForTimeout(500);
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watch);
    await profiled(device, name, async () => {
      await act(page);
      await page.waitForTimeout(1_500);
    });
    const { events, tasks } = await page.evaluate(() => (globalThis as unknown as { seen: { events: Timed[]; tasks: number[] } }).seen); // oxfmt-ignore
    const presses = events.filter(({ id }) => id > 0);
    const worst = presses.toSorted((a, b) => b.duration - a.duration)[0];
    return { inp: worst?.duration ?? 0, event: worst?.name ?? '', work: worst?.work ?? 0, task: Math.max(0, ...tasks) };
  } finally {
    await browser.close();
  }
}

const product = process.env['E2E_URL'] ? undefined : await serveProduct('interaction');
const home = product?.url ?? process.env['E2E_URL']!;
try {
  say(`load ${(await readFile('/proc/loadavg', 'utf8').catch(() => '')).trim()}`);
  say('| act | best ms | worst ms | its event | own work ms | longest task ms |');
  say('| --- | ------: | -------: | --------- | ----------: | --------------: |');
  for (const act of acts.filter(({ name }) => name.includes(only))) {
    const all = [];
    for (let i = 0; i < runs; i += 1) all.push(await measure(home, act));
    const sorted = all.toSorted((a, b) => a.inp - b.inp);
    const [best, worst] = [sorted[0]!, sorted.at(-1)!];
    say(`| ${act.name} | ${best.inp} | ${worst.inp} | ${best.event} | ${best.work.toFixed(0)} | ${best.task} |`);
  }
} finally {
  await product?.stop();
}
