import { expect, it } from 'vitest';
import { VersionedJsonCache } from './versionedJsonCache.ts';

it('writes what is not known in the version that is there, for this reader and moment, and forgets the oldest', async () => {
  const cache = new VersionedJsonCache(3);
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
