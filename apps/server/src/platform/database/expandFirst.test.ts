import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../migrations');
/** What the first release begins with takes nothing from a version before it. */
const baseline = '0001-baseline.sql';

/** What takes something away that the version before may still use while nodes are updated one after another. */
const taking: Readonly<Record<string, RegExp>> = {
  'DROP COLUMN': /\bDROP\s+COLUMN\b/i,
  'DROP of what is asked by name': /\bDROP\s+(TABLE|(MATERIALIZED\s+)?VIEW|FUNCTION|PROCEDURE|TYPE|SCHEMA|SEQUENCE)\b/i,
  RENAME: /\bRENAME\b/i,
  'ALTER TYPE of a column': /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
  'SET NOT NULL': /\bSET\s+NOT\s+NULL\b/i,
  'DROP DEFAULT': /\bDROP\s+DEFAULT\b/i,
  'a column that has to be given': /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)"?\w+"?\s+(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
  TRUNCATE: /\bTRUNCATE\b/i,
};

/**
 * What contracts on purpose: the file, what it takes, and the version that no longer uses it, which every node had before
 * this migration came. Such as '0400-one-name.sql': { 'DROP COLUMN': 'users.nick, unused since 2.3' }.
 */
const contracted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0002-words-of-the-trade.sql': { RENAME: 'columns of 0.1.0 before its release: no released version asks by the old names' },
};

/** @returns the kinds of `taking` that a migration's text does */
function takes(text: string): string[] {
  const code = text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/'(?:[^']|'')*'/g, "''"); // oxfmt-ignore
  return Object.keys(taking).filter((kind) => taking[kind]!.test(code));
}

describe('nodes of the version before go on while the first new one has migrated', () => {
  it('so a migration takes nothing away, unless the version before no longer used it', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name > baseline);
    const faults: string[] = [];
    for (const name of names) {
      for (const kind of takes(await readFile(join(folder, name), 'utf8')))
        if (contracted[name]?.[kind] === undefined) faults.push(`${name}: ${kind}`);
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['ALTER TABLE offers DROP COLUMN rent_by_day;', ['DROP COLUMN']],
    ['DROP TABLE old_ones;', ['DROP of what is asked by name']],
    ['DROP FUNCTION IF EXISTS plain_line(text);', ['DROP of what is asked by name']],
    ['ALTER TABLE users\n  RENAME nick TO name;', ['RENAME']],
    ['ALTER TABLE users ALTER COLUMN phone TYPE varchar;', ['ALTER TYPE of a column']],
    ['ALTER TABLE users ALTER phone SET DATA TYPE varchar;', ['ALTER TYPE of a column']],
    ['ALTER TABLE users ALTER phone SET NOT NULL;', ['SET NOT NULL']],
    ['ALTER TABLE users ALTER phone DROP DEFAULT;', ['DROP DEFAULT']],
    ['ALTER TABLE users ADD COLUMN nick text NOT NULL;', ['a column that has to be given']],
    ["ALTER TABLE users ADD COLUMN nick text NOT NULL DEFAULT '';", []],
    ['ALTER TABLE offers ADD COLUMN n int NOT NULL GENERATED ALWAYS AS (1) STORED;', []],
    ['ALTER TABLE users ADD CONSTRAINT named CHECK (nick IS NOT NULL OR phone IS NOT NULL);', []],
    ['ALTER TABLE users ADD COLUMN nick text; -- DROP TABLE users', []],
    ["INSERT INTO hints VALUES ('RENAME it');", []],
    ['CREATE TABLE nicks (nick text NOT NULL);\nDROP INDEX old_index;', []],
  ])('%s', (text, expected) => {
    expect(takes(text)).toEqual(expected);
  });
});
