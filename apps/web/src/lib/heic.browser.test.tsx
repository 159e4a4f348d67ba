import { expect, it } from 'vitest';
import { heicToJpeg } from './heic.ts';

const sample = new URL('../../../server/src/photos/samples/second-is-main-p3.heic', import.meta.url);

async function pixelOf(url: string, left: number, top: number): Promise<number[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const pen = Object.assign(document.createElement('canvas'), { width: 400, height: 300 }).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  return Array.from(pen.getImageData(left, top, 1, 1).data.subarray(0, 3));
}
/** Red 192, green and blue 32 of displayP3, as sRGB shows it, within 3. */
const isRed = (pixel: number[]) => [210, 0, 16].every((value, i) => Math.abs(pixel[i]! - value) <= 3);

it('turns the main picture of a HEIC into a JPEG of its colours', { tags: ['nightly'] }, async () => {
  const jpeg = await heicToJpeg(await (await fetch(sample)).blob());
  expect(jpeg.type).toBe('image/jpeg');
  expect(await pixelOf(URL.createObjectURL(jpeg), 50, 150)).toSatisfy(isRed);
});
