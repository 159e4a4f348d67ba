// Draws the installable app's icons from the product's mark into apps/web/public/icons. Run it when the mark changes:
// node apps/server/seed/drawIcons.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const pages = join(import.meta.dirname, '../../web/public');
const paper = '#FBF8F3';

interface Icon {
  file: string;
  size: number;
  /** Side of the mark as a part of the icon's: systems cut a maskable icon down to a circle of 80%. */
  mark: number;
  ground: string | null;
  /** Corners as a part of the side. */
  round: number;
  /** The mark in one colour: small signs of a status bar are cut out of it. */
  ink?: string;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.72, ground: paper, round: 0.22 },
  { file: 'icon-512.png', size: 512, mark: 0.72, ground: paper, round: 0.22 },
  { file: 'maskable-512.png', size: 512, mark: 0.56, ground: paper, round: 0 },
  { file: 'apple-180.png', size: 180, mark: 0.66, ground: paper, round: 0 },
  { file: 'badge-96.png', size: 96, mark: 0.9, ground: null, round: 0, ink: '#FFFFFF' },
];

/** The mark's paths, without the style that follows the theme: an icon has one look. */
async function markPaths(): Promise<string> {
  const svg = await readFile(join(pages, 'favicon.svg'), 'utf8');
  return (svg.match(/<path[^>]*\/>/g) ?? []).join('');
}

function drawn({ size, mark, ground, round, ink }: Icon, paths: string): string {
  const side = size * mark;
  const edge = (size - side) / 2;
  const place = `translate(${edge} ${edge}) scale(${side / 32})`;
  const back = ground ? `<rect width="${size}" height="${size}" rx="${size * round}" fill="${ground}"/>` : '';
  const shapes = ink ? paths.replace(/fill="[^"]*"/g, `fill="${ink}"`) : paths;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}<g transform="${place}">${shapes}</g></svg>`;
}

const paths = await markPaths();
await mkdir(join(pages, 'icons'), { recursive: true });
for (const icon of icons) {
  const png = await sharp(Buffer.from(drawn(icon, paths)))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(join(pages, 'icons', icon.file), png);
}
