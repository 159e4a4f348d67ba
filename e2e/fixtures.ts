import { test as base, type Browser } from '@playwright/test';
import { signedInPerson, seat, type Person, type Seat, type Visitor } from './person.ts';

interface Fixtures {
  /** Whether the browsers of a file draw maps, see `Seat`: `test.use({ map: true })` where the map is what is tried. */
  map: boolean;
  /** Address of the product under test. */
  home: string;
  /** Opens a guest's browser. */
  visit: (where?: Seat) => Promise<Visitor>;
  /** Makes an account and opens its browser: `const owner = await person('Ion', { locale: 'ro' })`. */
  person: (name: string, where?: Seat) => Promise<Person>;
}

/** Opens contexts for one test; afterwards each must be clean (no foreign host, no console error) and is closed. */
function opener<V extends Visitor, A extends unknown[]>(open: (...args: A) => Promise<V>) {
  const opened: V[] = [];
  return {
    open: async (...args: A): Promise<V> => {
      const visitor = await open(...args);
      opened.push(visitor);
      return visitor;
    },
    async finish(passed: boolean): Promise<void> {
      if (passed) for (const { guard } of opened) guard.expectClean();
      for (const { context } of opened) await context.close();
    },
  };
}

async function lend<V extends Visitor, A extends unknown[]>(
  open: (...args: A) => Promise<V>,
  use: (open: (...args: A) => Promise<V>) => Promise<void>,
  passed: () => boolean,
): Promise<void> {
  const contexts = opener(open);
  await use(contexts.open);
  await contexts.finish(passed());
}

export const test = base.extend<Fixtures>({
  map: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  home: async ({}, use) => {
    const url = process.env['E2E_URL'];
    if (!url) throw new Error('E2E_URL is not set: the global set-up did not run');
    await use(url);
  },
  baseURL: ({ home }, use) => use(home),
  visit: ({ browser, home, map }, use, info) =>
    lend(
      (where: Seat = {}) => seat(browser as Browser, home, { map, ...where }),
      use,
      () => info.status === info.expectedStatus,
    ),
  person: ({ browser, home, map }, use, info) =>
    lend(
      (name: string, where: Seat = {}) => signedInPerson(browser as Browser, home, name, { map, ...where }),
      use,
      () => info.status === info.expectedStatus,
    ),
});

export { expect } from '@playwright/test';
