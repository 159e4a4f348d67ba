import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';
import { type Holds, tileGround } from './styleTiles.ts';

/** Pixels by zoom, growing as streets do. */
const width = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
const fade = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function land(p: MapPalette): LayerSpecification[] {
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': p.outside } },
    { id: 'country', type: 'fill', source: 'base-country', paint: { 'fill-color': p.land } },
  ];
}

function builtUp(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'built',
      type: 'fill',
      source: 'base-built',
      paint: { 'fill-color': p.block, 'fill-opacity': fade(7, 1, 11, 0.85, 15, 0.55), 'fill-antialias': false },
    },
    {
      // Softens the edge of the town: its outline is no border.
      id: 'built-edge',
      type: 'line',
      source: 'base-built',
      layout: round,
      paint: {
        'line-color': p.block,
        'line-width': width(7, 0, 11, 14, 14, 60),
        'line-blur': width(7, 0, 11, 10, 14, 40),
        'line-opacity': fade(9, 0, 11, 0.8),
      },
    },
  ];
}

function greens(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'greens',
      type: 'fill',
      source: 'base-greens',
      paint: { 'fill-color': p.park, 'fill-opacity': ['case', ['<', ['get', 'rank'], 3], 0.6, 1] },
    },
  ];
}

function waters(p: MapPalette): LayerSpecification[] {
  return [
    { id: 'lakes', type: 'fill', source: 'base-lakes', paint: { 'fill-color': p.water } },
    {
      id: 'rivers',
      type: 'line',
      source: 'base-rivers',
      layout: round,
      paint: {
        'line-color': p.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          6,
          ['match', ['get', 'rank'], 1, 1.6, 2, 0.8, 0.4],
          11,
          ['match', ['get', 'rank'], 1, 6, 2, 3, 1.6],
          15,
          ['match', ['get', 'rank'], 1, 40, 2, 14, 6],
        ],
      },
    },
  ];
}

function borders(p: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'sector-lines',
      type: 'line',
      source: 'base-built',
      minzoom: 10.5,
      paint: {
        'line-color': p.border,
        'line-opacity': fade(10.5, 0, 11.5, 0.4, 14, 0.25),
        'line-width': 1,
        'line-dasharray': [4, 3],
      },
    },
    {
      id: 'border',
      type: 'line',
      source: 'base-country',
      layout: round,
      paint: { 'line-color': p.border, 'line-width': width(6, 1.2, 12, 2.4), 'line-opacity': 0.75 },
    },
  ];
}

function trunkRoads(p: MapPalette): LayerSpecification[] {
  const byRank = (trunk: number, other: number): ExpressionSpecification => ['match', ['get', 'rank'], 1, trunk, other];
  const highwayWidth = (more: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.4],
    ['zoom'],
    6,
    byRank(1 + more, 0.5 + more),
    10,
    byRank(2.8 + more, 1.8 + more),
    14,
    byRank(7 + more, 5 + more),
  ];
  // Straight from town to town: right on the country's scale, wrong on a town's.
  const leaving = fade(10.2, 1, 11.4, 0);
  return [
    {
      id: 'highways-edge',
      type: 'line',
      source: 'base-highways',
      layout: round,
      paint: { 'line-color': p.edge, 'line-width': highwayWidth(1.2), 'line-opacity': leaving },
    },
    {
      id: 'highways',
      type: 'line',
      source: 'base-highways',
      layout: round,
      paint: { 'line-color': p.main, 'line-width': highwayWidth(0), 'line-opacity': leaving },
    },
  ];
}

/** Pixels by class at some zooms; footways are apart. Between them streets grow as the ground does. */
const roadWidths: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  7: { trunk: 0.7, primary: 0.4, secondary: 0.3, tertiary: 0.2, link: 0.2, street: 0.2, service: 0.1 },
  10: { trunk: 1.6, primary: 1.3, secondary: 0.9, tertiary: 0.7, link: 0.5, street: 0.5, service: 0.3 },
  12: { trunk: 3.6, primary: 3.2, secondary: 2.5, tertiary: 2, link: 1.4, street: 1.6, service: 0.8 },
  14: { trunk: 9, primary: 8, secondary: 6.5, tertiary: 5.5, link: 4, street: 4.5, service: 2.5 },
  16: { trunk: 19, primary: 18, secondary: 15, tertiary: 13, link: 9, street: 11, service: 6 },
  18: { trunk: 40, primary: 38, secondary: 34, tertiary: 30, link: 20, street: 26, service: 14 },
};

/** @param edge pixels of the line's edge on both sides together */
function roadWidth(edge: number): ExpressionSpecification {
  const stops = Object.entries(roadWidths).flatMap(([zoom, widths]) => [
    Number(zoom),
    ['match', ['get', 'class'], ...Object.entries(widths).flatMap(([kind, px]) => [kind, px + edge]), 1 + edge],
  ]);
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

const isPath: ExpressionSpecification = ['==', ['get', 'class'], 'path'];

/** The busier one lies above. */
const byClass = (...values: (string | number)[]): ExpressionSpecification =>
  ['match', ['get', 'class'], 'trunk', values[0], 'primary', values[1], 'secondary', values[2], values[3]] as never;

function streets(p: MapPalette): LayerSpecification[] {
  const source = { source: 'streets', 'source-layer': 'roads' } as const;
  const layout = { ...round, 'line-sort-key': byClass(4, 3, 2, 1) } as const;
  return [
    {
      id: 'paths',
      type: 'line',
      ...source,
      minzoom: 14,
      filter: isPath,
      paint: {
        'line-color': p.border,
        'line-width': width(14, 0.6, 18, 2.4),
        'line-dasharray': [3, 2],
        'line-opacity': 0.8,
      },
    },
    {
      id: 'streets-edge',
      type: 'line',
      ...source,
      filter: ['!', isPath],
      minzoom: 9.5,
      layout,
      paint: { 'line-color': p.edge, 'line-width': roadWidth(2), 'line-opacity': fade(9.5, 0, 11, 1) },
    },
    {
      id: 'streets',
      type: 'line',
      ...source,
      filter: ['!', isPath],
      layout,
      paint: { 'line-color': byClass(p.trunk, p.main, p.secondary, p.road), 'line-width': roadWidth(0) },
    },
  ];
}

/** Layers that no box has: with any of them the tiles are of a whole country, its highways among them. */
export const ofExtract = ['land', 'green', 'water', 'rail', 'buildings', 'houses'] as const;

/** Everything under the labels. What tiles have is not drawn from what stands in the page. */
export function groundLayers(palette: MapPalette, holds: Holds): LayerSpecification[] {
  return [
    ...land(palette),
    ...(holds('land') ? [] : builtUp(palette)),
    ...(holds('green') ? [] : greens(palette)),
    ...(holds('water') ? [] : waters(palette)),
    ...tileGround(palette, holds),
    ...borders(palette),
    ...(ofExtract.some(holds) ? [] : trunkRoads(palette)),
    ...streets(palette),
  ];
}
