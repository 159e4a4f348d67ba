import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type Lock = Record<string, LockEntry>;

export interface ShippedPackage {
  /** Its folder below the root. */
  path: string;
  name: string;
  version: string;
  license: string;
  /** For one kind of machine only: it is not installed everywhere, and belongs to a package of the same name's beginning. */
  isOfOneMachine: boolean;
}

/** What is made for people: the server, the page, and what both stand on. */
const shippedWorkspaces = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/engine'];

/** Where Node finds a package that is asked for in a folder: there, or in one above. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
    // Above a workspace or a package of the root stands the root itself.
    if (!folder.includes('/node_modules/')) {
      const top = `node_modules/${name}`;
      return lock[top] ? top : undefined;
    }
  }
}

/** Every package of others that a build of the product holds, on whatever machine: dependencies of dependencies too. */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const seen = new Set<string>();
  const add = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const entry = lock[path];
    if (!entry) return;
    if (entry.link) return add(entry.resolved!);
    if (path.startsWith('node_modules/')) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const isOfOneMachine = entry.os !== undefined || entry.cpu !== undefined;
      found.set(path, { path, name, version: entry.version!, license: entry.license ?? 'none named', isOfOneMachine });
    }
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const next = resolve(lock, path, name);
      if (next) add(next);
    }
  };
  shippedWorkspaces.forEach(add);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.path.localeCompare(b.path, 'en'));
}

/** Licences under which others' work may be shipped: each asks for its text and names alone, or for its own source. */
const allowed =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0 LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unicode-3.0 Unlicense Zlib'.split(
    ' ',
  );

/** Whether all that an expression of licences asks for is allowed; of what stands between OR one is enough. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}

/** The text that a package brings of its licence; undefined where it brings none. */
export function licenceText(root: string, { path }: ShippedPackage): string | undefined {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying)(?:[.-](?:md|txt|mit|bsd|apache))*$/i.test(name))
    .sort((a, b) => a.localeCompare(b, 'en'));
  return names.length === 0
    ? undefined
    : names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/** Where a package's source is, as it says. */
export function sourceOf(root: string, { path }: ShippedPackage): string | undefined {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { repository } = JSON.parse(readFileSync(file, 'utf8')) as { repository?: string | { url?: string } };
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (!url) return undefined;
  const whole = /^[\w-]+\/[\w.-]+$/.test(url) ? `https://github.com/${url}` : url;
  return whole
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^github:/, 'https://github.com/')
    .replace(/\.git$/, '');
}
