// npm run bench opening: from asking for the map's page until its first pin can be seen, until its still ground is there, until
// the page answers, and, for somebody who touches it right then, until the live map is there and until nothing of it is missing; on a phone's
// screen, a processor four times as slow and a line of 1.6 Mbit/s with 150 ms there and back; three runs in a browser of its own each,
// on a machine that does nothing else. Without a graphics card the processor draws the ground: how long it was busy with that, and with
// the page's own code, stands beside.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { serveProduct } from './serveProduct.ts';
import { wakeMap } from './wakeMap.ts';

const slower = 4;
const line = { latency: 150, throughput: (1.6 * 1_000_000) / 8 };
const runs = 3;
const patience = 120_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** One run: milliseconds since the page was asked for, and what came over the line until the map was whole. */
async function measure(home: string) {
  const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    page.setDefaultTimeout(patience);
    const device = await page.context().newCDPSession(page);
    await device.send('Network.enable');
    await device.send('Performance.enable');
    let bytes = 0;
    device.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await device.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    });
    await device.send('Emulation.setCPUThrottlingRate', { rate: slower });
    // By the page's own clock: what asks from outside waits for the slowed processor.
    await page.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seen });
      const marks = {
        pins: '[data-still] [data-pin], .maplibregl-marker button',
        answers: 'html[data-ready]',
        map: '[data-ready] .maplibregl-canvas',
        whole: '[data-drawn]',
      };
      const look = () => {
        for (const [name, selector] of Object.entries(marks))
          if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
        if ('whole' in seen && 'pins' in seen) return;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${home}/ru/map?view=map`, { timeout: patience, waitUntil: 'commit' });
    await wakeMap(page);
    await page.waitForFunction(() => ['pins', 'whole'].every((name) => name in (globalThis as unknown as { seen: object }).seen), null, { timeout: patience }); // oxfmt-ignore
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const ground = await page.evaluate(() =>
      performance.getEntriesByType('resource').find(({ name }) => /ground-.*svg/.test(name)),
    );
    const { metrics } = await device.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    return { painted, ground: (ground as PerformanceResourceTiming | undefined)?.responseEnd ?? 0, answers: seen['answers']!, map: seen['map']!, pins: seen['pins']!, whole: seen['whole']!, script: seconds('ScriptDuration') * 1_000, task: seconds('TaskDuration') * 1_000, kilobytes: bytes / 1_000 }; // oxfmt-ignore
  } finally {
    await browser.close();
  }
}

const product = process.env['E2E_URL'] ? undefined : await serveProduct('opening');
const home = product?.url ?? process.env['E2E_URL']!;
try {
  say(`load ${(await readFile('/proc/loadavg', 'utf8').catch(() => '')).trim()}`);
  say(
    '| first paint ms | first pin ms | ground ms | answers ms | map there ms | whole ms | page code ms | main thread ms | kB |',
  );
  say(
    '| -------------: | -----------: | --------: | ---------: | -----------: | -------: | -----------: | -------------: | -: |',
  );
  for (let i = 0; i < runs; i += 1) {
    const { painted, pins, ground, answers, map, whole, script, task, kilobytes } = await measure(home);
    say(
      `| ${[painted, pins, ground, answers, map, whole, script, task, kilobytes].map((value) => value.toFixed(0)).join(' | ')} |`,
    );
  }
} finally {
  await product?.stop();
}
