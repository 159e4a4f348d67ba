import { areas } from '@app/domain/gazetteer/areas';
import { areasAt } from '@app/domain/gazetteer/areasAt';
import { fold, words } from '@app/domain/gazetteer/fold';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { Area } from '@app/domain/gazetteer/place';
import { capital } from '@app/domain/gazetteer/towns';
import type { LngLat } from '@app/domain/kinds';
import type { SettlementKind } from '@app/domain/osm/settlements';
import type { AddressSettlement } from '@app/engine/addressIndex/addressStreet';
import { cellAt, cellsAround } from './nearGroups.ts';
import type { NamedSettlement } from './placeFeatures.ts';
import { finderOf } from './sameArea.ts';

/** How far houses are from a place's centre; the others are parts of a place, as a hamlet beside a village is. Metres. */
const reaches: Partial<Record<SettlementKind, number>> = { city: 4_000, town: 2_500, village: 1_500, hamlet: 1_500 };
/** So many times its reach from a village there is another one: a hamlet has streets of its own. */
const aloneAt = 2;
/** The same of a place of the gazetteer, by its rank. */
const reachByRank = { 1: 8_000, 2: 4_000, 3: 2_500, 4: 2_000, 5: 1_500 } as const;

/** Squares that places are looked for in, with those around: degrees. A town farther than that has no street here. */
const cell = 0.1;

/** What a house's address calls its town is believed where one so called is that near. Metres. */
const namedMetres = 10_000;

/** Where a street lies. */
export interface StreetPlace {
  /** Code of a sector of the capital. */
  sector: string | null;
  /** Code of a place of the gazetteer or of an own settlement. */
  city: string;
}

interface Known {
  code: string;
  names: readonly string[];
  at: LngLat;
  reach: number;
  isHamlet: boolean;
}

/** Tells in which place streets lie: of the gazetteer, or a village that it does not know. */
export class SettlementsAt {
  readonly #cells = new Map<number, Known[]>();
  /** Places that the gazetteer does not know. */
  readonly own: readonly AddressSettlement[];

  constructor(settlements: readonly NamedSettlement[]) {
    const inGazetteer = finderOf([capital, ...areas]);
    const own = settlements.filter((one) => reaches[one.kind] !== undefined && !inGazetteer(one));
    // Of several of one name the western one keeps the code, so that newer data gives each the same.
    own.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
    const taken = new Map<string, number>();
    this.own = own.flatMap(({ name, ru, at, kind }) => {
      const stem = words(name).join('-').replaceAll('/', '-');
      if (stem === '') return [];
      const nth = (taken.get(stem) ?? 0) + 1;
      taken.set(stem, nth);
      const code = `place-${stem}${nth === 1 ? '' : `~${nth}`}`;
      const names = { ro: name, ru: ru ?? name };
      this.#add({ code, names: Object.values(names), at, reach: reaches[kind]!, isHamlet: kind === 'hamlet' });
      return [{ code, names, centre: at }];
    });
    for (const area of [capital, ...areas]) if (area.kind !== 'sector') this.#add(known(area));
  }

  #add(place: Known): void {
    const key = cellAt(place.at, cell);
    const there = this.#cells.get(key);
    if (there) there.push(place);
    else this.#cells.set(key, [place]);
  }

  #around(point: LngLat): Known[] {
    return cellsAround(cellAt(point, cell)).flatMap((key) => this.#cells.get(key) ?? []);
  }

  /** @param said the town that an address there names */
  placeOf(point: LngLat, said?: string): StreetPlace {
    const { sector, city } = areasAt(point);
    if (sector) return { sector: sector.code, city: city.code };
    const around = this.#around(point);
    const named = said && fold(said);
    const called =
      named &&
      around.find(
        ({ names, at }) => names.some((name) => fold(name) === named) && metresBetween(point, at) <= namedMetres,
      );
    if (called) return { sector: null, city: called.code };
    const share = ({ at, reach }: Known) => metresBetween(point, at) / reach;
    const nearest = (best: Known, one: Known) => (share(one) < share(best) ? one : best);
    const village = around.filter(({ isHamlet }) => !isHamlet).reduce(nearest, known(city));
    const { code } = share(village) <= aloneAt ? village : around.reduce(nearest, village);
    return { sector: null, city: code };
  }
}

const known = ({ code, names, firstNames, centre, rank }: Area): Known => ({
  code,
  names: [names.ro, names.ru, firstNames.ro, firstNames.ru],
  at: centre,
  reach: reachByRank[rank],
  isHamlet: false,
});
