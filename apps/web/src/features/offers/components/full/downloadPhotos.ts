import type { FullOffer } from '@app/contract/offers';
import { product } from '@app/domain/product';
import { storageUrl } from '../../../../lib/paths.ts';
import { saveFile } from '../../../../lib/saveFile.ts';

/** Browsers drop downloads that follow each other at once. */
const betweenMs = 400;

/** One stored picture as a JPEG, which every program opens. */
async function asJpeg(path: string): Promise<Blob> {
  const answer = await fetch(storageUrl(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', 0.92);
  });
}

type Pictured = Pick<FullOffer, 'id' | 'photos'>;

/** One photo as `{product}_{id}_{n}.jpg`; on a phone the one that is looked at. A failure is silent. */
export async function downloadPhoto(offer: Pictured, index: number): Promise<void> {
  const photo = offer.photos[index];
  if (!photo) return;
  const name = `${product.name.toLowerCase()}_${offer.id}_${index + 1}.jpg`;
  await asJpeg(photo.path).then(
    (blob) => saveFile(blob, name),
    () => undefined,
  );
}

/** All photos, one after another. */
export async function downloadPhotos(offer: Pictured): Promise<void> {
  for (const index of offer.photos.keys()) {
    await downloadPhoto(offer, index);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
