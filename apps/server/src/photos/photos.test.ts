import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { turnPhoto, uploadPhoto } from '@app/contract/photos';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';
import { sweepPhotos } from './photoFiles.service.ts';
import { ownPhotos, turnOwnPhoto } from './photos.service.ts';
import { renderAvatar } from './renderPhoto.ts';

let server: TestApp;
let owner: { id: number };
let caller: Caller;
beforeAll(async () => {
  server = await testApp();
  owner = await makeUser(server.db);
  caller = await server.as(owner);
});
afterAll(() => server.close());

const plain = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
const sample = (name: string) => readFile(join(import.meta.dirname, 'samples', name));
const upload = (bytes: Uint8Array, as = caller, name = 'photo.jpg') =>
  as.call(uploadPhoto, { files: [{ part: 'photo', name, bytes }] });

async function stored(path: string) {
  const answer = await server.send({ url: `/storage/${path}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-type']).toBe('image/webp');
  return sharp(answer.rawPayload);
}

const pixelOf = (picture: Sharp, left: number, top: number): Promise<Buffer> =>
  picture.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();

/** Red 192, green and blue 32 of displayP3, as sRGB shows it, within 3. */
const redOfP3 = [210, 0, 16].map(
  (value) => expect.toSatisfy((shown: number) => Math.abs(shown - value) <= 3) as number,
);
const pixelAt = async (picture: Sharp, left: number, top: number): Promise<number[]> => [
  ...(await pixelOf(picture, left, top)),
];

async function colourAt(picture: Sharp, left: number, top: number): Promise<string> {
  const [red, , blue] = await pixelOf(picture, left, top);
  return red! > blue! ? 'red' : 'blue';
}

describe('a photo', () => {
  it('is kept as WebP at four widths, with its size and blur', async () => {
    const { status, body } = await upload(await plain(2400, 1600).jpeg().toBuffer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 1920, height: 1280 });
    expect(Buffer.from(body.thumbhash, 'base64').length).toBeGreaterThan(4);
    expect(body.variants.map((v) => v.width)).toEqual([320, 640, 1280, 1920]);
    for (const { width, path } of body.variants) expect((await (await stored(path)).metadata()).width).toBe(width);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s whatever its name says', async (format) => {
    const { status, body } = await upload(await plain(300, 200).toFormat(format).toBuffer(), caller, 'x.txt');
    expect([status, body.width, body.height]).toEqual([200, 300, 200]);
  });

  it('may be a HEIC', async () => {
    const { status, body } = await upload(await sample('two-halves.heic'), caller, 'IMG_0001.HEIC');
    expect([status, body.width, body.height]).toEqual([200, 400, 300]);
    expect(await colourAt(await stored(body.path), 50, 150)).toBe('red');
    expect(await colourAt(await stored(body.path), 350, 150)).toBe('blue');
  });

  it('shows the main picture of a HEIC in its colours', async () => {
    const file = await sample('second-is-main-p3.heic');
    const { status, body } = await upload(file, caller, 'IMG_0002.HEIC');
    expect([status, body.width, body.height]).toEqual([200, 400, 300]);
    expect(await pixelAt(await stored(body.path), 50, 150)).toEqual(redOfP3);
    const face = await renderAvatar(owner.id, file);
    expect(await pixelAt(sharp(face), 50, 150)).toEqual(redOfP3);
  });

  it.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
  ])('may be a JPEG without its end marker: %s', async (_name, options) => {
    const bytes = await plain(96, 64, '#7a5533').jpeg(options).toBuffer();
    const { status, body } = await upload(bytes.subarray(0, -2));
    expect([status, body.width, body.height]).toEqual([200, 96, 64]);
  });

  it('is turned upright and says nothing of place or camera', async () => {
    const red = await plain(200, 200, '#c02020').png().toBuffer();
    const sideways = await plain(400, 200, '#2020c0')
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '47/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const { body } = await upload(sideways);
    expect([body.width, body.height]).toEqual([200, 400]);
    const kept = await (await stored(body.path)).metadata();
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
    expect(await colourAt(await stored(body.path), 100, 50)).toBe('red');
  });

  it('uploaded twice is kept once for its owner, apart for another', async () => {
    const bytes = await plain(64, 48, '#123456').png().toBuffer();
    const first = (await upload(bytes)).body.id;
    expect((await upload(bytes)).body.id).toBe(first);
    const another = await server.as(await makeUser(server.db));
    expect((await upload(bytes, another)).body.id).not.toBe(first);
  });
});

describe('a photo that is turned', () => {
  const ends = async (path: string, first: [number, number], last: [number, number]) => [
    await colourAt(await stored(path), ...first),
    await colourAt(await stored(path), ...last),
  ];
  it('is another one at all widths, back again the first, and drawn anew from it each time', async () => {
    const red = await plain(200, 200, '#c02020').png().toBuffer();
    const halves = await plain(400, 200, '#2020c0')
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const first = (await upload(halves)).body;
    const turn = (id: number, to: 'left' | 'right') => caller.call(turnPhoto, { params: { id }, body: { to } });
    const right = (await turn(first.id, 'right')).body;
    expect([right.width, right.height, right.variants.length]).toEqual([200, 400, 4]);
    // So that the same file chosen again is known in its form.
    expect([right.origin_id, first.origin_id]).toEqual([first.id, undefined]);
    expect(await ends(right.path, [100, 5], [100, 395])).toEqual(['red', 'blue']);
    const left = (await turn(first.id, 'left')).body;
    expect(await ends(left.path, [100, 5], [100, 395])).toEqual(['blue', 'red']);
    const back = (await turn(right.id, 'left')).body;
    expect([back.id, back.path]).toEqual([first.id, first.path]);
    // Half round by either way is the same picture.
    const half = (await turn(right.id, 'right')).body;
    expect((await turn(left.id, 'left')).body.id).toBe(half.id);
    expect(await ends(half.path, [5, 100], [395, 100])).toEqual(['blue', 'red']);
  });

  it('goes on when the one it was turned from is gone, and is nobody else’s to turn', async () => {
    const { id } = (await upload(await plain(120, 80, '#446644').png().toBuffer())).body;
    const turned = (await caller.call(turnPhoto, { params: { id }, body: { to: 'right' } })).body;
    await server.db.deleteFrom('photos').where('id', '=', id).execute();
    const further = await caller.call(turnPhoto, { params: { id: turned.id }, body: { to: 'right' } });
    expect([further.status, further.body.width, further.body.height]).toEqual([200, 120, 80]);
    const stranger = await server.as(await makeUser(server.db));
    expect((await stranger.call(turnPhoto, { params: { id: turned.id }, body: { to: 'right' } })).status).toBe(404);
  });
});

describe('what is refused', () => {
  const noise = () =>
    sharp({
      create: {
        width: 90,
        height: 90,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const bomb = () => plain(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
  /** A PNG whose header claims 60,000 × 60,000 pixels. */
  const liar = async () => {
    const png = await plain(8, 8).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    return png;
  };
  it.each([
    ['60 megapixels in a small file', bomb, 413, 'photo_too_large'],
    ['a header that lies', liar, 413, 'photo_too_large'],
    ['a line of 20,000 pixels', () => plain(20_000, 1_500).png().toBuffer(), 422, 'photo_too_long'],
    ['a pixel wide and 16,000 high', () => plain(1, 16_000).png().toBuffer(), 422, 'photo_too_long'],
    ['21 times as long as high', () => plain(2_100, 100).webp().toBuffer(), 422, 'photo_too_long'],
    ['26 MB', async () => Buffer.alloc(26 * 1024 * 1024), 413, 'photo_too_large'],
    ['a text', async () => Buffer.from('<?php echo "a text long enough to have a head"; ?>'), 415, 'not_a_photo'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      'not_a_photo',
    ],
    ['a GIF', async () => plain(9, 9).gif().toBuffer(), 415, 'not_a_photo'],
    [
      'a JPEG without its last rows',
      async () => (await noise().jpeg().toBuffer()).subarray(0, -40),
      415,
      'not_a_photo',
    ],
    ['half a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900), 415, 'not_a_photo'],
    [
      'a JPEG head alone',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]),
      415,
      'not_a_photo',
    ],
    ['half a HEIC', async () => (await sample('two-halves.heic')).subarray(0, 400), 415, 'not_a_photo'],
    ['nothing', async () => Buffer.alloc(0), 415, 'not_a_photo'],
  ])('%s', async (_name, bytes, status, code) => {
    const answer = await upload(await bytes());
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code]);
  });

  it('a form without a file, two files, and a guest', async () => {
    const none = await caller.call(uploadPhoto, { files: [] });
    expect([none.status, (none.body as { code?: string }).code]).toEqual([422, 'invalid_form']);
    const file = { part: 'photo', name: 'x', bytes: await plain(9, 9).png().toBuffer() };
    expect((await caller.call(uploadPhoto, { files: [file, file] })).body).toMatchObject({ code: 'too_many_photos' });
    expect((await server.call(uploadPhoto, { files: [file] })).status).toBe(401);
  });

  it('leaves nothing behind', async () => {
    const count = () =>
      server.db
        .selectFrom('photos')
        .select('id')
        .execute()
        .then((rows) => rows.length);
    const before = await count();
    await upload(Buffer.from('not a photo at all, but long enough'));
    expect(await count()).toBe(before);
  });
});

describe('photos in forms', () => {
  it('are given in the order asked for, to their owner alone', async () => {
    const one = (await upload(await plain(10, 10, '#111111').png().toBuffer())).body.id;
    const two = (await upload(await plain(10, 10, '#222222').png().toBuffer())).body.id;
    expect((await ownPhotos(server.db, owner, [two, one])).map(({ id }) => id)).toEqual([two, one]);
    const stranger = await makeUser(server.db);
    await expect(ownPhotos(server.db, stranger, [one])).rejects.toThrow('photo_not_found');
  });

  it('that no form names are removed after 48 hours', async () => {
    const offer = await makeOffer(server.db, { user_id: owner.id });
    const kept = (await upload(await plain(12, 12, '#333333').png().toBuffer())).body;
    const lost = (await upload(await plain(12, 12, '#444444').png().toBuffer())).body;
    await server.db.insertInto('offer_photos').values({ offer_id: offer.id, position: 0, photo_id: kept.id }).execute();
    const later = (hours: number) => new Date(server.now().getTime() + hours * 3_600_000);
    expect(await sweepPhotos(server.db, server.services.storage, later(47))).toBe(0);
    expect(await sweepPhotos(server.db, server.services.storage, later(49))).toBeGreaterThan(0);
    const left = await server.db.selectFrom('photos').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual([kept.id]);
    expect((await server.send({ url: `/storage/${lost.path}` })).statusCode).toBe(404);
    await stored(kept.path);
  });

  it('that a turned one was drawn from stay as long as it does', async () => {
    const origin = (await upload(await plain(14, 12, '#555555').png().toBuffer())).body.id;
    const turned = await turnOwnPhoto(server.db, server.services.storage, owner, origin, 'right', server.now());
    const offer = await makeOffer(server.db, { user_id: owner.id });
    const named = { offer_id: offer.id, position: 0, photo_id: turned.id };
    await server.db.insertInto('offer_photos').values(named).execute();
    const later = (days: number) => new Date(server.now().getTime() + days * 86_400_000);
    const left = async () => {
      const ids = [origin, turned.id];
      const rows = await server.db.selectFrom('photos').select('id').where('id', 'in', ids).orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    await sweepPhotos(server.db, server.services.storage, later(3));
    expect(await left()).toEqual([origin, turned.id]);
    await server.db.deleteFrom('offer_photos').where('photo_id', '=', turned.id).execute();
    await sweepPhotos(server.db, server.services.storage, later(4));
    expect(await left()).toEqual([]);
  });
});
