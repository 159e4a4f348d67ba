import sharp from 'sharp';

/** The pictures' largest size; every picture is 4:3. */
const pictureWidth = 1280;

function opened(svg: string, width: number) {
  const height = Math.round((width * 3) / 4);
  // The drawing is 800 units wide; sharp takes 72 of them an inch.
  return sharp(Buffer.from(svg), { density: 72 * (width / 800) }).resize(width, height, { fit: 'cover' });
}

/** Renders a drawn picture to WebP, 4:3, `width` pixels wide. */
export async function renderPicture(svg: string, width = pictureWidth): Promise<Buffer> {
  return opened(svg, width).webp({ quality: 80, effort: 2 }).toBuffer();
}

/** The picture's pixels, RGB. */
export async function rasterise(svg: string, width = pictureWidth) {
  return opened(svg, width).flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true });
}
