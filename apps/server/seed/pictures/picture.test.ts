import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lights } from './light.ts';
import type { TimeOfDay } from './light.ts';
import { palettes } from './palettes.ts';
import type { PaletteName } from './palettes.ts';
import { drawPicture, pictureKinds } from './picture.ts';
import { renderPicture } from './render.ts';

const times = Object.keys(lights) as TimeOfDay[];
const names = Object.keys(palettes) as PaletteName[];

describe('demo pictures', () => {
  it('has fourteen kinds, six palettes and five times of day', () => {
    expect([pictureKinds.length, names.length, times.length]).toEqual([14, 6, 5]);
  });

  it.each(pictureKinds)('draws %s in every palette and light, the same each time and another for each seed', (kind) => {
    const drawn = names.flatMap((palette) => times.map((time) => drawPicture({ kind, palette, time, seed: 3 })));
    const again = names.flatMap((palette) => times.map((time) => drawPicture({ kind, palette, time, seed: 3 })));
    expect(again).toEqual(drawn);
    // Land has no walls or cloth to take a palette's colours.
    expect(new Set(drawn).size).toBe(kind === 'plot' ? 5 : 30);
    expect(drawn.join('')).not.toMatch(/NaN|undefined|<text/);
    const seeds = Array.from({ length: 20 }, (_, i) =>
      drawPicture({ kind, palette: 'wheat', time: 'day', seed: i + 1 }),
    );
    expect(new Set(seeds).size).toBeGreaterThan(15);
  });

  it('renders to WebP of 4:3 whose pixels are a picture, not a blank', async () => {
    const svg = drawPicture({ kind: 'house', palette: 'river', time: 'golden', seed: 1 });
    const image = sharp(await renderPicture(svg, 800));
    const { width, height, format } = await image.metadata();
    expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'webp' });
    const { channels } = await image.stats();
    expect(Math.min(...channels.slice(0, 3).map((c) => c.stdev))).toBeGreaterThan(25);
  });
});
