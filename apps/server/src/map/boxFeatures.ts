import { fold } from '@app/domain/gazetteer/fold';
import { isInMoldova } from '@app/domain/gazetteer/country';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { shortStreetNames } from '@app/domain/gazetteer/streetName';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { towns } from '@app/domain/gazetteer/towns';
import { villages } from '@app/domain/gazetteer/villages';
import { readRoads, type RoadClass } from '@app/domain/osm/roads';
import { readSettlements, type Settlement } from '@app/domain/osm/settlements';
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
    return {
      layer: 'roads',
      minZoom: roadZooms[kind],
      geometry: { type: 'MultiLineString', coordinates: lines },
      attributes: { class: kind, ...(ro && { ro, ru }), ...(ref && { ref }) },
    };
  });
}

/** Two lists have one place a little apart. */
const sameMetres = 4_000;

/** Looks areas up by any of their names, near a place. */
function finderOf(areas: readonly Area[]): (settlement: Settlement) => Area | undefined {
  const byName = new Map<string, Area[]>();
  for (const area of areas) {
    const { names, firstNames } = area;
    for (const name of new Set([names.ro, names.ru, firstNames.ro, firstNames.ru].map(fold)))
      byName.set(name, [...(byName.get(name) ?? []), area]);
  }
  return ({ name, at }) => byName.get(fold(name))?.find(({ centre }) => metresBetween(centre, at) < sameMetres);
}

/** 1 for what is shown first. People count more than what a place is called. */
function rankOf({ kind, people }: Settlement): number {
  if (kind === 'city' || kind === 'town') return 1;
  if (kind === 'village') return people >= 4_000 ? 1 : people >= 1_500 ? 2 : 3;
  return kind === 'suburb' || kind === 'quarter' ? 4 : 5;
}
const placeZooms = [8, 9, 10, 12, 13] as const;

function places(): TileFeature[] {
  // The page draws towns, suburbs and sectors by itself, as administrators call them.
  const drawnByPage = finderOf([...towns, ...suburbs, ...sectors]);
  const village = finderOf(villages);
  return readSettlements()
    .filter((settlement) => !drawnByPage(settlement) && isInMoldova(settlement.at))
    .map((settlement) => {
      const rank = rankOf(settlement);
      const { ro, ru } = village(settlement)?.firstNames ?? { ro: settlement.name, ru: settlement.name };
      return {
        layer: 'places',
        minZoom: placeZooms[rank - 1]!,
        geometry: { type: 'Point', coordinates: settlement.at },
        attributes: { ro, ru, rank },
      };
    });
}

/** What the built-in map draws with nothing configured: streets of Chișinău and places of all Moldova. */
export function boxFeatures(): TileFeature[] {
  return [...roads(), ...places()];
}
