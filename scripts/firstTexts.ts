import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { flattenTexts } from './compareTexts.ts';
import { textUses } from './textUses.ts';

/** The pages that begin with the texts of one area alone, as the routes say it: file and area. */
function lightPages(routes: string): [page: string, area: string][] {
  return [...routes.matchAll(/chunk: '(src\/[^']+)', texts: '(\w+)'/g)].map(([, page, area]) => [page!, area!]);
}

/** The own modules that a module loads at once, or that the server draws beside it; types load nothing. */
function importedAtOnce(source: string): string[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\s)(?:([\w*{][^;']*?)\s+from\s+)?'(\.[^']+\.tsx?)';/gm,
  );
  const drawn = [...source.matchAll(/import\('(\.[^']*\/drawn\/[^']+)'\)/g)].map(([, file]) => file!);
  const imported = [...statements].flatMap(([, names, file]) => {
    const onlyTypes =
      names?.startsWith('{') && names.split(',').every((name) => /^[{\s]*(type\s.*)?[}\s]*$/.test(name));
    return onlyTypes ? [] : [file!];
  });
  return [...imported, ...drawn];
}

/**
 * Texts that a page's own code asks for before they are there, one line a finding: whatever is loaded with the page says
 * only what the page begins with; what says more is loaded later, and waits for its texts.
 * @param web the folder of the web workspace
 */
export async function missingFirstTexts(
  web: string,
  importTexts: (name: string) => Promise<object>,
): Promise<string[]> {
  const sources = new Map<string, Promise<string>>();
  const read = (file: string): Promise<string> => {
    const text = sources.get(file) ?? readFile(join(web, file), 'utf8');
    sources.set(file, text);
    return text;
  };
  const first = ((await importTexts('first')) as { default: object }).default;
  const found: string[] = [];
  for (const [page, area] of lightPages(await read('src/app/routes.tsx'))) {
    const texts = [...flattenTexts({ ...first, ...(await importTexts(area)) }).keys()];
    const seen = new Set<string>();
    const follow = async (file: string): Promise<void> => {
      if (seen.has(file) || file.includes('/texts/')) return;
      seen.add(file);
      const source = await read(file);
      for (const { key, whole } of textUses(source)) {
        const isThere = texts.some((text) => (whole ? text === key : text.startsWith(key)));
        if (!isThere) found.push(`${page} begins without the text ${key}, which ${file} asks for`);
      }
      for (const next of importedAtOnce(source)) await follow(normalize(join(dirname(file), next)));
    };
    for (const file of ['src/app/entry-client.tsx', page]) await follow(file);
  }
  return found;
}
