import { heicToJpeg, isHeic } from '../../../lib/heic.ts';

const largestBytes = 25 * 1024 * 1024;

async function opens(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}

/**
 * A chosen file as an address that an image can show; HEIC, which browsers do not open, becomes JPEG first.
 * @returns the caller revokes the address
 */
export async function readPicture(file: File): Promise<{ url: string } | { problem: 'tooLarge' | 'unreadable' }> {
  if (file.size > largestBytes) return { problem: 'tooLarge' };
  try {
    const shown = isHeic(file) ? await heicToJpeg(file) : file;
    const url = URL.createObjectURL(shown);
    if (await opens(url)) return { url };
    URL.revokeObjectURL(url);
  } catch {
    // What was meant to be a HEIC is none.
  }
  return { problem: 'unreadable' };
}
