import { placeOf } from './serverAreas.ts';

/*
 * Types of tables merge for the whole server, so that SQL of an area could name any table, of an area above it too, where an
 * import is refused. What stands here does so on purpose; nothing else may, and what no longer does goes out of the list.
 */

/** Tables of areas above that an area reads, in joins that a call upwards would take apart. */
const readAbove: Readonly<Record<string, readonly string[]>> = {
  dictionaries: ['users', 'offers'],
  photos: ['users', 'offer_photos', 'search_photos', 'support_photos', 'thread_photos'],
  // A notice's words are made of what it is about.
  notifications: ['users', 'sessions', 'offers', 'offer_photos', 'searches', 'search_zones', 'viewings', 'viewing_answers', 'viewing_outcomes', 'reviews', 'decline_reasons'], // oxfmt-ignore
  // What is kept of a person, which they may read, and whether anything of theirs is shown.
  accounts: [
    'agency_accounts',
    'agency_members',
    'offers',
    'searches',
    'support_chats',
    'support_messages',
    'threads',
    'viewings',
  ],
  // How many each member has, which a hand-over would move.
  agencies: ['offers', 'searches'],
  support: ['offers', 'searches'],
  // What the two tables are alike in.
  adverts: ['offers', 'offer_photos', 'searches', 'search_photos', 'search_zones'],
  // The rule in SQL, over both sides and what was decided of a pair.
  matching: ['offers', 'searches', 'search_zones', 'proposals', 'planned_proposals', 'offer_marks'],
  searches: ['offers', 'proposals', 'viewings'],
  offers: ['proposals', 'viewings', 'threads'],
  proposals: ['viewings'],
  landing: ['edited_lists'],
};

/** Tables of areas above that an area writes. */
const writtenAbove: Readonly<Record<string, readonly string[]>> = {
  // Counts of who opened what, beside the row that is read anyway.
  openings: ['offers', 'searches'],
};

const server = 'apps/server/src/';
const tableFile = /^apps\/server\/src\/(?!platform\/).*\.tables\.ts$/;

/** Table by name, and the area whose `<area>.tables.ts` names it for `Tables`. */
const ownersIn = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...files].flatMap(([file, text]) =>
      tableFile.test(file)
        ? [...text.matchAll(/^ {4}(\w+): \w+;$/gm)].map(
            ([, name]) => [name!, file.slice(server.length).split('/')[0]!] as const,
          )
        : [],
    ),
  );

const writing = /INSERT INTO|UPDATE|DELETE FROM|insertInto|updateTable|deleteFrom/;
const namings = (tables: Iterable<string>) =>
  new RegExp(
    `(?:\\b(INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN|INTO|TABLE|USING)\\s+|((?:select|delete)From|insertInto|updateTable|\\w*Join|\\btable)\\('|Row<')(${[...tables].join('|')})\\b`,
    'g',
  );

/** One line for each file whose SQL names a table of an area above its own, and for each entry of the lists that is no longer needed. */
export function tableFaults(files: ReadonlyMap<string, string>): string[] {
  const owners = ownersIn(files);
  if (owners.size === 0) return [];
  const pattern = namings(owners.keys());
  const used = new Set<string>();
  const found = new Set<string>();
  for (const [file, text] of files) {
    const area = file.slice(server.length).split('/')[0]!;
    if (!file.startsWith(server) || file.endsWith('.test.ts') || area === 'testing') continue;
    for (const [, words, method, table] of text.matchAll(pattern)) {
      if (placeOf(owners.get(table!)!) <= placeOf(area)) continue;
      const writes = writing.test(words ?? method ?? '');
      const list = writes ? writtenAbove : readAbove;
      used.add(`${writes} ${area} ${table}`);
      if (list[area]?.includes(table!)) continue;
      const [rule, say] =
        area === 'platform'
          ? ['platform-knows-no-area', `${table} is an area's table: move what ${writes ? 'writes' : 'reads'} it there.`]
          : ['tables-in-order', `${table} is of ${owners.get(table!)}, above ${area}: move the query there, or emit an event.`]; // oxfmt-ignore
      found.add(`${file}: ${rule}. ${say}`);
    }
  }
  for (const [writes, list] of [
    [false, readAbove],
    [true, writtenAbove],
  ] as const)
    // oxfmt-ignore
    for (const [area, tables] of Object.entries(list))
      for (const table of tables)
        if (owners.has(table) && !used.has(`${writes} ${area} ${table}`))
          found.add(`scripts/serverTables.ts: ${area} no longer ${writes ? 'writes' : 'reads'} ${table}: take it out of the list.`);
  return [...found];
}
