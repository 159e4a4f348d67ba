import { expect, it } from 'vitest';
import { VersionedJsonCache } from './versionedJsonCache.ts';

it('writes what is not known in the version that is there, for this reader and moment, and forgets the oldest', async () => {
  // Three of them.
  const cache = new VersionedJsonCache(700);
  const written: string[] = [];
  const read = async (reader: string, at: number, versions: Record<number, string>) => {
    const ids = Object.keys(versions).map(Number);
    const found = ids.map((id) => ({ id, version: versions[id]! }));
    const all = await cache.read(
      [9, ...ids],
      { reader, now: new Date(at) },
      async () => found,
      async (lacking) => {
        written.push(lacking.join());
        return lacking.map((id) => ({
          id,
          version: versions[id]!,
          json: `${reader}${id}${versions[id]}`,
          from: at,
          until: at + 10,
        }));
      },
    );
    return all.map(({ json }) => json);
  };
  expect(await read('ru', 5, { 1: 'a', 2: 'a' })).toEqual(['ru1a', 'ru2a']);
  expect(await read('ru', 15, { 2: 'a', 1: 'b' })).toEqual(['ru1b', 'ru2a']);
  expect(await read('ro', 5, { 1: 'a' })).toEqual(['ro1a']);
  expect(await read('ru', 16, { 2: 'a' })).toEqual(['ru2a']);
  expect(await read('ru', 4, { 1: 'b' })).toEqual(['ru1b']);
  expect(written).toEqual(['1,2', '1', '1', '2', '1']);
  expect(await read('ro', 6, { 3: 'a' })).toEqual(['ro3a']);
  expect(await read('ro', 7, { 1: 'a' })).toEqual(['ro1a']);
  expect(written.slice(5)).toEqual(['3', '1']);
});

it('holds no more bytes than it was granted, however long what it keeps is, and not what is longer than all of it', async () => {
  const cache = new VersionedJsonCache(100_000);
  const ask = async (id: number, letters: number) => {
    let written = 0;
    const [read] = await cache.read(
      [id],
      { reader: 'ru', now: new Date(0) },
      async () => [{ id, version: 'a' }],
      async () => {
        written += 1;
        return [{ id, version: 'a', json: 'ж'.repeat(letters), from: 0, until: 1 }];
      },
    );
    expect(read!.json).toHaveLength(letters);
    return written;
  };
  for (let id = 0; id < 100; id += 1) {
    await ask(id, 10_000);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.bytes).toBeGreaterThan(60_000);
  expect(await ask(99, 10_000)).toBe(0);
  expect(await ask(0, 10_000)).toBe(1);
  expect(await ask(1_000, 60_000)).toBe(1);
  expect(await ask(1_000, 60_000)).toBe(1);
});
