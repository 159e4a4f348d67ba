import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/** Pixels by zoom, growing as streets do. */
const width = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
const fade = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function areas(p: MapPalette): LayerSpecification[] {
  return [
    { id: 'outside', type: 'background', paint: { 'background-color': p.outside } },
    { id: 'country', type: 'fill', source: 'base-country', paint: { 'fill-color': p.land } },
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

function cityStreets(p: MapPalette): LayerSpecification[] {
  const isMain: ExpressionSpecification = ['==', ['get', 'kind'], 'main'];
  const isStreet: ExpressionSpecification = ['==', ['get', 'kind'], 'street'];
  return [
    {
      id: 'streets-edge',
      type: 'line',
      source: 'base-streets',
      minzoom: 10.5,
      filter: isStreet,
      layout: round,
      paint: { 'line-color': p.edge, 'line-width': width(10.5, 1, 13, 4.6, 16, 15) },
    },
    {
      id: 'mains-edge',
      type: 'line',
      source: 'base-streets',
      minzoom: 8.5,
      filter: isMain,
      layout: round,
      paint: { 'line-color': p.edge, 'line-width': width(8.5, 1, 11, 3, 13, 8.2, 16, 25) },
    },
    {
      id: 'streets',
      type: 'line',
      source: 'base-streets',
      minzoom: 10.5,
      filter: isStreet,
      layout: round,
      paint: { 'line-color': p.road, 'line-width': width(10.5, 0.6, 13, 3.4, 16, 13) },
    },
    {
      id: 'mains',
      type: 'line',
      source: 'base-streets',
      minzoom: 8.5,
      filter: isMain,
      layout: round,
      paint: { 'line-color': p.main, 'line-width': width(8.5, 0.7, 11, 2, 13, 6, 16, 22) },
    },
  ];
}

/** Everything under the labels. */
export function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [areas, waters, borders, trunkRoads, cityStreets].flatMap((draw) => draw(palette));
}
