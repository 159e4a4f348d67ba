import { metresBetween } from '@app/domain/gazetteer/line';
import { expect, it } from 'vitest';
import { type WrittenBlock, writeExtract } from '../testing/writeExtract.ts';
import { readContents } from './extractContents.ts';
import { extractNear } from './extractNear.ts';
import { ExtractShapes } from './extractShapes.ts';

async function nearOf(...blocks: WrittenBlock[]) {
  const contents = await readContents(
    (async function* () {
      yield writeExtract(...blocks);
    })(),
  );
  return extractNear(contents, new ExtractShapes(contents));
}
const at = (id: number, x: number, y: number, tags?: Record<string, string>) => ({
  id,
  lng: Number((28.5 + x * 0.001).toFixed(7)),
  lat: Number((47.2 + y * 0.001).toFixed(7)),
  ...(tags && { tags }),
});

it('takes doors and yards of what is walked to, by their tags, with their names in both languages', async () => {
  const found = await nearOf(
    {
      nodes: [
        at(1, 0, 0, { amenity: 'pharmacy', name: 'Farmacia', 'name:ru': 'Аптека' }),
        at(2, 1, 0, { shop: 'convenience' }),
        at(3, 2, 0, { shop: 'electronics', name: 'Video surveillance shop' }),
        at(4, 3, 0, { healthcare: 'doctor', name: 'Dr. Rusu' }),
        at(5, 4, 0, { highway: 'bus_stop', name: 'Gara' }),
        // Nobody would know which.
        at(6, 5, 0, { highway: 'bus_stop' }),
        at(7, 10, 10),
        at(8, 11, 10),
        at(9, 11, 11),
        at(10, 10, 11),
        at(11, 20, 20),
        at(12, 21, 20),
        at(13, 21, 21),
      ],
    },
    {
      ways: [
        { id: 1, refs: [7, 8, 9, 10, 7], tags: { amenity: 'school', name: 'Gimnaziul' } },
        // A piece of it is beyond the border.
        { id: 2, refs: [7, 8, 99, 7], tags: { amenity: 'school', name: 'Dincolo' } },
        { id: 3, refs: [11, 12] },
        { id: 4, refs: [12, 13, 11] },
      ],
    },
    { relations: [{ id: 1, ways: [3, 4], tags: { type: 'multipolygon', amenity: 'kindergarten', name: 'Andrieș' } }] },
  );
  expect(found.amenities.map(({ kind, name, ru }) => [kind, name, ru])).toEqual([
    ['pharmacy', 'Farmacia', 'Аптека'],
    ['shop', '', undefined],
    ['clinic', 'Dr. Rusu', undefined],
    ['school', 'Gimnaziul', undefined],
    ['kindergarten', 'Andrieș', undefined],
  ]);
  expect(metresBetween(found.amenities[3]!.at, [28.5105, 47.2105])).toBeLessThan(1);
  expect(found.stops).toEqual([{ names: { ro: 'Gara', ru: 'Gara' }, at: [28.504, 47.2] }]);
  expect(found.bounds).toEqual([28.5, 47.2, 28.521, 47.221]);
});

it('takes a large park by its edge, where people come in', async () => {
  const corners = [at(1, 0, 0), at(2, 10, 0), at(3, 10, 8), at(4, 5, 8), at(5, 5.1, 8.1), at(6, 0, 8)];
  const ways = [{ id: 1, refs: [1, 2, 3, 4, 5, 6, 1], tags: { leisure: 'park', name: 'Valea' } }];
  const { amenities } = await nearOf({ nodes: corners }, { ways });
  const edge = corners.filter(({ id }) => id !== 5).map(({ lng, lat }) => [lng, lat]);
  expect(amenities.map((one) => one.at)).toEqual(edge);
});
