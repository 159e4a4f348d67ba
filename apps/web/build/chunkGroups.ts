import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** What a module imports at once, in any depth, and the module itself. */
function importedAtOnce(context: Context, module: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [module];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

interface Parts {
  /** What a page or a press asks for, by name. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Those of them whose imports are put together; the others only say who shares what. */
  together: readonly string[];
  test: RegExp;
}

/**
 * Groups modules by which parts import them: a part asks for a few files instead of sixty small ones, which cost a phone more time
 * than their bytes do, and for none with modules that it does not import.
 */
export function byPart({ parts, together, test }: Parts): Rolldown.CodeSplittingGroup {
  const entries = new Set(Object.values(parts).flat());
  const reached = new Map<string, Set<string>>();
  const imports = (module: string, id: string, context: Context): boolean => {
    const known = reached.get(module) ?? importedAtOnce(context, module);
    reached.set(module, known);
    return known.has(id);
  };
  return {
    debugName: 'by part',
    test,
    includeDependenciesRecursively: false,
    name(id, context) {
      if (entries.has(id)) return null;
      const names = Object.keys(parts).filter((name) => parts[name]?.some((part) => imports(part, id, context)));
      return names.some((name) => together.includes(name)) ? names.join('-') : null;
    },
  };
}
