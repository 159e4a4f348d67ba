import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type ApiClient } from '@app/contract/client';
import { saveEditedList, showEditedList } from '@app/contract/editedLists';
import type { ListName } from '@app/contract/editedListShapes';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { makeOffer, makeSearch, makeUser } from '../../testing/factories.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { freshDatabase, openSession } from '../../testing/testApp.ts';

/** Two processes over one PostgreSQL, with the pages that `npm run build` made. */
const native = process.env['TEST_DATABASE_URL'];
const built = join(import.meta.dirname, '../../../../web/dist/server/entry-server.js');

const day = 86_400_000;
/** What nobody but the signed-in may read in a page. */
const house = 'strada Izmail 47';
const exact = [28.83257, 47.02479] as const;

let folder: string;
let drop: () => Promise<void>;
let database: Database;
let nodes: ReturnType<typeof startServer>[];
let homes: string[];
let admin: ApiClient;
let people: { name: string; phone: string; token: string }[];
let offer: { id: number; short_code: string };
let search: { id: number; short_code: string };
let realtor: { id: number };

async function makeMarket(now: Date): Promise<void> {
  const { db } = database;
  const dates = {
    created_at: now,
    confirmed_at: now,
    raised_at: now,
    active_until: new Date(now.getTime() + 14 * day),
  };
  realtor = await makeUser(db, { role: 'realtor', verified_at: now, name: 'Ion Munteanu', phone: '+37369555111' });
  offer = await makeOffer(db, {
    ...dates,
    user_id: realtor.id,
    price: 417,
    address: house,
    approximate: true,
    point: `(${exact.join(',')})`,
    sector: 'sector-botanica',
    extra: JSON.stringify({ repair: 'repair_designer' }),
  });
  const expires_at = new Date(now.getTime() + 30 * day);
  search = await makeSearch(db, { budget_max: 517, activated_at: now, created_at: now, expires_at });
  people = await Promise.all(
    [
      { name: 'Vera Lungu', phone: '+37369555222' },
      { name: 'Petru Rusu', phone: '+37369555333' },
    ].map(async (person) => ({ ...person, token: await openSession(db, (await makeUser(db, person)).id, now) })),
  );
}

beforeAll(async () => {
  if (!native) return;
  if (!existsSync(built)) throw new Error('the pages are not built: run `npm run build`');
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const fresh = await freshDatabase(folder);
  drop = fresh.drop;
  const databaseUrl = fresh.env['DATABASE_URL']!;
  database = await openDatabase({ databaseUrl, dataDir: undefined }, pino({ level: 'silent' }));
  await makeMarket(new Date());
  const env = { ...fresh.env, NODE_ENV: 'production', RATES_URL: 'http://127.0.0.1:9/rates' };
  nodes = ['one', 'two'].map((name) => startServer(join(folder, name), env));
  homes = await Promise.all(nodes.map((node) => node.address()));
  const token = await openSession(database.db, (await makeUser(database.db, { role: 'admin' })).id, new Date());
  admin = createClient({ baseUrl: homes[0]!, fetch, token: () => token, locale: () => 'ru' });
});
afterAll(async () => {
  if (!native) return;
  for (const { child } of nodes) child.kill('SIGTERM');
  await Promise.all(nodes.map(({ exit }) => exit));
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, node = 0) =>
  fetch(`${homes[node]}${path}`, { headers, redirect: 'manual' });
const textOf = async (path: string, node: number) => (await ask(path, {}, node)).text();
/** What the server drew, without the data that the page begins with. */
const drawnOf = async (path: string, node: number) => (await textOf(path, node)).split('id="page-state"')[0]!;

async function edit(name: ListName, id: string | undefined, values: Record<string, string | number>): Promise<void> {
  const { version, items } = await admin(showEditedList, { params: { name } });
  const edited = items.map((item, i) =>
    item.id === id || (id === undefined && i === 0) ? { ...item, values: { ...item.values, ...values } } : item,
  );
  const body = {
    version,
    items: edited.map(({ id: own, hidden, values: said }) => ({ id: own, hidden, values: said })),
  };
  await admin(saveEditedList, { params: { name }, body });
}

describe.runIf(native)('pages for everybody', () => {
  it(
    'show on each node what was changed two seconds ago, though they were asked for all the while',
    { tags: ['nightly'] },
    async () => {
      const preview = `/ru/preview/offer/${offer.short_code}`;
      const searched = `/ru/preview/request/${search.short_code}`;
      const seen: [path: string, before: string, after: string][] = [
        ['/ru', '417\u00a0€', '431\u00a0€'],
        ['/ru', 'Ботаника', 'Ботаника и парк'],
        ['/ru', 'Ion Munteanu', 'Ion Rotaru'],
        ['/ru', '517\u00a0€', '531\u00a0€'],
        ['/ru', '<h1', 'Дом у реки'],
        ['/ru/map', '417\u00a0€', '431\u00a0€'],
        ['/ru/map', 'Ботаника', 'Ботаника и парк'],
        ['/ru/map?side=searches', '517\u00a0€', '531\u00a0€'],
        ['/ro/map', '417\u00a0€', '431\u00a0€'],
        ['/ro', '<h1', 'Casa de lângă râu'],
        [preview, '417\u00a0€', '431\u00a0€'],
        [preview, 'Ботаника', 'Ботаника и парк'],
        [preview, 'Дизайнерский', 'Авторский проект'],
        [preview, 'Ion Munteanu', 'Ion Rotaru'],
        [searched, '517\u00a0€', '531\u00a0€'],
        [`/ru/realtor/${realtor.id}`, 'Ion Munteanu', 'Ion Rotaru'],
        [`/ru/realtor/${realtor.id}`, '417\u00a0€', '431\u00a0€'],
        [`/ru/realtor/${realtor.id}`, 'Ботаника', 'Ботаника и парк'],
      ];
      const paths = [...new Set(seen.map(([path]) => path))];
      for (const node of [0, 1])
        for (const [path, before, after] of seen) {
          const drawn = await drawnOf(path, node);
          expect(drawn, path).toContain(before);
          expect(drawn, path).not.toContain(after);
        }
      const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('etag')!));
      await database.db.updateTable('offers').set({ price: 431 }).where('id', '=', offer.id).execute();
      await database.db.updateTable('searches').set({ budget_max: 531 }).where('id', '=', search.id).execute();
      await database.db.updateTable('users').set({ name: 'Ion Rotaru' }).where('id', '=', realtor.id).execute();
      await edit('home', undefined, { first_ru: 'Дом у реки', first_ro: 'Casa de lângă râu' });
      await edit('sectors', 'sector-botanica', { title_ru: 'Ботаника и парк' });
      await edit('repair', '4', { title_ru: 'Авторский проект' });
      const since = performance.now();
      while (performance.now() - since < 1_900) {
        await Promise.all(paths.flatMap((path) => [textOf(path, 0), textOf(path, 1)]));
        await wait(100);
      }
      await wait(Math.max(0, since + 2_000 - performance.now()));
      for (const node of [0, 1])
        for (const [path, , after] of seen)
          expect(await drawnOf(path, node), `${path} of node ${node}`).toContain(after);
      // What keeps pages in between asks by the tag that it has.
      for (const [i, path] of paths.entries())
        for (const node of [0, 1])
          expect((await ask(path, { 'if-none-match': tags[i]! }, node)).status, path).toBe(200);
    },
  );

  it('say the same to everybody, and nothing of who asks', async () => {
    const paths = ['/ru', '/ro', '/ru/map', `/ru/preview/offer/${offer.short_code}`, `/ro/realtor/${realtor.id}`];
    const asked = people.map(({ token }, i) => ({
      authorization: `Bearer ${token}`,
      cookie: `theme=${i ? 'dark' : 'light'}; locale=ro; token=${token}`,
      'accept-language': 'ro',
      'user-agent': `browser ${i}`,
    }));
    for (const path of paths) {
      const answers = await Promise.all([...asked, {}].map((headers) => ask(path, headers)));
      const pages = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size, path).toBe(1);
      for (const page of pages) {
        expect(page.length).toBe(pages[0]!.length);
        for (const { name, phone, token } of people)
          for (const own of [name, phone, phone.slice(4), token]) expect(page, path).not.toContain(own);
        // The house, the very place and the number of an approximate offer are nobody's who is not signed in.
        for (const hidden of [house, ...exact.map(String), '69555111'])
          expect(page.split('<body>')[1], path).not.toContain(hidden);
      }
    }
  });

  it('are not kept with a key, for an own page, or where there is none', async () => {
    const preview = `/ru/preview/offer/${offer.short_code}`;
    for (const path of [`${preview}?client_view=1&key=abc`, '/ru/dashboard', '/ru/nowhere', '/ru/board/abcdefgh']) {
      const { headers } = await ask(path);
      expect([path, headers.get('etag'), headers.get('cache-control')]).toEqual([path, null, 'private, no-cache']);
    }
  });

  it('are asked for again by their tag, in each coding, for as long as they are fresh', async () => {
    const first = await ask('/ro/privacy', { 'accept-encoding': 'br, gzip' });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      'content-encoding': 'br',
      'content-language': 'ro',
      age: '1',
      vary: 'accept-encoding',
    });
    const text = await first.text();
    expect(await (await ask('/ro/privacy', { 'accept-encoding': 'br;q=0, gzip' })).text()).toHaveLength(text.length);
    expect(await (await ask('/ro/privacy', { 'accept-encoding': 'identity' })).text()).toHaveLength(text.length);
    const tag = first.headers.get('etag')!;
    // Made again a second later it says the same.
    await wait(1_100);
    const again = await ask('/ro/privacy', { 'if-none-match': tag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect((await ask('/ru/privacy', { 'if-none-match': tag })).status).toBe(200);
  });

  it('are drawn again when something else is read for them, else once a minute', async () => {
    const path = `/ro/preview/offer/${offer.short_code}`;
    const clockOf = async () => /"now":"([^"]+)"/.exec(await textOf(path, 1))![1]!;
    // A minute's end between the two is met once at the most.
    const pairs = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const first = await clockOf();
      await wait(1_100);
      pairs.push([first, await clockOf()]);
    }
    expect(pairs.some(([first, second]) => first === second)).toBe(true);
    const kept = pairs.at(-1)![1];
    await database.db.updateTable('offers').set({ price: 418 }).where('id', '=', offer.id).execute();
    await wait(1_100);
    expect(await clockOf()).not.toBe(kept);
    expect(await drawnOf(path, 1)).toContain('418');
  });

  it('are not what a script of another version is answered with: a proxy then asks the node that has it', async () => {
    const answer = await ask('/assets/of-another-version-1a2b3c4.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('let what stands in them run, by its hash', async () => {
    const answer = await ask('/ru');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){3};/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });
});
