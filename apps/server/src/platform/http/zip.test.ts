import { expect, test } from 'vitest';
import { readArchive } from '../../testing/readArchive.ts';
import { zipArchive, type ZipEntry } from './zip.ts';

async function* given(entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function archiveOf(entries: ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipArchive(given(entries), new Date('2026-09-15T09:00:00Z'))) parts.push(part);
  return Buffer.concat(parts);
}

test('an archive holds its files whole, under their names in any script', async () => {
  const files = readArchive(
    await archiveOf([
      { name: 'data.json', bytes: Buffer.from('{"имя":"Ана"}') },
      { name: 'фото/1.webp', bytes: Buffer.alloc(100_000, 7) },
      { name: 'empty', bytes: Buffer.alloc(0) },
    ]),
  );
  expect([...files.keys()]).toEqual(['data.json', 'фото/1.webp', 'empty']);
  expect(files.get('data.json')!.toString()).toBe('{"имя":"Ана"}');
  expect(files.get('фото/1.webp')!.equals(Buffer.alloc(100_000, 7))).toBe(true);
});

test('no file is an archive too, and 70,000 are counted in 64 bits', async () => {
  expect(readArchive(await archiveOf([])).size).toBe(0);
  const many = Array.from({ length: 70_000 }, (_, i) => ({ name: `${i}`, bytes: Buffer.from([i % 256]) }));
  expect(readArchive(await archiveOf(many)).get('69999')).toEqual(Buffer.from([69_999 % 256]));
});
