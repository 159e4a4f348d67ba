import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PageCache, type PageParts } from './pageCache.ts';

const page = (html: string): PageParts => ({
  status: 200,
  html,
  now: '2026-09-15T09:00:00.000Z',
  readTag: `of ${html}`,
  headers: {},
});

/** What makes a page, a moment after it was asked to, and how often it did. */
function maker(html: string) {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    await wait(20);
    return page(html);
  };
  return { made, make };
}

it('makes a page once for all who ask at once, and for those who ask right after', async () => {
  const pages = new PageCache();
  const { made, make } = maker('home');
  const all = await Promise.all(Array.from({ length: 50 }, () => pages.read('/ru', make)));
  expect(new Set(all).size).toBe(1);
  expect(await pages.read('/ru', make)).toBe(all[0]);
  expect(made.times).toBe(1);
});

it('keeps a page for which the same was read, until something else was', async () => {
  const pages = new PageCache();
  const first = await pages.read('/ru', maker('home').make);
  const asked: (string | undefined)[] = [];
  const unchanged = async (readTag: string | undefined) => {
    asked.push(readTag);
    return 'unchanged' as const;
  };
  await wait(1_050);
  expect(await pages.read('/ru', unchanged)).toBe(first);
  // It is fresh again: nothing is read for it in the next second.
  expect(await pages.read('/ru', unchanged)).toBe(first);
  expect(asked).toEqual(['of home']);
  await wait(1_050);
  const { made, make } = maker('home of the day after');
  expect(await pages.read('/ru', make)).not.toBe(first);
  expect(made.times).toBe(1);
});

it('gives nobody else what one was refused', async () => {
  const pages = new PageCache();
  const refused = pages.read('/ru', async () => undefined);
  const { made, make } = maker('home');
  expect(await refused).toBeUndefined();
  expect(await pages.read('/ru', make)).toBeDefined();
  expect(made.times).toBe(1);
});

it('makes a page again after one that failed', async () => {
  const pages = new PageCache();
  await expect(pages.read('/ru', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pages.read('/ru', maker('home').make)).toBeDefined();
});

it('holds as many bytes as it may, however many addresses are asked for', async () => {
  const pages = new PageCache(10_000);
  const { made, make } = maker('x'.repeat(1_000));
  await Promise.all(Array.from({ length: 100 }, (_, i) => pages.read(`/ru/map?zone=${i}`, make)));
  expect(pages.bytes).toBeLessThanOrEqual(10_000);
  expect(pages.bytes).toBeGreaterThan(5_000);
  await pages.read('/ru/map?zone=99', make);
  expect(made.times).toBe(100);
});

/** The tag that a page is sent with that says nothing but when it was made. */
async function tagAt(now: string): Promise<string | undefined> {
  const app = Fastify();
  app.get('/ru', async (request, reply) => {
    const made = await new PageCache().read('/ru', async () => ({ ...page(`{"now":"${now}"}`), now }));
    return made?.send(request, reply);
  });
  const { headers } = await app.inject('/ru');
  return headers.etag;
}

it('is the same page within an hour, and another one after it: a browser reads from it what time it is', async () => {
  const tag = await tagAt('2026-09-15T09:00:00.000Z');
  expect(tag).toMatch(/^W\//);
  expect(await tagAt('2026-09-15T09:59:59.999Z')).toBe(tag);
  expect(await tagAt('2026-09-15T10:00:00.000Z')).not.toBe(tag);
  expect(await tagAt('2026-09-16T09:00:00.000Z')).not.toBe(tag);
});
