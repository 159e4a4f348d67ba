import type { Locale } from '@app/domain/kinds';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
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

function courseNames(p: MapPalette, locale: Locale): LayerSpecification[] {
  const { name, halo } = lettering(p, locale);
  const along = {
    'symbol-placement': 'line',
    'text-field': name,
    'text-rotation-alignment': 'map',
    'text-max-angle': 35,
  } as const;
  return [
    {
      id: 'river-names',
      type: 'symbol',
      source: 'base-rivers',
      minzoom: 7,
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 8.5, 2, 9.5, 3]],
      layout: {
        ...along,
        'text-font': [mapFonts.water],
        'text-size': sizes(7, 11, 13, 14),
        'symbol-spacing': 420,
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': p.waterLabel, ...halo },
    },
  ];
}

const roadClass: ExpressionSpecification = ['get', 'class'];
/** A road between towns has a number instead of a name. */
const streetName = (locale: Locale): ExpressionSpecification => ['coalesce', ['get', locale], ['get', 'ref'], ''];
const byImportance: ExpressionSpecification = ['match', roadClass, 'trunk', 1, 'primary', 1, 'secondary', 2, 3];
/** Up to this zoom tiles say where a street's name may stand. */
const placedUpTo = 16;

/** Names along whole streets: from close by, and where tiles say of no place. */
function namesAlongStreets(p: MapPalette, locale: Locale, from: number): LayerSpecification {
  const { halo } = lettering(p, locale);
  return {
    id: 'street-names',
    type: 'symbol',
    source: 'streets',
    'source-layer': 'roads',
    minzoom: from,
    filter: [
      'case',
      ['in', roadClass, ['literal', ['trunk', 'primary']]],
      true,
      ['==', roadClass, 'secondary'],
      ['>=', ['zoom'], 13],
      ['==', roadClass, 'tertiary'],
      ['>=', ['zoom'], 14],
      ['in', roadClass, ['literal', ['service', 'path']]],
      ['>=', ['zoom'], 16],
      ['>=', ['zoom'], 15],
    ],
    layout: {
      'symbol-placement': 'line',
      'symbol-sort-key': byImportance,
      'text-field': streetName(locale),
      'text-rotation-alignment': 'map',
      'text-max-angle': 45,
      'text-font': [mapFonts.regular],
      // The room along a line is measured by the largest size there is, at every zoom.
      'text-size': sizes(12, 10.5, 14, 12, 17, 13),
      // From close by pins are few, and a street would be written along itself all the way.
      'symbol-spacing': ['step', ['zoom'], 100, 16, 400],
      'text-padding': 2,
    },
    paint: { 'text-color': p.label, ...halo },
  };
}

/** Names at the places that tiles say. */
function namesAtPlaces(p: MapPalette, locale: Locale, id: string, first: 0 | 1): LayerSpecification {
  const { halo } = lettering(p, locale);
  return {
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': 'street_names',
    minzoom: 12,
    maxzoom: placedUpTo,
    filter: [
      'all',
      ['==', ['get', 'zoom'], ['zoom']],
      ['==', ['get', 'first'], first],
    ] as unknown as FilterSpecification,
    layout: {
      'symbol-placement': 'line-center',
      'symbol-sort-key': byImportance,
      'text-field': ['get', locale],
      'text-max-angle': 45,
      'text-font': [mapFonts.regular],
      'text-size': sizes(12, 10.5, 14, 12),
      'text-padding': 2,
    },
    paint: { 'text-color': p.label, ...halo },
  };
}

/**
 * Where a pin lies on the first choice of a street's name, another place between two of them is tried: each of those
 * reaches under a first choice, so that nothing is written there twice where there is no pin.
 */
function streetNames(p: MapPalette, locale: Locale, holds: Holds): LayerSpecification[] {
  if (!holds('street_names')) return [namesAlongStreets(p, locale, 12)];
  return [
    namesAlongStreets(p, locale, placedUpTo),
    namesAtPlaces(p, locale, 'street-names-between', 0),
    namesAtPlaces(p, locale, 'street-names-first', 1),
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
    ...(holds('water') ? [] : draw(courseNames)),
    ...streetNames(palette, locale, holds),
    ...(holds('water') ? [] : draw(waterNames)),
    ...(holds('green') ? [] : draw(greenNames)),
    ...draw(areaNames, townDots, townNames),
  ];
}
