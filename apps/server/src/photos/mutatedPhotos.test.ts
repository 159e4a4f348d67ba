import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadPhoto } from '@app/contract/photos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { mutatedPhotos } from '../testing/mutatedPhotos.ts';
import { photoSpecimens } from '../testing/photoSpecimens.ts';
import { storedFault } from '../testing/storedFault.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

// `npm run bench photos -- --mutated` sends 2,000 of them, bombs among them, to a server of its own.
const count = 120;
const maxMemory = 600 * 1024 * 1024;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it(
  `of ${count} spoilt files none stops the server, and only clean pictures are kept`,
  { tags: ['nightly'] },
  async () => {
    const caller = await server.as(await makeUser(server.db));
    const files = mutatedPhotos(await photoSpecimens(), count);
    const before = process.memoryUsage.rss();
    let max = before;
    const send = async () => {
      for (let file = files.pop(); file; file = files.pop()) {
        const { name, bytes, taken } = file;
        const { status, body } = await caller.call(uploadPhoto, {
          files: [{ part: 'photo', name: 'photo.jpg', bytes }],
        });
        max = Math.max(max, process.memoryUsage.rss());
        const allowed = taken === null ? [200, 413, 415, 422] : [taken ? 200 : 415];
        expect(allowed, `${name}: ${JSON.stringify(body)}`).toContain(status);
      }
    };
    await Promise.all([send(), send(), send()]);
    expect(max - before).toBeLessThan(maxMemory);
    const folder = server.services.storage.folder!;
    const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const faults: string[] = [];
    for (const entry of stored) {
      const fault = await storedFault(await readFile(join(entry.parentPath, entry.name)));
      if (fault) faults.push(`${entry.name} ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(stored.length).toBeGreaterThan(4 * 27);
  },
);
