/** A rule of docs/rules.md: its number, and where what holds it is declared. */
export interface Rule {
  number: number;
  name: string;
  place: string;
}

const roots: Readonly<Record<string, string>> = { domain: 'packages/domain/src', contract: 'packages/contract/src' };

/** Where the files of a place begin: `domain/offers`, `offers/offers.policy`, `accounts`, `schema`. */
function pathOf(place: string): string {
  if (place === 'schema') return 'apps/server/migrations/';
  const [first = '', ...rest] = place.split('/');
  return [roots[first] ?? `apps/server/src/${first}`, ...rest].join('/');
}

/** What holds the rules of the document's tables, in their order; a rule may have several holders. */
export function readRules(document: string): Rule[] {
  return [...document.matchAll(/^\| *(\d+) *\|.*\|((?:[ ,;]*`[^`]+` [\w./]+)+) *\|$/gm)].flatMap(
    ([, number, holders]) =>
      [...holders!.matchAll(/`([^`]+)` ([\w./]+)/g)].map(([, name, place]) => ({
        number: Number(number),
        name: name!,
        place: place!,
      })),
  );
}

/** Whether a file of TypeScript or SQL declares this name; a use is no declaration. */
export const declares = (content: string, name: string): boolean =>
  new RegExp(String.raw`\b(?:function|const|FUNCTION|TABLE|CONSTRAINT|INDEX|TRIGGER) ${name}\b`).test(content);

/** Rules out of their order, and those whose holder is not declared where they say it is. */
export function ruleFaults(document: string, files: ReadonlyMap<string, string>): string[] {
  const rules = readRules(document);
  return rules.flatMap(({ number, name, place }, i) => {
    const before = rules[i - 1]?.number ?? 0;
    const order =
      number === before + 1 || (number === before && i > 0)
        ? []
        : [`docs/rules.md: rule ${number} follows ${before}; number them in their order`];
    const within = (path: string) => path.startsWith(pathOf(place));
    const holds = ([path, content]: [string, string]) =>
      path.endsWith(`/${name}.ts`) || (!/\.test\.tsx?$/.test(path) && declares(content, name));
    if ([...files].some((file) => within(file[0]) && holds(file))) return order;
    const elsewhere = [...files].find(holds)?.[0];
    return [
      ...order,
      `docs/rules.md: rule ${number}: no "${name}" in ${place}${elsewhere ? `; it is in ${elsewhere}` : ''}`,
    ];
  });
}
