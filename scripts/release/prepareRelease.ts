import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, releaseChangelog, upgradeNotes } from './changelog.ts';

type Json = Record<string, unknown>;

/** Reads and writes JSON as npm does. */
function editJson(path: string, edit: (json: Json) => void): void {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Json;
  edit(json);
  writeFileSync(path, `${JSON.stringify(json, undefined, 2)}\n`);
}

/** The version of one package, and of those of ours that it asks for. */
function setVersion(entry: Json, version: string): void {
  entry['version'] = version;
  for (const kind of ['dependencies', 'devDependencies']) {
    const asked = (entry[kind] ?? {}) as Record<string, string>;
    for (const name of Object.keys(asked)) if (name.startsWith('@app/')) asked[name] = version;
  }
}

function setVersions(folder: string, workspaces: readonly string[], version: string): string[] {
  const files = ['package.json', ...workspaces.map((path) => `${path}/package.json`)];
  for (const file of files) editJson(join(folder, file), (json) => setVersion(json, version));
  editJson(join(folder, 'package-lock.json'), (lock) => {
    lock['version'] = version;
    const packages = lock['packages'] as Record<string, Json>;
    for (const path of ['', ...workspaces]) if (packages[path]) setVersion(packages[path], version);
  });
  return [...files, 'package-lock.json'];
}

const parts = (version: string): number[] => version.split('.').map(Number);

function isNewer(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)];
  const i = a.findIndex((part, at) => part !== b[at]);
  return i >= 0 && a[i]! > b[i]!;
}

/** Names of variables that a text of the configuration declares. */
const variablesOf = (config: string): string[] =>
  [...config.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!);

/** A release that is refused: nothing was written. */
export class ReleaseRefused extends Error {}

const configFile = 'apps/server/src/config.ts';
const migrations = 'apps/server/migrations';

/**
 * Makes a release of what is committed: versions of all packages, the changelog's heading with its day and what to know before
 * an update, one commit, and an annotated tag. Nothing leaves the machine.
 * @throws ReleaseRefused when the version is none, not newer or tagged already, something is not committed, or nothing was
 * written for the people who use the product
 */
export function prepareRelease(folder: string, version: string, day: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const refuse = (reason: string): never => {
    throw new ReleaseRefused(reason);
  };
  if (!/^\d+\.\d+\.\d+$/.test(version)) refuse(`"${version}" is no version: npm run release -- 1.0.0`);
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') refuse(`${tag} is tagged already`);
  const { version: current, workspaces } = JSON.parse(read('package.json')) as {
    version: string;
    workspaces: string[];
  };
  if (!isNewer(version, current)) refuse(`${version} is not newer than ${current}`);
  if (git('status', '--porcelain') !== '') refuse('something is not committed: commit it, or put it away');
  const previous = git('tag', '--list', 'v[0-9]*', '--sort=-v:refname').split('\n')[0] || undefined;
  const before = (path: string) => (previous ? git('show', `${previous}:${path}`) : '');
  const changes: Changes = {
    migrations: git('ls-files', '--', `${migrations}/*.sql`)
      .split('\n')
      .filter((file) => file !== '' && !(previous && git('ls-tree', '--name-only', previous, file)))
      .map((file) => file.slice(migrations.length + 1)),
    variables: previous
      ? variablesOf(read(configFile)).filter((name) => !variablesOf(before(configFile)).includes(name))
      : [],
  };
  let changelog;
  try {
    changelog = releaseChangelog(read('CHANGELOG.md'), version, day, upgradeNotes(changes, previous));
  } catch (error) {
    return refuse((error as Error).message);
  }
  const named = git('ls-files', '--', ...workspaces.map((path) => `${path}/package.json`))
    .split('\n')
    .filter(Boolean);
  const files = setVersions(
    folder,
    named.map((file) => file.replace('/package.json', '')),
    version,
  );
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog.text);
  git('add', '--', ...files, 'CHANGELOG.md');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${changelog.section}`);
  return tag;
}
