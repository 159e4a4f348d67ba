import { allowedSearchTypes } from '@app/domain/matching';
import type { OpenSearch } from '@app/engine/matchIndex/openSearch';
import { type Found, type MatchQuery } from '@app/engine/matchIndex/openSearch';
import { prepareQuery } from '@app/engine/matchIndex/preparedQuery';
import * as at from '@app/engine/matchIndex/searchColumns';
import { SearchColumns } from '@app/engine/matchIndex/searchColumns';
import { findEverywhere } from '@app/engine/matchIndex/segment';
import Flatbush from 'flatbush';

/** Finds the searches that suit an offer; an edit takes a search's new state. */
export interface Contender {
  find(wanted: MatchQuery, found: Found): Found;
  put(search: OpenSearch): void;
  bytes: number;
}

const classOf = (deal: number, type: number): number => deal * 8 + type;

/** Columns for each type and deal; what is edited is marked gone and added behind. */
class ClassedColumns {
  readonly classes = new Map<number, SearchColumns>();
  readonly #places = new Map<number, readonly [SearchColumns, number]>();

  remove(id: number): void {
    const [columns, row] = this.#places.get(id) ?? [];
    columns?.remove(row!);
  }

  put(search: OpenSearch): void {
    this.remove(search.id);
    const key = classOf(search.deal, search.propertyType);
    const columns = this.classes.get(key) ?? new SearchColumns();
    this.classes.set(key, columns);
    this.#places.set(search.id, [columns, columns.add(search)]);
  }

  of(wanted: MatchQuery): readonly (readonly [number, SearchColumns])[] {
    return allowedSearchTypes(wanted.propertyType).flatMap((type) => {
      const key = classOf(wanted.deal, type);
      const columns = this.classes.get(key);
      return columns ? [[key, columns] as const] : [];
    });
  }

  get bytes(): number {
    return [...this.classes.values()].reduce((sum, columns) => sum + columns.bytes, 0);
  }
}

/** Every search of the types and the deal, one after another: facts first, then the exact polygon test. */
export function linearScan(): Contender {
  const all = new ClassedColumns();
  return {
    put: (search) => all.put(search),
    find(wanted, found) {
      const question = prepareQuery(wanted);
      for (const [, columns] of all.of(wanted)) findEverywhere(columns, question, found);
      return found;
    },
    get bytes() {
      return all.bytes;
    },
  };
}

const margin = 1e-5;

function treeOf(columns: SearchColumns): Flatbush {
  const tree = new Flatbush(columns.zones);
  for (let zone = 0; zone < columns.zones; zone++) {
    const [west, south, east, north] = columns.int32Columns.subarray(zone * at.int32Stride + at.westAt);
    tree.add(west! / 1e6 - margin, south! / 1e6 - margin, east! / 1e6 + margin, north! / 1e6 + margin);
  }
  tree.finish();
  return tree;
}

/**
 * Flatbush over the zones' boxes for each type and deal: its filter asks the facts first, then the same exact polygon
 * test as everybody here. It cannot be changed: what was edited since it was built is looked through one by one.
 */
export function boxTree(): Contender & { build(): void } {
  const all = new ClassedColumns();
  const since = new ClassedColumns();
  const trees = new Map<number, Flatbush>();
  let built = false;
  return {
    put(search) {
      if (!built) return all.put(search);
      all.remove(search.id);
      since.put(search);
    },
    build() {
      for (const [key, columns] of all.classes) trees.set(key, treeOf(columns));
      built = true;
    },
    find(wanted, found) {
      const { point } = wanted;
      const question = prepareQuery(wanted);
      for (const [key, columns] of all.of(wanted)) {
        const { int32Columns, float64Columns, zonesFrom } = columns;
        const met = new Set<number>();
        trees.get(key)!.search(point![0], point![1], point![0], point![1], (zone) => {
          const entry = zone * at.int32Stride;
          if (
            int32Columns[entry + at.lowestAt]! > question.below ||
            int32Columns[entry + at.highestAt]! < question.above
          )
            return false;
          if ((int32Columns[entry + at.roomsAt]! & question.roomBit) === 0) return false;
          if (
            float64Columns[zone * at.float64Stride + at.endAt]! < wanted.now ||
            float64Columns[zone * at.float64Stride + at.ownerAt] === question.owner
          )
            return false;
          if (!columns.holds(zone, question.spot!)) return false;
          const row = int32Columns[entry + at.rowAt]!;
          if (zonesFrom[row + 1]! - zonesFrom[row]! > 1) {
            if (met.has(row)) return false;
            met.add(row);
          }
          found.expect(1);
          found.ids[found.count++] = float64Columns[zone * at.float64Stride + at.idAt]!;
          return false;
        });
      }
      for (const [, columns] of since.of(wanted)) findEverywhere(columns, question, found);
      return found;
    },
    get bytes() {
      return [...trees.values()].reduce((sum, tree) => sum + tree.data.byteLength, all.bytes + since.bytes);
    },
  };
}
