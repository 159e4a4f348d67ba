import { expect, it } from 'vitest';
import { VersionedRowCache } from './versionedRowCache.ts';

it('forgets what was not asked for the longest', () => {
  const kept = new VersionedRowCache<string>(2);
  kept.put(1, 'a', 'one');
  kept.put(2, 'a', 'two');
  expect(kept.get(1)).toEqual({ version: 'a', row: 'one' });
  kept.put(3, 'a', 'three');
  kept.put(1, 'b', 'another');
  expect([1, 2, 3].map((id) => kept.get(id)?.row)).toEqual(['another', undefined, 'three']);
});
