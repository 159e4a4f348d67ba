// npm run bench taps: on a phone's screen and a processor four times as slow, from the tap until what it opens is painted: the
// filters, an offer of the list, the map instead of the list. Each is the first tap on a page that has just become quiet. A tap on a
// link to a static page is measured in the same run; the last column is the ratio to it. Medians of seven runs, each in a browser of its
// own, on a machine that does nothing else: under load the ratios grow, too.
//   -- --only "offer" --runs 3 --profile folder
// only: the taps whose names have this in them; profile: a folder for a CPU profile of each.
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { pageTexts } from './pageTexts.ts';
import { serveProduct } from './serveProduct.ts';

const t = pageTexts('ru');
const slower = 4;
/** A page that was just loaded is left alone for so long, ms: people look before they tap. */
const look = 6_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const text = { type: 'string' } as const;
const options = { profile: text, only: text, runs: text };
const { profile: profiles, only = '', runs = '7' } = parseArgs({ options }).values;

interface Tap {
  name: string;
  from: string;
  tap: (page: Page) => Promise<void>;
  /** What the tap opens: all of these have to be there, as CSS selectors. None: a document of its own, until its first paint. */
  opens: readonly string[];
}

/** What a link to the same offer would cost without any script: its document as the server sends it, served as a file. */
const staticPage: Tap = { name: 'static page', from: '/', tap: (page) => page.locator('a').tap(), opens: [] };

const taps: readonly Tap[] = [
  staticPage,
  {
    name: 'filters',
    from: '/ru/map',
    tap: (page) =>
      page
        .getByRole('button', { name: t('mapPage.filters') })
        .first()
        .tap(),
    opens: ['[role=dialog] h2', '[role=dialog] input[inputmode=numeric]', '[role=dialog] button[type=button]'],
  },
  {
    name: 'offer of the list',
    from: '/ru/map',
    tap: (page) => page.locator('article a').first().tap(),
    opens: ['[role=dialog] h3', '[role=dialog] img[src]'],
  },
  {
    name: 'offer of the list, whole',
    from: '/ru/map',
    tap: (page) => page.locator('article a').first().tap(),
    opens: ['[role=dialog] section h3, [role=dialog] section section'],
  },
  {
    name: 'map of the tab bar',
    from: '/ru',
    tap: (page) => page.locator('nav a[href*="view=map"]').last().tap(),
    opens: ['[data-still] [data-pin], .maplibregl-marker [data-pin]'],
  },
];

/** Notes when the tap was, and when a frame was painted with all that it opens; both by the page's own clock, in one of the world. */
function watch(opens: readonly string[]): void {
  const seen: { tapped?: number; opened?: number } = {};
  Object.assign(globalThis, { seen });
  const start = ({ timeStamp }: Event): void => {
    seen.tapped = performance.timeOrigin + timeStamp;
    sessionStorage.setItem('tapped', String(seen.tapped));
    const check = (): void => {
      if (!opens.every((selector) => document.querySelector(selector))) return void requestAnimationFrame(check);
      // A task after the frame's own: the frame is painted by then.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (seen.opened = performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    };
    if (opens.length > 0) requestAnimationFrame(check);
  };
  addEventListener('pointerdown', start, { capture: true, once: true });
}

interface Seen {
  tapped?: number;
  opened?: number;
}

/** ms from the tap to the first paint of the document that it led to. */
const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') resolve(performance.timeOrigin + startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    return paint - Number(sessionStorage.getItem('tapped'));
  });

async function untilOpened(page: Page): Promise<number> {
  const opened = await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    return seen.opened !== undefined && seen.opened - seen.tapped!;
  });
  return Number(await opened.jsonValue());
}

/** Serves a link, and an offer's document without its scripts. */
async function serveStatic(home: string): Promise<Server> {
  const list = await (await fetch(`${home}/ru/map`)).text();
  const code = /property_id=(\w+)/.exec(list)![1];
  const offer = await (await fetch(`${home}/ru/preview/offer/${code}`)).text();
  const still = offer
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replace('<head>', `<head><base href="${home}/">`)
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  const link = '<!doctype html><meta name="viewport" content="width=device-width"><a href="/offer">offer</a>';
  const server = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(request.url === '/offer' ? still : link);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function measure(home: string, { name, from, tap, opens }: Tap): Promise<number> {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(home + from, { waitUntil: 'networkidle' });
    await page.waitForTimeout(look);
    await page.evaluate(watch, opens);
    if (profiles) {
      await device.send('Profiler.enable');
      await device.send('Profiler.start');
    }
    await tap(page);
    if (opens.length === 0) {
      await page.waitForURL('**/offer');
      return await untilPainted(page);
    }
    const took = await untilOpened(page);
    if (profiles) {
      const { profile } = await device.send('Profiler.stop');
      await mkdir(profiles, { recursive: true });
      await writeFile(join(profiles, `${name.replaceAll(' ', '-')}.cpuprofile`), JSON.stringify(profile));
    }
    return took;
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const product = process.env['E2E_URL'] ? undefined : await serveProduct('taps');
const home = product?.url ?? process.env['E2E_URL']!;
const files = await serveStatic(home);
const filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
try {
  say(`load ${(await readFile('/proc/loadavg', 'utf8').catch(() => '')).trim()}`);
  say('| tap | median ms | best ms | worst ms | to the static page |');
  say('| --- | --------: | ------: | -------: | -----------------: |');
  const asked = taps.filter((tap) => tap === staticPage || tap.name.includes(only));
  const took = new Map(asked.map((tap) => [tap, [] as number[]]));
  // In turns: what else the machine does falls on all alike.
  for (let i = 0; i < Number(runs); i += 1)
    for (const tap of asked) took.get(tap)!.push(await measure(tap === staticPage ? filesUrl : home, tap));
  const base = median(took.get(staticPage)!);
  for (const [{ name }, all] of took) {
    const row = [median(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(0));
    say(`| ${name} | ${row.join(' | ')} | ${(median(all) / base).toFixed(1)} |`);
  }
} finally {
  files.close();
  await product?.stop();
}
