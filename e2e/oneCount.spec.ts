import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ApiClient } from '@app/contract/client';
import { countFittingOffers, listMySearches, type MySearch } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import type { Locator, Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { demoAccount, type DemoAccount, demoPeople } from './demoAccount.ts';
import { expect, test as base } from './fixtures.ts';
import { pageTexts } from './pageTexts.ts';
import { sitDown, type Visitor } from './person.ts';
import { serveProduct } from './serveProduct.ts';
import { walk } from './walk.ts';

/* Every number that a screen says of a search's matches, read where people read it, for the searches of a demo. */

const size = ['--offers', '420', '--searches', '210', '--people', String(demoPeople), '--picture-width', '64'];
const t = pageTexts('ru');
const lanes = 4;
const clicked = 10;

/** A product of its own: in the one that all tests share somebody publishes between two numbers. */
const test = base.extend<object, { product: { url: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'one-count-data-'));
      const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn' };
      const door = resolve(import.meta.dirname, '../scripts/bootstrap.mjs');
      await promisify(execFile)(process.execPath, [door, 'seed', ...size], { env });
      const product = await serveProduct('one-count', { DATA_DIR: data, DEMO: '0' });
      await use(product);
      await product.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  home: ({ product }, use) => use(product.url),
});

// Photos say no numbers.
test.use({
  launchOptions: { executablePath: systemChromium(), args: [...chromiumArgs, '--blink-settings=imagesEnabled=false'] },
});

/** What was read of one search: where it stood, and the number. */
class Said {
  /** How many offers suit. */
  readonly all = new Map<string, number>();
  /** In how many of them everything fits; not every place says it. */
  readonly complete = new Map<string, number>();

  get differs(): boolean {
    return new Set(this.all.values()).size > 1 || new Set(this.complete.values()).size > 1;
  }
}

const numberIn = (words: string): number => Number(/\d+/.exec(words.replaceAll(/\s/g, ''))?.[0] ?? 0);

async function readNumber(of: Locator): Promise<number> {
  await of.waitFor();
  return numberIn(await of.innerText());
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/* By selectors: to find a role by its name, the names of all of a page's buttons are made up at each look. */
const tabOf = (of: Locator): Locator =>
  of.locator('[role="tab"]', { hasText: new RegExp(`^${t('proposals.tab.suitable')}`) });
const listOf = (of: Locator): Locator => of.locator('[role="tabpanel"]');

async function ownSearches(api: ApiClient): Promise<MySearch[]> {
  const all: MySearch[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next } = await api(listMySearches, { query: { cursor } });
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
}

/** One that is over finds nothing; its form, published again, would. */
const isRunning = ({ status, expires_at: end }: MySearch): boolean =>
  status === searchStatus.active && new Date(end) >= new Date();

/** Presses "show more" until there is none. @returns how many rows there are then */
async function readRows(list: Locator): Promise<number> {
  const rows = list.locator('article');
  const more = list.locator('button', { hasText: new RegExp(`^${t('ui.showMore')}`) });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  return rows.count();
}

/** The numbers under the cards of the own list, in its order. */
async function readCards(page: Page, count: number): Promise<number[]> {
  const numbers = page.getByRole('main').getByText(t.pattern('searchPages.mine.suitable'));
  const more = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('ui.showMore')}`) });
  await numbers.first().waitFor();
  while ((await numbers.count()) < count) {
    const before = await numbers.count();
    await more.click();
    await expect.poll(() => numbers.count()).toBeGreaterThan(before);
  }
  await expect(numbers).toHaveCount(count);
  return (await numbers.allInnerTexts()).map(numberIn);
}

/** The tab on the search's own page, and the rows under it. */
async function readPage(page: Page, { id, short_code: code }: MySearch, said: Said): Promise<void> {
  await walk(page, `/ru/preview/request/${code}`);
  // The page of the one before stays until this one's answer is known: its own way to its form tells them apart.
  const main = page.locator('main', { has: page.locator(`a[href$="edit_search=${id}"]`) });
  said.all.set('tab of its page', await readNumber(tabOf(main)));
  const list = listOf(main);
  said.all.set('rows of its page', await readRows(list));
  said.complete.set(
    'rows of its page',
    await list.locator(`section[aria-label="${t('proposals.group.complete')}"] article`).count(),
  );
}

/** The line over the map's list, above filters that find nothing: what they find is not looked at. */
async function readMap(page: Page, { short_code: code }: MySearch, said: Said): Promise<void> {
  await walk(page, `/ru/map?price_to=1&for_search=${code}`);
  const line = page.locator('main div', { has: page.locator(`a[href*="request_id=${code}"]`) });
  said.all.set('map', await readNumber(line.getByText(t.pattern('mapPage.matches.search'))));
}

async function readFooter(page: Page, said: Said): Promise<void> {
  const footer = page.locator('[role="dialog"] [role="status"]', { hasText: t.within('searches.fitting') });
  await footer.waitFor();
  const text = await footer.innerText();
  const [complete = ''] = t.within('searches.fittingComplete', { count: /[\d\s]+/ }).exec(text) ?? [];
  said.all.set('form', numberIn(text.replace(complete, '')));
  said.complete.set('form', numberIn(complete));
}

/** What the form of a search says that already suits. The form of the one before gives way to it. */
async function readForm(page: Page, { id }: MySearch, said: Said): Promise<void> {
  const counted = page.waitForResponse(
    (one) =>
      one.url().endsWith(countFittingOffers.path) &&
      (one.request().postDataJSON() as { request_id?: number }).request_id === id,
  );
  await walk(page, `/ru/privacy?edit_search=${id}`);
  await counted;
  await readFooter(page, said);
}

/** The same by the presses of a person, who begins and ends in the own list. */
async function clickThrough(page: Page, { id, short_code: code }: MySearch, said: Said): Promise<void> {
  const dialog = dialogOf(page);
  const main = page.getByRole('main');
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await main.locator(`article a[href*="request_id=${code}"]`).click();
  said.all.set('tab of its dialog', await readNumber(tabOf(dialog)));
  said.all.set('rows of its dialog', await readRows(listOf(dialog)));
  await close();
  await main.locator(`a[href$="edit_search=${id}"]`).click();
  await readFooter(page, said);
  await close();
}

interface Owner extends DemoAccount {
  searches: MySearch[];
}

/** All that is said of one person's searches, in that person's browser. */
async function readAll(
  { page, context }: Visitor,
  home: string,
  { token, searches }: Owner,
  toClick: ReadonlySet<MySearch>,
): Promise<Map<MySearch, Said>> {
  await sitDown(context, page, home, {});
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/ru/dashboard/requests');
  const cards = await readCards(page, searches.length);
  const read = new Map(searches.map((search) => [search, new Said()]));
  for (const [i, [search, said]] of [...read].entries()) {
    said.all.set('call', search.suitable_offers).set('card', cards[i]!);
    if (toClick.has(search)) await clickThrough(page, search, said);
  }
  for (const [search, said] of read) await readPage(page, search, said);
  for (const [search, said] of read) await readMap(page, search, said);
  for (const [search, said] of read) if (isRunning(search) && !toClick.has(search)) await readForm(page, search, said);
  return read;
}

test(
  'every screen shows the same number of matches for each of 200 searches',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    test.setTimeout(600_000);
    const owners: Owner[] = [];
    for (let i = 0; i < demoPeople; i++) {
      const account = await demoAccount(home, i);
      const searches = await ownSearches(account.api);
      if (searches.length > 0) owners.push({ ...account, searches });
    }
    const running = owners.flatMap(({ searches }) => searches.filter(isRunning));
    const every = Math.floor(running.length / clicked);
    const toClick = new Set(running.filter((_, i) => i % every === 0).slice(0, clicked));
    // The owner with the most searches is popped first.
    owners.sort((a, b) => a.searches.length - b.searches.length);
    const read = new Map<MySearch, Said>();
    const visitors = await Promise.all(Array.from({ length: lanes }, () => visit()));
    await Promise.all(
      visitors.map(async (visitor) => {
        await visitor.page.goto('/ru/privacy');
        for (let owner = owners.pop(); owner; owner = owners.pop())
          for (const [search, said] of await readAll(visitor, home, owner, toClick)) read.set(search, said);
      }),
    );
    const differing = [...read].filter(([, said]) => said.differs);
    expect(
      differing.map(([{ id }, { all, complete }]) => ({
        search: id,
        ...Object.fromEntries(all),
        complete: Object.fromEntries(complete),
      })),
    ).toEqual([]);
    const saidBy = (place: string) => [...read.values()].filter(({ all }) => all.has(place)).length;
    expect(read.size).toBeGreaterThanOrEqual(200);
    expect(saidBy('map')).toBe(read.size);
    expect(saidBy('form')).toBe(running.length);
    expect(running.length).toBeGreaterThan(150);
    expect(saidBy('tab of its dialog')).toBe(clicked);
    expect([...read.values()].filter(({ all }) => all.get('card')! > 0).length).toBeGreaterThan(100);
  },
);
