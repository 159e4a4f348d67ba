import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketServer } from '../testing/bucketServer.ts';
import { writeManifest } from './backupFolder.ts';
import { openPlace } from './backupPlace.ts';
import { KeptBackups } from './keptBackups.ts';
import { pack } from './packed.ts';
import { seal, unseal } from './sealed.ts';

let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kept-backups-'));
  folder = join(home, 'backup');
  await mkdir(join(folder, 'pictures/ab'), { recursive: true });
  await writeFile(join(folder, 'manifest.json'), '{}\n');
  await writeFile(join(folder, 'pictures/ab/empty.webp'), '');
  await writeFile(join(folder, 'pictures/ab/large.webp'), large);
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** More than two parts, and no whole number of pieces. */
const large = randomBytes(20_000_001);
const passphrase = 'correct horse battery';

async function* of(...parts: readonly Uint8Array[]) {
  yield* parts;
}
const all = async (bytes: AsyncIterable<Uint8Array>) => {
  const found: Uint8Array[] = [];
  for await (const part of bytes) found.push(part);
  return Buffer.concat(found);
};
let folders = 0;
const empty = () => join(home, `out-${(folders += 1)}`);

async function expectSame(out: string) {
  expect((await readdir(out)).toSorted()).toEqual(['manifest.json', 'pictures']);
  expect(await readFile(join(out, 'manifest.json'), 'utf8')).toBe('{}\n');
  expect((await stat(join(out, 'pictures/ab/empty.webp'))).size).toBe(0);
  expect((await readFile(join(out, 'pictures/ab/large.webp'))).equals(large)).toBe(true);
  expect((await stat(join(out, 'pictures/ab/large.webp'))).mode & 0o777).toBe(0o600);
}

describe('sealing', () => {
  it.each([1, 65_536, 200_000])('brings %d bytes back as they were', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await all(seal(of(bytes.subarray(0, 7), bytes.subarray(7)), passphrase, 'a name'));
    if (size > 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
    // However it is cut on its way.
    const parts = Array.from({ length: Math.ceil(sealed.length / 999) }, (_, i) =>
      sealed.subarray(i * 999, i * 999 + 999),
    );
    expect((await all(unseal(of(...parts), passphrase, 'a name'))).equals(bytes)).toBe(true);
  });

  it('refuses another passphrase, a byte that changed, and whatever is missing, moved or added', async () => {
    const sealed = await all(seal(of(randomBytes(200_000)), passphrase, 'a name'));
    const head = 38;
    const piece = 65_536 + 16;
    const at = (n: number) => sealed.subarray(head + n * piece, head + (n + 1) * piece);
    const start = sealed.subarray(0, head);
    const changed = Buffer.from(sealed);
    changed[150_000]! ^= 1;
    const cases: [string, Buffer, string?][] = [
      ['another passphrase', sealed, 'wrong horse battery'],
      ['a byte', changed],
      ['cut within a piece', sealed.subarray(0, -1)],
      ['cut between two pieces', sealed.subarray(0, head + 2 * piece)],
      ['nothing behind the head', start],
      ['a piece left out', Buffer.concat([start, at(0), at(2), at(3)])],
      ['two pieces that changed places', Buffer.concat([start, at(1), at(0), at(2), at(3)])],
      ['something added', Buffer.concat([sealed, randomBytes(100)])],
      ['something else', randomBytes(1_000)],
      [
        'the older form, which is not bound to a name',
        Buffer.from(sealed.toString('latin1').replace('sealed 2', 'sealed 1'), 'latin1'),
      ],
    ];
    await expect(all(unseal(of(sealed), passphrase, 'another name'))).rejects.toThrow('another name');
    for (const [name, bytes, word = passphrase] of cases)
      await expect(all(unseal(of(bytes), word, 'a name')), name).rejects.toThrow(
        /passphrase|damaged|cut off|not sealed/,
      );
  });
});

/** As the first form sealed what fits into one piece. */
async function sealedBefore(plain: Buffer): Promise<Buffer> {
  const [salt, prefix] = [randomBytes(16), randomBytes(7)];
  const key = scryptSync(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([prefix, Buffer.from([0, 0, 0, 0, 1])]));
  return Buffer.concat([
    Buffer.from('vatra sealed 1\n'),
    salt,
    prefix,
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

it('opens a backup of the first form under the name of its own moment alone', async () => {
  const small = join(home, 'small');
  await mkdir(small);
  await writeManifest(small, { madeAt: '2026-11-24T03:17:00.123Z', tables: {}, pictures: 0 });
  const bytes = await sealedBefore(await all(pack(small)));
  const place = openPlace(join(home, 'before'));
  const kept = new KeptBackups(place, passphrase);
  for (const name of ['2026-11-24T03-17-00', '2026-11-25T03-17-00']) {
    await place.put(`${name}/000001`, bytes);
    await place.put(
      `${name}/end`,
      Buffer.from(JSON.stringify({ form: 1, parts: 1, bytes: bytes.length, sealed: true })),
    );
  }
  await kept.fetch('2026-11-24T03-17-00', empty());
  await expect(kept.fetch('2026-11-25T03-17-00', empty())).rejects.toThrow('was stored under another name');
});

for (const kind of ['folder', 'bucket'] as const)
  describe(`in a ${kind}`, kind === 'bucket' ? { tags: ['nightly'] } : {}, () => {
    let bucket: Awaited<ReturnType<typeof bucketServer>> | undefined;
    let address: string;
    beforeAll(async () => {
      bucket = kind === 'bucket' ? await bucketServer() : undefined;
      address = bucket?.url ?? join(home, 'kept');
    });
    afterAll(() => bucket?.close());
    const kept = (word?: string) => new KeptBackups(openPlace(address), word);

    it('a backup comes back as it was, sealed or not', async () => {
      for (const [name, word] of [
        ['2026-11-24T03-17-00', undefined],
        ['2026-11-25T03-17-00', passphrase],
      ] as const) {
        expect(await kept(word).store(name, folder)).toBeGreaterThan(large.length);
        const out = empty();
        await kept(word).fetch(name, out);
        await expectSame(out);
      }
      expect(await kept().names()).toEqual(['2026-11-25T03-17-00', '2026-11-24T03-17-00']);
      await expect(kept().fetch('2026-11-25T03-17-00', empty())).rejects.toThrow('is sealed: set BACKUP_PASSPHRASE');
      await expect(kept('another passphrase').fetch('2026-11-25T03-17-00', empty())).rejects.toThrow(
        'passphrase is another',
      );
      await expect(kept().fetch('2026-11-26T03-17-00', empty())).rejects.toThrow(
        'no backup that was stored to its end',
      );
    });

    it('refuses an unsealed backup where a passphrase is set, and any under the name of another', async () => {
      const [sealed, plain] = ['2026-11-20T03-17-00', '2026-11-21T03-17-00'];
      await kept(passphrase).store(sealed, folder);
      await kept().store(plain, folder);
      await expect(kept(passphrase).fetch(plain, empty())).rejects.toThrow(
        `${plain} is not encrypted, but BACKUP_PASSPHRASE is set. Anyone who can write to BACKUP_URL could have put it there`,
      );
      const place = openPlace(address);
      const renamed = '2026-12-31T03-17-00';
      for (const key of (await place.keys()).filter((one) => one.startsWith(`${sealed}/`)))
        await place.put(key.replace(sealed, renamed), (await place.read(key))!);
      await expect(kept(passphrase).fetch(renamed, empty())).rejects.toThrow('was stored under another name');
      for (const key of await place.keys())
        if ([sealed, plain, renamed].some((name) => key.startsWith(name))) await place.remove(key);
    });

    it('one with a part that is missing is refused, and one without its end is none', async () => {
      const name = '2026-11-26T03-17-00';
      await kept().store(name, folder);
      const place = openPlace(address);
      await place.remove(`${name}/000002`);
      await expect(kept().fetch(name, empty())).rejects.toThrow('part 2 of 3 is missing');
      await place.remove(`${name}/end`);
      expect(await kept().names()).not.toContain(name);
    });

    it('the newest stay, older ones and halves before them go, and nothing of somebody else does', async () => {
      const place = openPlace(address);
      await place.put('notes/mine.txt', Buffer.from('mine'));
      await place.put('2026-11-28T03-17-00/000001', Buffer.from('one that is being stored'));
      await kept().store('2026-11-27T03-17-00', folder);
      expect(await kept().keepNewest(2)).toEqual(['2026-11-24T03-17-00']);
      const names = new Set((await place.keys()).map((key) => key.split('/')[0]!));
      expect([...names].toSorted()).toEqual([
        '2026-11-25T03-17-00',
        '2026-11-27T03-17-00',
        '2026-11-28T03-17-00',
        'notes',
      ]);
      expect(await kept().keepNewest(2)).toEqual([]);
    });
  });

it('what is not sealed is unpacked by tar', async () => {
  const place = join(home, 'for-tar');
  await new KeptBackups(openPlace(place), undefined).store('2026-11-24T03-17-00', folder);
  const out = empty();
  await mkdir(out);
  const parts = (await readdir(join(place, '2026-11-24T03-17-00'))).filter((name) => name !== 'end').toSorted();
  const tar = join(home, 'all.tar');
  await writeFile(
    tar,
    Buffer.concat(await Promise.all(parts.map((name) => readFile(join(place, '2026-11-24T03-17-00', name))))),
  );
  execFileSync('tar', ['xf', tar, '-C', out]);
  await expectSame(out);
});
