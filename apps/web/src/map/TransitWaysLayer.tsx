import type { TransitWays } from '@app/contract/map';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, Map as MaplibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId } from 'react';
import { mapFonts } from './fonts.ts';
import { useMap } from './mapContext.ts';
import { type MapPalette, palettes } from './palette.ts';

interface TransitWaysLayerProps {
  ways: readonly TransitWays[];
  /** Numbers of the lines that stand out; none where all are alike. */
  chosen: readonly string[];
  /** A way was pressed: the numbers of the lines along it. */
  onPress: (numbers: string[]) => void;
}

/** Numbers parted and enclosed by spaces, so that one is found in them whole. */
const enclosed = (numbers: readonly string[]) => ` ${numbers.join(' ')} `;
const runs = (number: string): ExpressionSpecification => ['in', enclosed([number]), ['get', 'numbers']];
const runsAny = (numbers: readonly string[]): ExpressionSpecification => ['any', ...numbers.map(runs)];

/** The numbers of the chosen lines that run along a way. */
const chosenAlong = (numbers: readonly string[]): ExpressionSpecification => [
  'concat',
  '',
  ...numbers.map((number): ExpressionSpecification => ['case', runs(number), `${number}\u2002`, '']),
];

const widths = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as unknown as ExpressionSpecification;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
/** A finger finds a way within so many pixels. */
const pressed = 16;

function layersOf(id: string, p: MapPalette): LayerSpecification[] {
  const line = (name: string, width: ExpressionSpecification | number, colour: string): LayerSpecification => ({
    id: `${id}-${name}`,
    type: 'line',
    source: id,
    minzoom: 9,
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  });
  return [
    line('all', widths(10, 1, 13, 2.2, 16, 3.5), p.transit),
    line('edge', widths(10, 4, 13, 6.5, 16, 10), p.halo),
    line('chosen', widths(10, 2.2, 13, 4, 16, 6.5), p.transit),
    { ...line('press', pressed, p.transit), paint: { 'line-width': pressed, 'line-opacity': 0 } } as LayerSpecification,
    {
      id: `${id}-numbers`,
      type: 'symbol',
      source: id,
      minzoom: 11,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 220,
        'text-font': [mapFonts.strong],
        'text-size': 12,
        'text-padding': 4,
        'text-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': p.transit, 'text-halo-color': p.surface, 'text-halo-width': 3 },
    },
  ];
}

function collectionOf(ways: readonly TransitWays[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: ways.map(({ numbers, coordinates }) => ({
      type: 'Feature',
      geometry: { type: 'MultiLineString', coordinates },
      properties: { numbers: enclosed(numbers) },
    })),
  };
}

function choose(map: MaplibreMap, id: string, chosen: readonly string[]): void {
  const none: ExpressionSpecification = ['boolean', false];
  const where = chosen.length > 0 ? runsAny(chosen) : none;
  map.setPaintProperty(`${id}-all`, 'line-opacity', chosen.length > 0 ? 0.3 : 0.85);
  for (const name of ['edge', 'chosen', 'numbers']) map.setFilter(`${id}-${name}`, where);
  map.setLayoutProperty(`${id}-numbers`, 'text-field', chosenAlong(chosen));
}

/** Where trolleybuses and buses run, over the streets and under all names; chosen lines stand out with their numbers. */
export function TransitWaysLayer({ ways, chosen, onPress }: TransitWaysLayerProps) {
  const { map, theme } = useMap();
  const id = `layer-lines-${useId()}`;
  const press = useEffectEvent(onPress);

  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: collectionOf(ways) });
    const names = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
    const layers = layersOf(id, palettes[theme]);
    for (const layer of layers) map.addLayer(layer, names);
    const pressWay = (event: MapLayerMouseEvent) => {
      const numbers: unknown = event.features?.[0]?.properties['numbers'];
      // Whoever draws a zone presses no way.
      if (typeof numbers === 'string' && !('drawing' in map.getContainer().dataset)) press(numbers.trim().split(' '));
    };
    const point = (cursor: string) => () => {
      map.getCanvas().style.cursor = cursor;
    };
    const [over, out] = [point('pointer'), point('')];
    map.on('click', `${id}-press`, pressWay);
    map.on('mouseenter', `${id}-press`, over);
    map.on('mouseleave', `${id}-press`, out);
    return () => {
      map.off('click', `${id}-press`, pressWay);
      map.off('mouseenter', `${id}-press`, over);
      map.off('mouseleave', `${id}-press`, out);
      // The map may already be gone with its style when the whole page closes.
      if (!map.style) return;
      for (const layer of layers) map.removeLayer(layer.id);
      map.removeSource(id);
    };
  }, [map, id, theme, ways]);

  useEffect(() => choose(map, id, chosen), [map, id, theme, ways, chosen]);
  return null;
}
