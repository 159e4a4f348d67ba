import { isInMoldova } from '@app/domain/gazetteer/country';
import { shortStreetNames } from '@app/domain/gazetteer/streetName';
import { readRoads, type RoadClass } from '@app/domain/osm/roads';
import { readSettlements } from '@app/domain/osm/settlements';
import { placeFeatures } from './placeFeatures.ts';
import type { TileFeature } from './tileFeatures.ts';

/** Tiles of the box: nothing of it shows before, and its streets are exact to a metre at the last. */
export const boxZooms = { min: 7, max: 13 } as const;

const roadZooms: Readonly<Record<RoadClass, number>> = {
  trunk: 7,
  primary: 9,
  secondary: 10,
  tertiary: 11,
  link: 12,
  street: 12,
  service: 13,
};

function roads(): TileFeature[] {
  return readRoads().map(({ kind, names, ref, lines }) => {
    const { ro, ru } = shortStreetNames(names);
    const attributes = { class: kind, ...(ro && { ro, ru }), ...(ref && { ref }) };
    const geometry = { type: 'MultiLineString', coordinates: lines } as const;
    return { layer: 'roads' as const, minZoom: roadZooms[kind], geometry, attributes };
  });
}

/** What the built-in map draws with nothing configured: streets of Chișinău and places of all Moldova. */
export function boxFeatures(): TileFeature[] {
  const settlements = readSettlements().filter(({ at }) => isInMoldova(at));
  return [...roads(), ...placeFeatures(settlements)];
}
