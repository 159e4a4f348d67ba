import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../lib/search.ts';
import { mapDefaults } from '../../map/view.ts';
import { worldPixels } from '../../map/worldPixels.ts';
import { mapStart, positionIn, stillViews } from './mapStart.ts';
import { readMapState } from './mapState.ts';

const stateOf = (query: string) => readMapState(parseSearch(query));

describe('where the map begins', () => {
  it('is its own place, a window around it in pixels', () => {
    const start = mapStart(stateOf(''));
    expect(start).toEqual({ bounds: null, padding: 0 });
    const { bounds, centre, zoom } = positionIn(start!, 400, 600)!;
    expect({ centre, zoom }).toEqual({ centre: mapDefaults.centre, zoom: mapDefaults.zoom });
    const [left, top] = worldPixels([bounds.west, bounds.north], zoom);
    const [right, bottom] = worldPixels([bounds.east, bounds.south], zoom);
    expect(right - left).toBeCloseTo(400, 1);
    expect(bottom - top).toBeCloseTo(600, 1);
  });

  it('is the window of the address, seen whole in any other window', () => {
    const start = mapStart(stateOf('?bbox=28.75,46.98,28.92,47.06'))!;
    for (const [width, height] of [
      [412, 700],
      [1_440, 700],
    ] as const) {
      const { bounds } = positionIn(start, width, height)!;
      expect(bounds.west).toBeLessThanOrEqual(28.750001);
      expect(bounds.east).toBeGreaterThanOrEqual(28.919999);
      expect(bounds.south).toBeLessThanOrEqual(46.980001);
      expect(bounds.north).toBeGreaterThanOrEqual(47.059999);
    }
  });

  it('is a chosen place with room around it, before the window of the address, and never too near', () => {
    const place = mapStart(stateOf('?sector=sector-centru&bbox=28.75,46.98,28.92,47.06'))!;
    expect(place.padding).toBe(mapDefaults.presetPadding);
    expect(place.bounds).not.toEqual(mapStart(stateOf('?bbox=28.75,46.98,28.92,47.06'))!.bounds);
    const point = mapStart(stateOf('?bbox=28.83,47.02,28.8301,47.0201'))!;
    expect(positionIn(point, 400, 600)!.zoom).toBe(16);
  });

  it('is nearer on a desktop than on a phone where a box is shown, and drawn for each', () => {
    const box = 'bbox=28.75,46.98,28.92,47.06';
    const zooms = (query: string) =>
      stillViews(stateOf(query)).map(({ only, position }) => [only, Math.round(position.zoom)]);
    expect(zooms(`?view=map&${box}`)).toEqual([
      ['mobile', 11],
      ['desktop', 12],
    ]);
    expect(zooms(`?${box}`)).toEqual([[undefined, 11]]);
    expect(zooms('?view=map')).toEqual([[undefined, mapDefaults.zoom]]);
  });

  it('is not known for what can be reached, for a window that is none, and beyond the map', () => {
    expect(mapStart(stateOf('?reach=28.83,47.02,20,walk,'))).toBeNull();
    expect(mapStart(stateOf('?bbox=28.9,46.98,28.7,47.06'))).toBeNull();
    expect(stillViews(stateOf('?bbox=-120,-60,120,60'))).toEqual([]);
    expect(stillViews(stateOf('?bbox=25.7,45,31,48.9'))).toEqual([]);
    expect(positionIn({ bounds: null, padding: 0 }, 0, 0)).toBeNull();
  });
});
