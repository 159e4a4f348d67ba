import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The page, its texts, and how many bytes of script, compressed as they are sent, it may ask for at once. */
const pages = {
  home: ['features/landing/HomePage.tsx', 'landing', 155_000],
  list: ['features/map/MapPage.tsx', 'mapPage', 158_400],
  offer: ['features/offers/OfferPreviewPage.tsx', 'offers', 151_000],
} as const;

/** The modules whose files the document of a page names: see `app/assets.ts` and `app/entry-server.tsx`. */
const named = ([page, texts]: readonly [string, string, number], locale: string): string[] => [
  'app/entry-client.tsx',
  page,
  `texts/${locale}/first.ts`,
  `texts/${locale}/${texts}.ts`,
];

/** The chunks of these modules, with all that they import at once. */
export function loadedAtOnce(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): Map<string, Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const next of chunk.imports) {
      const imported = bundle[next];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/src/${module}`));
    if (!chunk) throw new Error(`no file is made of ${module}`);
    add(chunk);
  }
  return found;
}

const compress = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** The build fails when the first load of home, of the list or of an offer asks for more than that. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const sizes = new Map<string, Promise<number>>();
      const sizeOf = ({ fileName, code }: Rolldown.OutputChunk): Promise<number> => {
        const size = sizes.get(fileName) ?? compress(code, best).then(({ length }) => length);
        sizes.set(fileName, size);
        return size;
      };
      const rows = Object.entries(pages).flatMap(([page, parts]) =>
        ['ru', 'ro'].map(async (locale) => {
          const loaded = [...loadedAtOnce(bundle, named(parts, locale)).values()];
          const bytes = (await Promise.all(loaded.map(sizeOf))).reduce((sum, size) => sum + size, 0);
          return { page: `${page} (${locale})`, bytes, budget: parts[2] };
        }),
      );
      const heavy = (await Promise.all(rows)).filter(({ bytes, budget }) => bytes > budget);
      if (heavy.length === 0) return;
      const said = heavy.map(({ page, bytes, budget }) => `${page} ${bytes} of ${budget}`).join(', ');
      this.error(`more bytes of compressed script at first than a page may ask for: ${said}`);
    },
  };
}
