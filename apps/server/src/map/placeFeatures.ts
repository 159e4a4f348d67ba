import { metresBetween } from '@app/domain/gazetteer/line';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { villages } from '@app/domain/gazetteer/villages';
import { capitalNames } from '@app/domain/osm/capitalNames';
import type { Settlement } from '@app/domain/osm/settlements';
import { finderOf } from './sameArea.ts';
import type { TileFeature } from './tileFeatures.ts';

/** A place, and how it is called in Russian where the data says so. */
export type NamedSettlement = Settlement & { ru?: string | undefined };

/** The capital's surroundings; the same names stand elsewhere in the country too. */
const aroundMetres = 16_000;

function russianName({ name, ru, at }: NamedSettlement): string {
  if (ru !== undefined) return ru;
  return (metresBetween(at, capital.centre) < aroundMetres && capitalNames.get(name)) || name;
}

/** 1 for what is shown first. People count more than what a place is called. */
function rankOf({ kind, people }: Settlement): number {
  if (kind === 'city' || kind === 'town') return 1;
  if (kind === 'village') return people >= 4_000 ? 1 : people >= 1_500 ? 2 : 3;
  return kind === 'suburb' || kind === 'quarter' ? 4 : 5;
}
const placeZooms = [8, 9, 10, 12, 13] as const;

/** Names of places for the map, the larger ones from farther off. */
export function placeFeatures(settlements: readonly NamedSettlement[]): TileFeature[] {
  // The page draws towns, suburbs and sectors by itself, as administrators call them.
  const drawnByPage = finderOf([...towns, ...suburbs, ...sectors]);
  const village = finderOf(villages);
  return settlements
    .filter((settlement) => !drawnByPage(settlement))
    .map((settlement) => {
      const rank = rankOf(settlement);
      const { ro, ru } = village(settlement)?.firstNames ?? { ro: settlement.name, ru: russianName(settlement) };
      return {
        layer: 'places',
        minZoom: placeZooms[rank - 1]!,
        geometry: { type: 'Point', coordinates: settlement.at },
        attributes: { ro, ru, rank },
      };
    });
}
