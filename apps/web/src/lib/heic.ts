export const isHeic = (file: File): boolean => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** What one segment of a JPEG holds of a profile. */
const largestPart = 65_519;

/** A JPEG whose colours are those of an ICC profile. */
function withProfile(jpeg: Uint8Array<ArrayBuffer>, profile: Uint8Array): Blob {
  const count = Math.ceil(profile.length / largestPart);
  const segments = Array.from({ length: count }, (_, i) => {
    const part = profile.slice(i * largestPart, (i + 1) * largestPart);
    const length = part.length + 16;
    const head = [0xff, 0xe2, length >> 8, length & 0xff, ...new TextEncoder().encode('ICC_PROFILE\0'), i + 1, count];
    return Uint8Array.from([...head, ...part]);
  });
  return new Blob([jpeg.slice(0, 2), ...segments, jpeg.slice(2)], { type: 'image/jpeg' });
}

/** The main picture of a HEIC, which most browsers do not open, as JPEG. @throws when it is none */
export async function heicToJpeg(file: Blob): Promise<Blob> {
  const [{ heicPicture }, { heicTo }] = await Promise.all([import('@app/domain/heicPicture'), import('heic-to/csp')]);
  const { bytes, profile } = heicPicture(new Uint8Array(await file.arrayBuffer()));
  const jpeg = await heicTo({ blob: new Blob([bytes]), type: 'image/jpeg', quality: 0.92 });
  return profile ? withProfile(new Uint8Array(await jpeg.arrayBuffer()), profile) : jpeg;
}
