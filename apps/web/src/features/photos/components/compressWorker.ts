/// <reference lib="webworker" />
import { fitSize, longestSide, targetBytes } from './fitSize.ts';

interface Task {
  id: number;
  file: Blob;
}

const qualities = [0.86, 0.76, 0.64] as const;

/** The picture at most 1920 px long and about 1 MB; null when the original is already so. */
async function compress(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitSize(bitmap.width, bitmap.height, longestSide);
  if (width === bitmap.width && file.size <= targetBytes) return null;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  let best: Blob | null = null;
  for (const quality of qualities) {
    best = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (best.size <= targetBytes) break;
  }
  return best && best.size < file.size ? best : null;
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  compress(data.file).then(
    (blob) => postMessage({ id: data.id, blob, ok: true }),
    () => postMessage({ id: data.id, blob: null, ok: false }),
  );
});
