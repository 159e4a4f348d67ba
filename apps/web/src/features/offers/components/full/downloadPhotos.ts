import type { FullOffer } from '@app/contract/offers';
import { product } from '@app/domain/product';
import { storageUrl } from '../../../../lib/paths.ts';

/** Browsers drop downloads that follow each other at once (B9). */
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

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** All photos as `{product}_{id}_{n}.jpg`, one after another; one that fails is passed over silently (B8). */
export async function downloadPhotos(offer: Pick<FullOffer, 'id' | 'photos'>): Promise<void> {
  for (const [index, photo] of offer.photos.entries()) {
    try {
      saveAs(await asJpeg(photo.path), `${product.name.toLowerCase()}_${offer.id}_${index + 1}.jpg`);
    } catch {
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
