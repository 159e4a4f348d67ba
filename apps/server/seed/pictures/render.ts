import sharp from 'sharp';

/** The pictures' largest size; every picture is 4:3. */
export const pictureWidth = 1600;

/** Renders a drawn picture to WebP, 4:3, `width` pixels wide. */
export async function renderPicture(svg: string, width = pictureWidth): Promise<Buffer> {
  const height = Math.round((width * 3) / 4);
  // The SVG has no size of its own: librsvg takes 96 units an inch for its 800 × 600 units.
  return sharp(Buffer.from(svg), { density: 72 * (width / 800) })
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
