import type { Browser, BrowserContext, Page } from '@playwright/test';
import { guardContext } from './guard.ts';
import { openSeat, type Seat, sitDown, type Visitor } from './person.ts';

/** A page of the product without any script, where a browser waits for its next visitor. */
const rest = '/health/live';
/** A page's process keeps something of all that it showed. */
const visits = 20;
const free = 5;

interface Kept {
  kind: string;
  context: BrowserContext;
  page: Page;
  visits: number;
  /** Something was set that cannot be taken back. */
  spent: boolean;
  undo: (() => Promise<void>)[];
}

/**
 * Browsers that one test's visitors leave to those of the next as new as they found them: a browser's process that has
 * read the product's code shows its first page in half of the time that a new one takes.
 */
export class Seats {
  readonly #free: Kept[] = [];
  readonly #taken = new Map<BrowserContext, Kept>();

  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens a browser for a visitor, with nothing of an earlier one. */
  async take(home: string, where: Seat): Promise<Visitor> {
    const { locale = 'ru', touch = false, motion = false, map = true, worker = false, pixels } = where;
    const kind = JSON.stringify({ home, locale, touch, motion, map, worker, pixels });
    const place = this.#free.findIndex((kept) => kept.kind === kind);
    const kept = place < 0 ? await this.#open(kind, home, where) : this.#free.splice(place, 1)[0]!;
    kept.visits += 1;
    this.#taken.set(kept.context, kept);
    await sitDown(kept.context, kept.page, home, where);
    return { page: kept.page, context: kept.context, guard: guardContext(kept.context, home), locale };
  }

  /** Takes a browser back when its visitor is done; one that cannot be made as new is closed. */
  async giveBack({ context }: Visitor, keep: boolean): Promise<void> {
    const kept = this.#taken.get(context);
    this.#taken.delete(context);
    if (!kept || !keep || kept.spent || kept.visits >= visits || kept.page.isClosed()) return context.close();
    try {
      await clean(kept);
    } catch {
      return context.close();
    }
    this.#free.push(kept);
    if (this.#free.length > free) await this.#free.shift()!.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#free.splice(0)) await context.close();
  }

  async #open(kind: string, home: string, where: Seat): Promise<Kept> {
    const { context, page } = await openSeat(this.#browser, home, where);
    // A service worker goes on after its pages.
    const kept: Kept = { kind, context, page, visits: 0, spent: where.worker === true, undo: [] };
    for (const target of [context, page]) undoLater(target, kept);
    for (const target of [context, page, context.clock]) spendBy(target, kept);
    return kept;
  }
}

type Method = (...of: unknown[]) => unknown;

/** Scripts and listeners that a test adds are taken away after it. */
function undoLater(target: BrowserContext | Page, { undo }: Kept): void {
  const own = (name: string) => (Reflect.get(target, name) as Method).bind(target);
  const [add, on, once, off] = ['addInitScript', 'on', 'once', 'off'].map(own) as [Method, Method, Method, Method];
  const heard =
    (listen: Method): Method =>
    (...of) => {
      undo.push(async () => void off(...of));
      return listen(...of);
    };
  const addInitScript: Method = async (...of) => {
    const added = (await add(...of)) as { dispose(): Promise<void> };
    undo.push(() => added.dispose());
    return added;
  };
  Object.assign(target, { addInitScript, on: heard(on), once: heard(once) });
}

const lasting = [
  'install',
  'setFixedTime',
  'setSystemTime',
  'exposeFunction',
  'exposeBinding',
  'emulateMedia',
  'setDefaultTimeout',
];

function spendBy(target: object, kept: Kept): void {
  for (const name of lasting) {
    const method = Reflect.get(target, name) as unknown;
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...of: unknown[]) => {
      kept.spent = true;
      return Reflect.apply(method, target, of) as unknown;
    });
  }
}

async function clean(kept: Kept): Promise<void> {
  const { context, page, undo } = kept;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const take of undo.splice(0)) await take();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(rest);
  await context.clearPermissions();
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}
