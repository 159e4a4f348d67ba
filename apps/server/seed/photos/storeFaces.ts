import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PhotoStorage } from '../../src/platform/storage/storage.ts';
import { agencies } from '../people/agencies.ts';
import type { DemoPerson } from '../people/people.ts';
import { drawAgencyMark } from '../pictures/agencyMark.ts';
import { drawPortrait } from '../pictures/portrait.ts';
import type { Faces } from '../rows/peopleRows.ts';

const edge = 320;

async function store(storage: PhotoStorage, folder: string, svg: string): Promise<string> {
  const key = `${folder}/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.webp`;
  const image = sharp(Buffer.from(svg), { density: 72 * (edge / 240) }).resize(edge, edge);
  if (!(await storage.read(key))) {
    await storage.put(key, await image.webp({ quality: 82, effort: 2 }).toBuffer(), 'image/webp');
  }
  return key;
}

/** Draws and keeps the people's portraits and the agencies' marks; the answer names their keys in storage. */
export async function storeFaces(storage: PhotoStorage, people: readonly DemoPerson[]): Promise<Faces> {
  const portraits = people.map(async ({ woman, age, hasPortrait }, index) =>
    hasPortrait ? store(storage, 'avatars', drawPortrait({ seed: index + 1, woman, age })) : null,
  );
  const marks = agencies.map(({ shape, colour }) => store(storage, 'agencies', drawAgencyMark(shape, colour)));
  return { portraits: await Promise.all(portraits), marks: await Promise.all(marks) };
}
