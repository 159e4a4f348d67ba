import type { Plugin, Rolldown } from 'vite';
import { cut, partsOf, type Edit, type Node } from './syntax.ts';

/** What a page needs of a call; schemas, texts and limits are the server's. */
const callKeys = new Set(['name', 'method', 'path', 'multipart']);

/** The object given to `defineCall`, if this is such a call. */
function givenProperties(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'defineCall') return undefined;
  return (node['arguments'] as Node[])[0];
}

/** Every `defineCall({ … })` under this node becomes the bare facts of its call. */
function bareCalls(code: string, node: Node): Edit[] {
  const given = givenProperties(node);
  if (!given) return partsOf(node).flatMap((part) => bareCalls(code, part));
  const kept = (given['properties'] as Node[]).filter((property) => {
    const key = property['key'] as (Node & { name?: string }) | undefined;
    return key?.name !== undefined && callKeys.has(key.name);
  });
  const text = `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`;
  return [{ start: node.start, end: node.end, text }];
}

/** Names read anywhere under this node, those given to `defineCall` left out. */
function namesRead(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportSpecifier') return [];
  if (givenProperties(node)) return ['defineCall'];
  return [...(node.type === 'Identifier' ? [node['name'] as string] : []), ...partsOf(node).flatMap(namesRead)];
}

function importedNames(statement: Node): string[] {
  return (statement['specifiers'] as Node[]).map((part) => (part['local'] as Node)['name'] as string);
}

/** Calls made by a module's own function are dropped where nobody makes them. */
function pureMarks(statements: Node[]): Edit[] {
  return statements.flatMap((statement) => {
    const declared = (statement['declaration'] ?? statement) as Node;
    if (declared.type !== 'VariableDeclaration') return [];
    return (declared['declarations'] as { init: Node | null }[]).flatMap(({ init }) =>
      init?.type === 'CallExpression' ? [{ start: init.start, end: init.start, text: '/* @__PURE__ */ ' }] : [],
    );
  });
}

/** The schemas of a module: constants made of imported values, or of other schemas, and not of calls. */
function schemas(statements: Node[]): Edit[] {
  const known = new Set(
    statements.filter(({ type }) => type === 'ImportDeclaration').flatMap((statement) => importedNames(statement)),
  );
  return statements.flatMap((statement) => {
    const declared = (statement['declaration'] ?? statement) as Node;
    if (declared.type !== 'VariableDeclaration') return [];
    const read = namesRead(declared);
    if (read.includes('defineCall') || !read.some((name) => known.has(name))) return [];
    for (const { id } of declared['declarations'] as { id: { name: string } }[]) known.add(id.name);
    return [{ start: statement.start, end: statement.end, text: '' }];
  });
}

/**
 * A module of calls as the page needs it: a call keeps its name, method, path and parts, schemas are left out, and with
 * them what they were made of. Without this every page would carry and run the schemas of all calls that it may make,
 * and zod. A page therefore reads no schema from a module of calls (the build says so); one that pages read has a module
 * of its own, without calls.
 * @param code the module as JavaScript
 * @param parse gives its tree (ESTree with places)
 */
export function lightModule(code: string, parse: (code: string) => Node): string {
  const whole = parse(code);
  const calls = bareCalls(code, whole);
  if (calls.length === 0 || code.includes('function defineCall')) return code;
  const bare = cut(code, [...calls, ...schemas(whole['body'] as Node[])]);
  const rest = parse(bare);
  const read = new Set(namesRead(rest));
  const unread = (rest['body'] as Node[]).filter(
    (statement) => statement.type === 'ImportDeclaration' && !importedNames(statement).some((name) => read.has(name)),
  );
  return cut(bare, [
    ...unread.map(({ start, end }) => ({ start, end, text: '' })),
    ...pureMarks(rest['body'] as Node[]),
  ]);
}

/** The modules of a chunk and of all that it imports at once. */
function loadedWith(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((next) => loadedWith(bundle, next, seen))];
}

/** What a phone on a slow line meets first: the entry, home, the list and the page of an offer that somebody sent. */
const lightModules = /\/src\/(?:app\/entry-client|features\/(?:landing\/Home|map\/Map|offers\/OfferPreview)Page)\.tsx$/;

/** The build fails when zod gets into what these load: one schema read there is enough for that. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !lightModules.test(chunk.facadeModuleId ?? '')) continue;
        const heavy = loadedWith(bundle, chunk.fileName).find((id) => id.includes('/zod/'));
        if (heavy) this.error(`${heavy} is loaded by ${chunk.facadeModuleId}: a schema is read outside of forms`);
      }
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^?]*\.ts$/ },
      handler(code) {
        return { code: lightModule(code, (text) => this.parse(text) as unknown as Node), map: null };
      },
    },
  };
}
