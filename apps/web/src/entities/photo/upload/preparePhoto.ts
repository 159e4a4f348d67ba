import { heicToJpeg, isHeic } from '../../../lib/heic.ts';
import { compress } from './compressing.ts';

const renamed = (blob: Blob, name: string): File =>
  new File([blob], name.replace(/\.[^.]+$/, '') + '.jpg', { type: 'image/jpeg' });

/**
 * The file as it is sent: smaller where it can be, HEIC as JPEG. Whatever fails, the original goes and the server
 * decides: the person never hears of it.
 * @param onThumb gets a small picture for the tile; the file itself when the browser can do no better
 */
export async function preparePhoto(file: File, onThumb?: (thumb: Blob) => void): Promise<File> {
  const showItself = (): void => {
    if (!isHeic(file)) onThumb?.(file);
  };
  try {
    if (typeof OffscreenCanvas === 'undefined') {
      showItself();
      return file;
    }
    const first = await compress(file, onThumb);
    if (first.ok) return first.blob ? renamed(first.blob, file.name) : file;
    if (!isHeic(file)) {
      showItself();
      return file;
    }
    const jpeg = await heicToJpeg(file);
    const second = await compress(jpeg, onThumb);
    return renamed(second.blob ?? jpeg, file.name);
  } catch {
    showItself();
    return file;
  }
}
