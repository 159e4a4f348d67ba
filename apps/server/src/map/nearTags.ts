import type { NearKind } from '@app/domain/nearKinds';

type Tags = ReadonlyMap<string, string>;

/** What somebody who lives there walks to, by the tags that name it. Shops are those of every day's needs. */
const tagsOfKinds: readonly (readonly [NearKind, string])[] = [
  ['school', 'amenity=school'],
  ['kindergarten', 'amenity=kindergarten'],
  ['clinic', 'amenity=clinic amenity=doctors amenity=hospital healthcare=clinic healthcare=doctor healthcare=hospital'],
  ['pharmacy', 'amenity=pharmacy healthcare=pharmacy'],
  [
    'shop',
    'shop=supermarket shop=convenience shop=grocery shop=greengrocer shop=bakery shop=general shop=mall ' +
      'shop=department_store amenity=marketplace',
  ],
  ['park', 'leisure=park'],
  ['stop', 'highway=bus_stop railway=tram_stop'],
];
const kinds = new Map(tagsOfKinds.flatMap(([kind, tags]) => tags.split(' ').map((tag) => [tag, kind] as const)));
const keys = ['amenity', 'shop', 'leisure', 'healthcare', 'highway', 'railway'] as const;

/** What of the things that are walked to it is, if it is one. */
export function nearKindOf(tags: Tags): NearKind | undefined {
  for (const key of keys) {
    const kind = tags.has(key) ? kinds.get(`${key}=${tags.get(key)}`) : undefined;
    if (kind) return kind;
  }
  return undefined;
}
