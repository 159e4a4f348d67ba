import type { Locale } from '@app/domain/kinds';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFonts } from './fonts.ts';
import type { MapPalette } from './palette.ts';

/** Which layers the tiles have. */
export type Holds = (layer: string) => boolean;

const stops = (...values: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...values] as unknown as ExpressionSpecification;
const growing = (...values: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...values] as unknown as ExpressionSpecification;

const of = (layer: string) => ({ source: 'streets', 'source-layer': layer }) as const;
const isShape = (shape: 'Point' | 'LineString' | 'Polygon'): FilterSpecification => ['==', ['geometry-type'], shape];
const byClass = (values: Readonly<Record<string, string | number>>, other: string | number): ExpressionSpecification =>
  ['match', ['get', 'class'], ...Object.entries(values).flat(), other] as unknown as ExpressionSpecification;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function land(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'land-tiles',
      type: 'fill',
      ...of('land'),
      paint: { 'fill-color': p.block, 'fill-opacity': byClass({ works: 0.6 }, 0.9), 'fill-antialias': false },
    },
  ];
}

function green(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'green-tiles',
      type: 'fill',
      ...of('green'),
      filter: isShape('Polygon'),
      paint: { 'fill-color': p.park, 'fill-opacity': byClass({ park: 1, wood: 0.8 }, 0.45), 'fill-antialias': false },
    },
  ];
}

function water(p: MapPalette): LayerSpecification[] {
  const near = byClass({ river: 4, canal: 3, stream: 1.4 }, 0.8);
  const nearest = byClass({ river: 18, canal: 12, stream: 5 }, 3);
  return [
    {
      id: 'water-tiles',
      type: 'fill',
      ...of('water'),
      filter: isShape('Polygon'),
      paint: { 'fill-color': p.water },
    },
    {
      id: 'waterway-tiles',
      type: 'line',
      ...of('water'),
      filter: isShape('LineString'),
      layout: round,
      paint: { 'line-color': p.water, 'line-width': growing(8, 0.8, 14, near, 18, nearest) },
    },
  ];
}

function buildings(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'building-tiles',
      type: 'fill',
      ...of('buildings'),
      minzoom: 14,
      paint: { 'fill-color': p.building, 'fill-outline-color': p.border, 'fill-opacity': stops(14, 0.5, 15.5, 1) },
    },
  ];
}

function rail(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'rail-tiles',
      type: 'line',
      ...of('rail'),
      paint: { 'line-color': p.rail, 'line-width': growing(8, 0.6, 14, byClass({ rail: 2 }, 1), 18, 4) },
    },
    {
      id: 'rail-ties',
      type: 'line',
      ...of('rail'),
      minzoom: 13,
      filter: ['==', ['get', 'class'], 'rail'],
      paint: { 'line-color': p.land, 'line-width': growing(13, 0.8, 18, 2.4), 'line-dasharray': [4, 4] },
    },
  ];
}

const drawn = { land, green, water, buildings, rail };

/** What of the ground an extract's tiles hold, under its streets. */
export function tileGround(p: MapPalette, holds: Holds): LayerSpecification[] {
  return Object.entries(drawn).flatMap(([layer, draw]) => (holds(layer) ? draw(p) : []));
}

const haloOf = (p: MapPalette) =>
  ({ 'text-halo-color': p.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 }) as const;

function areaNames(layer: 'green' | 'water', colour: string, p: MapPalette, locale: Locale): LayerSpecification {
  return {
    id: `${layer}-tile-names`,
    type: 'symbol',
    ...of(layer),
    filter: ['all', isShape('Point'), ['>=', ['zoom'], ['get', 'zoom']]] as FilterSpecification,
    layout: {
      'text-field': ['get', locale],
      'text-font': [mapFonts.water],
      'text-size': stops(8, 11, 15, 13.5),
      'text-max-width': 7,
      'symbol-sort-key': ['get', 'zoom'],
    },
    paint: { 'text-color': colour, ...haloOf(p) },
  };
}

function houseNumbers(p: MapPalette): LayerSpecification {
  return {
    id: 'house-numbers',
    type: 'symbol',
    ...of('houses'),
    minzoom: 17,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': [mapFonts.regular],
      'text-size': stops(17, 10, 19, 12.5),
      'text-padding': 1,
    },
    paint: { 'text-color': p.label, ...haloOf(p) },
  };
}

/** Names of an extract's waters and greens, and numbers of its houses. */
export function tileNames(p: MapPalette, locale: Locale, holds: Holds): LayerSpecification[] {
  return [
    ...(holds('houses') ? [houseNumbers(p)] : []),
    ...(holds('water') ? [areaNames('water', p.waterLabel, p, locale)] : []),
    ...(holds('green') ? [areaNames('green', p.label, p, locale)] : []),
  ];
}
