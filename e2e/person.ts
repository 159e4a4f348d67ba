import { register } from '@app/contract/accounts';
import { updateUser } from '@app/contract/profile';
import { createClient, type ApiClient } from '@app/contract/client';
import type { Locale } from '@app/domain/kinds';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { guardContext, type Guard } from './guard.ts';
import { noWebgl } from './noWebgl.ts';

type Theme = 'light' | 'night';

/** How a person looks at the product. */
export interface Seat {
  locale?: Locale;
  theme?: Theme;
  width?: number;
  height?: number;
  touch?: boolean;
  /** Lets the page have its service worker, which takes some of the requests out of the test's sight. */
  worker?: boolean;
  /** Has nothing against things that move; the others' machines are spared every frame on the way. */
  motion?: boolean;
  /**
   * False in a browser that cannot draw a map, for what does not need one: without a GPU a map costs as much as a test.
   */
  map?: boolean;
  /** Of the screen to one of the page. A quarter where nobody looks: without a GPU each is drawn by the processor. */
  pixels?: number;
}

/** A visitor in a browser context of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  guard: Guard;
  locale: Locale;
}

/** A visitor with an account, and the same account's own way to the calls. */
export interface Person extends Visitor {
  name: string;
  phone: string;
  password: string;
  token: string;
  api: ApiClient;
}

const password = 'correct horse';
let made = 0;

/** A Moldovan mobile number that nobody had before, in this run or in another worker. */
function newPhone(): string {
  made += 1;
  const digits = (Date.now() * 100 + process.pid + made) % 10_000_000;
  return `+3736${String(digits).padStart(7, '0')}`;
}

/** Every visitor comes from an address of their own: what one may do in an hour is counted by address. */
function newAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** A page whose `goto` ends when its code is there: a person's slower hand needs no such care. */
function answering(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (answer?.headers()['content-type']?.startsWith('text/html'))
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    return answer;
  };
  return page;
}

/** Opens a browser context; who sits in it, and how large their window is, says `sitDown`. */
export async function openSeat(
  browser: Browser,
  home: string,
  where: Seat,
): Promise<Pick<Visitor, 'context' | 'page'>> {
  const { locale = 'ru', touch = false } = where;
  const context = await browser.newContext({
    baseURL: home,
    deviceScaleFactor: where.pixels ?? 0.25,
    hasTouch: touch,
    isMobile: touch,
    locale: locale === 'ro' ? 'ro-RO' : 'ru-RU',
    timezoneId: 'Europe/Chisinau',
    reducedMotion: where.motion ? 'no-preference' : 'reduce',
    serviceWorkers: where.worker ? 'allow' : 'block',
  });
  if (where.map === false) await context.addInitScript(noWebgl);
  return { context, page: answering(await context.newPage()) };
}

/** The language and the theme are remembered, as a returning visitor's browser has them; the address is new. */
export async function sitDown(context: BrowserContext, page: Page, home: string, where: Seat): Promise<void> {
  const { locale = 'ru', theme = 'light', width = 1440, height = 900 } = where;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await context.addCookies([
    { name: 'theme', value: theme === 'night' ? 'dark' : 'light', url: home },
    { name: 'locale', value: locale, url: home },
  ]);
  await page.setViewportSize({ width, height });
}

/** Opens a visitor's browser. */
export async function seat(browser: Browser, home: string, where: Seat): Promise<Visitor> {
  const { context, page } = await openSeat(browser, home, where);
  const guard = guardContext(context, home);
  await sitDown(context, page, home, where);
  return { page, context, guard, locale: where.locale ?? 'ru' };
}

/** Gives a visitor a fresh account, signed in, with a name and a phone number on the profile. */
export async function signIn(visitor: Visitor, home: string, name: string): Promise<Person> {
  const phone = newPhone();
  let token: string | null = null;
  const address = newAddress();
  const fetchFrom: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  };
  const api = createClient({ baseUrl: home, fetch: fetchFrom, token: () => token, locale: () => visitor.locale });
  const answer = await api(register, { body: { identifier: phone, password, agree_with_policy: true } });
  token = answer.token;
  await api(updateUser, { params: { id: answer.user.id }, body: { name } });
  await visitor.context.addInitScript(
    ([value, owner]) => {
      // A blank document has no storage. Once per tab: a sign-out in the test stays a sign-out.
      if (location.origin === 'null' || sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', '1');
      localStorage.setItem('token', value);
      // Signing in notes whose token it is: what is typed before the server has answered has an owner.
      localStorage.setItem('token_owner', `${owner}:${value.slice(-16)}`);
    },
    [token, answer.user.id] as const,
  );
  return { ...visitor, name, phone, password, token, api };
}
