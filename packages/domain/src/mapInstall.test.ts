import { expect, test } from 'vitest';
import { mapInstallProgress } from './mapInstall.ts';

test.each([
  ['asking download.geofabrik.de', 'download', 0],
  ['downloading 15.0 of 60.0 MB', 'download', 0.125],
  ['downloading 0.0 of 0.0 MB', 'download', 0],
  ['reading the extract', 'read', 0.5],
  ['making tiles 0%', 'tiles', 0.62],
  ['making tiles 50%', 'tiles', 0.75],
  ['making addresses', 'parts', 0.88],
  ['installing', 'install', 0.97],
])('%s is %s, %d of the whole', (said, step, share) => {
  const progress = mapInstallProgress(said)!;
  expect(progress.step).toBe(step);
  expect(progress.share).toBeCloseTo(share);
});

test.each(['', 'the connection was lost (ECONNRESET), trying again'])('%j tells nothing of how far it is', (said) => {
  expect(mapInstallProgress(said)).toBeNull();
});
