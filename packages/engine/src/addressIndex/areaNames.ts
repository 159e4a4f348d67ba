import { words } from '@app/domain/gazetteer/fold';
import type { Area, Names } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import { villages } from '@app/domain/gazetteer/villages';
import type { LngLat } from '@app/domain/kinds';
import type { AddressSettlement } from './addressStreet.ts';
import { type IndexedName, NameIndex, packNames } from './nameIndex.ts';
import { TypedMatches } from './typedMatches.ts';

/** A place that streets lie in. */
export interface NamedArea {
  kind: Area['kind'];
  code: string;
  names: Names;
  point: LngLat;
  inCapital: boolean;
  /** What goes before its equals: the capital and its sectors, then towns by their size. */
  order: number;
}

/** Places by their names, as administrators call them and as they were called at first. */
export interface AreaNames {
  areas: readonly NamedArea[];
  matches: TypedMatches;
}

const gazetteer = [...sectors, ...suburbs, ...towns, ...villages];
/** After every place of the gazetteer. */
const lastOrder = 8;

const namesOf = ({ names, firstNames }: Area) => [...new Set([names.ro, names.ru, firstNames.ro, firstNames.ru])];

/** @param others places that the gazetteer does not know */
export function areaNames(others: readonly AddressSettlement[]): AreaNames {
  const indexed: IndexedName[] = [];
  const areas: NamedArea[] = [];
  const add = (area: NamedArea, names: readonly string[]): void => {
    for (const name of names) indexed.push({ owner: areas.length, words: words(name) });
    areas.push(area);
  };
  for (const area of gazetteer) {
    const inCapital = area.kind === 'sector' || area === capital;
    const { kind, code, names, centre: point } = area;
    add({ kind, code, names, point, inCapital, order: inCapital ? 1 : 2 + area.rank }, namesOf(area));
  }
  for (const { code, names, centre: point } of others)
    add({ kind: 'village', code, names, point, inCapital: false, order: lastOrder }, [names.ro, names.ru]);
  return { areas, matches: new TypedMatches(new NameIndex(packNames(indexed))) };
}
