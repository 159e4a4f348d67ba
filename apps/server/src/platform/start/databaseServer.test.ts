import { describe, expect, it } from 'vitest';
import { type Found, whyNot, whyUnfit } from './databaseServer.ts';

const target = { host: 'db', port: 5432, user: 'me', database: 'site' };
const good: Found = {
  version: 150_004,
  encoding: 'UTF8',
  standby: false,
  known: true,
  mayCreateTables: true,
  mayCreateRest: true,
  lacking: [],
  tables: ['users'],
};

describe('whether a database can be this program’s', () => {
  it.each<[string, Partial<Found>, boolean, RegExp | undefined]>([
    ['one that was migrated before', {}, false, undefined],
    ['an empty one', { known: false, tables: [] }, false, undefined],
    ['of an older PostgreSQL', { version: 140_011 }, false, /^PostgreSQL 14 is too old: 15 or newer is needed$/],
    ['in another encoding', { encoding: 'LATIN2' }, false, /^the database site is encoded in LATIN2/],
    ['of a standby', { standby: true }, true, /^the server is a standby: set DATABASE_URL to its primary$/],
    ['with tables of another program', { known: false, tables: ['posts'] }, false, /tables of another program \(posts\)/],
    ['without contrib modules', { lacking: ['pg_trgm', 'unaccent'] }, false, /^PostgreSQL lacks pg_trgm, unaccent/],
    ['with migrations to apply and no right', { mayCreateTables: false }, false, /^me may not create what is needed/],
    ['with nothing to apply and no right', { mayCreateTables: false, mayCreateRest: false }, true, undefined],
    ['empty without the right to extend', { known: false, tables: [], mayCreateRest: false }, false, /^me may not create/],
  ])('%s', (_, found, upToDate, said) => {
    const reason = whyUnfit({ ...good, ...found }, upToDate, target);
    if (said) expect(reason).toMatch(said);
    else expect(reason).toBe(undefined);
  });

  it.each([
    ['28P01', /^DATABASE_URL: the password of me is wrong: mend it, or set DATABASE_URL$/],
    ['3D000', /^DATABASE_URL: there is no database site: make it \(createdb site\)/],
    ['53300', /^DATABASE_URL: the server has no connection left/],
    ['57P03', /^DATABASE_URL: the server is still starting: wait for it/],
    ['EHOSTUNREACH', /^DATABASE_URL: db:5432 cannot be used as PostgreSQL \(EHOSTUNREACH\)/],
  ])('what PostgreSQL says by %s', (code, said) => {
    expect(whyNot(Object.assign(new Error('x'), { code }), target)).toMatch(said);
  });
});
