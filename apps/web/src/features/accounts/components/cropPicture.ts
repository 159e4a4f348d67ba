import { avatarEdge } from '@app/domain/profile';

/** Pixels of the turned picture, as the cropper names them. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room that a picture takes when it is turned by so many degrees. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The chosen square of a picture as a JPEG of the avatar's size. @throws when the picture does not open */
export async function cropPicture(url: string, area: CropArea, degrees: number): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = avatarEdge;
  canvas.height = avatarEdge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const turned = turnedSize(image.naturalWidth, image.naturalHeight, degrees);
  const scale = avatarEdge / area.width;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, avatarEdge, avatarEdge);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
  );
}
