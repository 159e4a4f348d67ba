import { test as base, type Browser } from '@playwright/test';
import { signIn, type Person, type Seat, type Visitor } from './person.ts';
import { Seats } from './seats.ts';

interface Fixtures {
  /** Whether the browsers of a file draw maps, see `Seat`: `test.use({ map: true })` where the map is what is tried. */
  map: boolean;
  /** Address of the product under test. */
  home: string;
  /** Opens a guest's browser. */
  visit: (where?: Seat) => Promise<Visitor>;
  /** Makes an account and opens its browser: `const owner = await person('Ion', { locale: 'ro' })`. */
  person: (name: string, where?: Seat) => Promise<Person>;
  /** Opens a visitor's browser; afterwards it must be clean (no foreign host, no console error). */
  sit: (where: Seat) => Promise<Visitor>;
}

interface WorkerFixtures {
  seats: Seats;
}

/** What the reader of a failed run would look for first: where the page was, what it showed and what went wrong in it. */
async function whatStands({ page, guard }: Visitor): Promise<string> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'nothing that can be read');
  return [`The page was at ${page.url()}`, ...guard.errors(), shown.replace(/\s+/g, ' ').slice(0, 1_000)].join('\n');
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  map: [false, { option: true }],
  seats: [
    async ({ browser }, use) => {
      const seats = new Seats(browser as Browser);
      await use(seats);
      await seats.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  home: async ({}, use) => {
    const url = process.env['E2E_URL'];
    if (!url) throw new Error('E2E_URL is not set: the global set-up did not run');
    await use(url);
  },
  baseURL: ({ home }, use) => use(home),
  sit: async ({ seats, home, map }, use, info) => {
    const taken: Visitor[] = [];
    await use(async (where) => {
      const visitor = await seats.take(home, { map, ...where });
      taken.push(visitor);
      return visitor;
    });
    const passed = info.status === info.expectedStatus;
    if (passed) for (const { guard } of taken) guard.expectClean();
    else for (const visitor of taken) info.errors.push({ message: await whatStands(visitor) });
    for (const visitor of taken) await seats.giveBack(visitor, passed);
  },
  visit: ({ sit }, use) => use((where: Seat = {}) => sit(where)),
  person: ({ sit, home }, use) => use(async (name: string, where: Seat = {}) => signIn(await sit(where), home, name)),
});

export { expect } from './patientExpect.ts';
