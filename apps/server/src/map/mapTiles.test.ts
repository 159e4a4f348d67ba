import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { showMapData } from '@app/contract/adminMap';
import { describeTiles, findPlaces, namePlace } from '@app/contract/map';
import { mercator } from '@app/domain/mercator';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { smallTown, smallTownAt } from '../testing/smallTown.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { installMap, removeMap } from './installedMap.service.ts';
import { notifyOfMap, whileAlone } from './installMap.queries.ts';
import { mapOfExtract } from './makeMap.ts';
import { openMapFiles } from './mapFiles.ts';

let app: TestApp;
let version = '';
beforeAll(async () => {
  app = await testApp();
  const { body } = await app.call(describeTiles);
  version = body.tiles[0]!.split('/')[3]!;
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
  app.send({ method: 'GET', url, headers });
/** The tile of a place. */
function tileAt(lng: number, lat: number, z: number): string {
  const { x, y } = mercator([lng, lat]);
  return `${z}/${x >> (24 - z)}/${y >> (24 - z)}`;
}
const tile = (at: string, headers?: Record<string, string>) => get(`/map/tiles/${version}/${at}`, headers);
const read = (bytes: Buffer) => new VectorTile(new PbfReader(bytes));

function namesIn(bytes: Buffer, layer: string): (string | number | boolean | undefined)[] {
  const found = read(bytes).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, i) => found!.feature(i).properties['ro']);
}

describe('tiles of the map', () => {
  it('are described: where they are, for which zooms, whose data', async () => {
    const { status, body } = await app.call(describeTiles);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tiles: [`/map/tiles/${version}/{z}/{x}/{y}`], minzoom: 7, maxzoom: 13 });
    expect(body.attribution).toContain('https://www.openstreetmap.org/copyright');
  });
  it('come as they are stored, for ever', async () => {
    const answer = await tile(tileAt(28.83, 47.024, 13));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(namesIn(gunzipSync(answer.rawPayload), 'roads')).toContain('bd. Ștefan cel Mare și Sfânt');
  });
  it('are not sent again to whoever has them', async () => {
    const at = tileAt(28.83, 47.024, 13);
    const { etag } = (await tile(at)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await tile(at, { 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });
  it('ask the database nothing, whoever asks for them, and even with a session that is over', async () => {
    const sessions = vi.spyOn(app.services.sessions, 'actorOf');
    const token = await app.tokenOf(await makeUser(app.db));
    for (const bearer of [token, 'x'.repeat(43)]) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await tile(tileAt(28.83, 47.024, 13), headers)).statusCode).toBe(200);
      expect((await get('/map/tiles.json', headers)).statusCode).toBe(200);
    }
    expect(sessions).not.toHaveBeenCalled();
  });
  it('come unpacked to whoever takes no gzip, under a tag of their own', async () => {
    const at = tileAt(28.83, 47.024, 13);
    const [packed, plain] = [await tile(at), await tile(at, { 'accept-encoding': 'identity' })];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.equals(gunzipSync(packed.rawPayload))).toBe(true);
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
  });
  it('of another version are ours, and kept by nobody', async () => {
    const answer = await get(`/map/tiles/before/${tileAt(28.83, 47.024, 13)}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
  it('have nothing where nothing is drawn', async () => {
    const answer = await tile('13/0/0');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      204,
      '',
      'public, max-age=31536000, immutable',
    ]);
  });
  it.each(['6/37/22', '14/9500/5700'])('are not there for a zoom without any: %s', async (at) => {
    const answer = await tile(at);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'tile_not_found']);
  });
  it.each(['13/8192/0', '13/0/8192', '13/-1/0', '13/1.5/0', '25/0/0', 'x/0/0', '13/0/0x'])(
    'are nowhere at %s',
    async (at) => {
      expect([400, 404]).toContain((await tile(at)).statusCode);
    },
  );
  it('name the villages of the whole country, and no town that the page itself names', async () => {
    const answer = await tile(tileAt(28.2703, 47.1219, 11));
    const names = namesIn(gunzipSync(answer.rawPayload), 'places');
    expect(names).toContain('Dolna');
    const capital = await tile(tileAt(28.83, 47.02, 10));
    expect(namesIn(gunzipSync(capital.rawPayload), 'places')).not.toContain('Chișinău');
  });
});

it('administrators see that the map is the built-in one, and what it holds', async () => {
  const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
  const { body } = await admin.call(showMapData);
  expect(body).toMatchObject({ version, installed_at: null, source: null });
  expect(body.layers.map(({ layer }) => layer)).toEqual(['roads', 'places']);
});

/** A thread makes its addresses meanwhile. Milliseconds. */
const patience = { timeout: 20_000 };

describe('another map', () => {
  it('is drawn once nodes are told of it, without a restart', async () => {
    const site = await testApp();
    const folder = await mkdtemp(join(tmpdir(), 'map-'));
    try {
      await site.app.listen({ port: 0 });
      const before = (await site.call(describeTiles)).body;
      expect(before.vector_layers.map(({ id }) => id)).toEqual(['roads', 'places']);
      const file = join(folder, 'town.osm.pbf');
      await writeFile(file, smallTown());
      const made = await mapOfExtract(file, false, () => {});
      // Of the same length: its directories stay right.
      made.archive.write('<img src=x onerror=y>', made.archive.indexOf('<a href='));
      const { version: next } = await installMap(openMapFiles(site.services.config), made, site.now());
      await notifyOfMap(site.db);
      await vi.waitFor(async () => {
        const { body } = await site.call(describeTiles);
        expect(body.tiles).toEqual([`/map/tiles/${next}/{z}/{x}/{y}`]);
      }, patience);
      const viilor = { query: { q: 'Viilor 7' } };
      expect((await site.call(findPlaces, viilor)).body.items[0]).toMatchObject({
        address: expect.stringMatching(/^ул. Виилор, 7, Темелеуцы$/),
        coordinates: [28.5001, 47.2001],
      });
      const named = await site.call(namePlace, { query: { lng: 28.5001, lat: 47.2001 } });
      expect(named.body.address).toMatch(/^ул. Виилор, 7, Темелеуцы$/);
      const { body: after } = await site.call(describeTiles);
      expect(after).toMatchObject({ minzoom: 5, maxzoom: 14, attribution: before.attribution });
      expect(after.vector_layers.map(({ id }) => id)).toContain('houses');
      const answer = await site.send({ method: 'GET', url: `/map/tiles/${next}/${tileAt(...smallTownAt, 14)}` });
      expect(answer.statusCode).toBe(200);
      const admin = await site.as(await makeUser(site.db, { role: 'admin' }));
      const { body: told } = await admin.call(showMapData);
      expect(told).toMatchObject({
        version: next,
        installed_at: site.now().toISOString(),
        source: { name: 'town.osm.pbf', data_at: null },
        size: made.archive.length,
      });
      expect(told.addresses.houses).toBe(1);
      expect(told.near.stops).toBeGreaterThan(300);
      expect(told.layers.find(({ layer }) => layer === 'houses')).toEqual({ layer: 'houses', count: 2 });
      // A page that asks for the map before gets the new one, and does not keep it.
      const old = await site.send({
        method: 'GET',
        url: `${before.tiles[0]!.split('{')[0]}${tileAt(...smallTownAt, 14)}`,
      });
      expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-store']);
      await removeMap(openMapFiles(site.services.config));
      await notifyOfMap(site.db);
      await vi.waitFor(async () => {
        expect((await site.call(findPlaces, viilor)).body.items.map(({ address }) => address)).not.toContain(
          named.body.address,
        );
      }, patience);
    } finally {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
  it('is made by one machine of a database at a time', async ({ skip }) => {
    // The embedded database is one process's alone.
    if (app.services.engine === 'embedded') return skip();
    const second = whileAlone(app.db, () => whileAlone(app.db, async () => 'both'));
    await expect(second).rejects.toThrow('another machine makes a map');
    expect(await whileAlone(app.db, async () => 'alone')).toBe('alone');
  });
});
