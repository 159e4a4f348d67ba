import type { Locale } from '@app/domain/kinds';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFonts } from './fonts.ts';
import type { MapPalette } from './palette.ts';
import { type Holds, tileNames } from './styleTiles.ts';

const sizes = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** What every label needs: its words in the page's language and a halo to stand on. */
function lettering(p: MapPalette, locale: Locale) {
  const name: ExpressionSpecification = ['get', locale];
  const halo = { 'text-halo-color': p.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 } as const;
  return { name, halo };
}

const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const settlements: ExpressionSpecification = ['any', ofKind('town'), ofKind('suburb')];

/** Names along streets and rivers: `renewLineNames` chooses where, each once a window. */
export const lineNames = { source: 'layer-line-names', layer: 'line-names', size: 12.5 } as const;

const isWater: ExpressionSpecification = ['==', ['get', 'kind'], 'water'];

function namesAlongLines(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { halo } = lettering(p, locale);
  return [
    {
      id: lineNames.layer,
      type: 'symbol',
      source: lineNames.source,
      layout: {
        'symbol-placement': 'line-center',
        'text-field': ['get', 'name'],
        'text-max-angle': 45,
        'text-font': ['case', isWater, ['literal', [mapFonts.water]], ['literal', [mapFonts.regular]]],
        'text-size': sizes(12, 11, 14, lineNames.size),
        'text-padding': 0,
      },
      paint: { 'text-color': ['case', isWater, p.waterLabel, p.label], ...halo },
    },
  ];
}

function waterNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  return [
    {
      id: 'water-names',
      type: 'symbol',
      source: 'base-labels',
      filter: ['all', ofKind('lake'), ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 8.5, 2, 10.5, 13]]],
      layout: {
        'text-field': name,
        'text-font': [mapFonts.water],
        'text-size': sizes(8, 11, 15, 13.5),
        'text-max-width': 7,
      },
      paint: { 'text-color': p.waterLabel, ...halo },
    },
  ];
}

function greenNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  return [
    {
      id: 'green-names',
      type: 'symbol',
      source: 'base-labels',
      filter: ['all', ofKind('green'), ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 7.5, 2, 9, 13.6]]],
      layout: {
        'text-field': name,
        'text-font': [mapFonts.water],
        'text-size': sizes(8, 11, 15, 13),
        'text-max-width': 7,
      },
      paint: { 'text-color': p.label, ...halo, 'text-opacity': 0.9 },
    },
  ];
}

function areaNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  return [
    {
      id: 'sector-names',
      type: 'symbol',
      source: 'base-places',
      minzoom: 10.8,
      filter: ofKind('sector'),
      layout: {
        'text-field': name,
        'text-font': [mapFonts.strong],
        'text-size': sizes(11, 12, 14, 16),
        'text-letter-spacing': 0.04,
        'text-padding': 4,
        // A ring often stands in the very middle.
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.8,
      },
      paint: { 'text-color': p.strongLabel, ...halo },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'base-places',
      maxzoom: 9.5,
      filter: ofKind('country'),
      layout: {
        'text-field': name,
        'text-font': [mapFonts.regular],
        'text-size': sizes(6, 13, 9, 17),
        'text-letter-spacing': 0.22,
        'text-transform': 'uppercase',
      },
      paint: { 'text-color': p.label, 'text-opacity': 0.75 },
    },
  ];
}

function townDots(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'town-dots',
      type: 'circle',
      source: 'base-places',
      maxzoom: 11,
      filter: ['all', settlements, ['<=', ['get', 'rank'], ['step', ['zoom'], 3, 7.4, 4, 8.4, 5]]],
      paint: {
        'circle-radius': ['match', ['get', 'rank'], 1, 4.5, 2, 3.4, 3, 2.8, 2.2],
        'circle-color': p.surface,
        'circle-stroke-color': p.label,
        'circle-stroke-width': 1.4,
      },
    },
  ];
}

function townNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  return [
    {
      id: 'town-names',
      type: 'symbol',
      source: 'base-places',
      filter: [
        'all',
        settlements,
        ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 6.4, 3, 7.4, 4, 8.4, 5]],
        ['any', ['>', ['get', 'rank'], 1], ['<', ['zoom'], 10.8]],
      ],
      layout: {
        'text-field': name,
        'text-font': [
          'case',
          ['<=', ['get', 'rank'], 2],
          ['literal', [mapFonts.strong]],
          ['literal', [mapFonts.regular]],
        ],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          6,
          ['match', ['get', 'rank'], 1, 15, 2, 12, 10.5],
          11,
          ['match', ['get', 'rank'], 1, 20, 2, 16, 13.5],
        ],
        'text-variable-anchor': ['bottom', 'right', 'left', 'top'],
        'text-radial-offset': 0.55,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 3,
      },
      paint: { 'text-color': ['case', ['<=', ['get', 'rank'], 2], p.strongLabel, p.label], ...halo },
    },
  ];
}

/** Villages, and the quarters of towns: what is called alike in both languages but for the larger ones. */
function villageNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  return [
    {
      id: 'village-names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'places',
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 9.2, 2, 10, 3, 12, 4, 13, 5]],
      layout: {
        'text-field': name,
        'text-font': [mapFonts.regular],
        'text-size': sizes(8, 10, 11, 11.5, 14, 13),
        'symbol-sort-key': ['get', 'rank'],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': p.label, ...halo, 'text-opacity': 0.9 },
    },
  ];
}

/** Labels in the page's language. House numbers give way to streets, these to sectors, sectors to towns. */
export function labelLayers(palette: MapPalette, locale: Locale, holds: Holds): LayerSpecification[] {
  const draw = (...parts: ((p: MapPalette, l: Locale) => LayerSpecification[])[]) =>
    parts.flatMap((part) => part(palette, locale));
  return [
    ...tileNames(palette, locale, holds),
    ...draw(villageNames),
    ...draw(namesAlongLines),
    ...(holds('water') ? [] : draw(waterNames)),
    ...(holds('green') ? [] : draw(greenNames)),
    ...draw(areaNames, townDots, townNames),
  ];
}
