import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { baseStyle } from './style.ts';

const all = ['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places'];
const styleOf = (layers: readonly string[], theme: 'light' | 'night' = 'light', locale: 'ru' | 'ro' = 'ro') =>
  baseStyle(theme, locale, { source: { type: 'vector', url: '/map/tiles.json' }, layers: new Set(layers) });
const idsOf = (layers: readonly string[]) => styleOf(layers).layers.map(({ id }) => id);
const drawnOf = (layers: readonly string[]) => [
  ...new Set(styleOf(layers).layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']!] : []))),
];

describe('the style of the built-in map', () => {
  it.each([
    ['light', 'ru'],
    ['night', 'ro'],
  ] as const)('is one that MapLibre draws, with and without what an extract has: %s, %s', (theme, locale) => {
    for (const layers of [['roads', 'places'], all]) {
      const style = styleOf(layers, theme, locale);
      expect(validateStyleMin({ ...style, glyphs: 'https://fonts.test/{fontstack}/{range}.pbf' })).toEqual([]);
      expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
    }
  });
  it('draws the layers that tiles have, and no others', () => {
    expect(drawnOf(['roads', 'places']).sort()).toEqual(['places', 'roads']);
    expect(drawnOf(all).sort()).toEqual([...all].sort());
    expect(drawnOf(['roads', 'places', 'water']).sort()).toEqual(['places', 'roads', 'water']);
  });
  it('draws by hand what tiles lack, and nothing twice', () => {
    const byHand = ['built', 'greens', 'lakes', 'rivers', 'water-names', 'green-names', 'highways'];
    expect(idsOf(['roads', 'places'])).toEqual(expect.arrayContaining(byHand));
    expect(idsOf(all).filter((id) => byHand.includes(id))).toEqual([]);
    expect(idsOf(['roads', 'places', 'water']).filter((id) => byHand.includes(id))).toEqual([
      'built',
      'greens',
      'green-names',
    ]);
  });
  it('writes along lines only names that are chosen once a window', () => {
    for (const layers of [['roads', 'places'], all]) {
      const along = styleOf(layers).layers.filter(
        (layer) => layer.type === 'symbol' && layer.layout?.['symbol-placement'] !== undefined,
      );
      expect(along).toMatchObject([{ id: 'line-names', source: 'layer-line-names' }]);
    }
  });
  it('keeps the country, its border, sectors and towns as they are', () => {
    for (const layers of [['roads', 'places'], all])
      expect(idsOf(layers)).toEqual(
        expect.arrayContaining(['country', 'border', 'sector-lines', 'sector-names', 'town-names']),
      );
  });
  it('has house numbers from the zoom at which houses have room for them', () => {
    const numbers = styleOf(all).layers.find(({ id }) => id === 'house-numbers');
    expect(numbers).toMatchObject({ minzoom: 17, layout: { 'text-field': ['get', 'number'] } });
  });
});
