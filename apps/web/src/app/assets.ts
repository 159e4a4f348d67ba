import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const entry = 'src/app/entry-client.tsx';

/** What a page runs at the first touch, by the page's own chunk. */
const atTouch = new Map([['src/features/map/MapPage.tsx', 'src/features/map/components/PaneMap.tsx']]);

/** The built client's list of files; empty while Vite serves the sources. */
function readManifest(): Manifest {
  if (import.meta.env.DEV) return {};
  const file = fileURLToPath(new URL('../client/.vite/manifest.json', import.meta.url));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

const manifest = readManifest();

/** The font's file with the letters of both languages; others come when they are met. */
const fonts = [...new Set(Object.values(manifest).flatMap(({ assets = [] }) => assets))]
  .filter((file) => file.includes('onest-subset'))
  .map((file) => `/${file}`);

const sheets = new Map<string, string>();

/** The text of a built style sheet; it cannot end the element it stands in. */
function sheetText(file: string): string {
  const known = sheets.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(fileURLToPath(new URL(`../client${file}`, import.meta.url)), 'utf8').replaceAll(
    '</',
    '<\\/',
  );
  sheets.set(file, text);
  return text;
}

export interface PageAssets {
  scripts: string[];
  /** Style sheets with their text: a page's first words wait for no second round trip. */
  styles: { file: string; text: string }[];
  /** Scripts that the entry needs at once, to be fetched beside it. */
  preloads: string[];
  /** Files that the first touch needs, to be fetched when the page has nothing else to do. */
  later: string[];
  fonts: string[];
}

/** What the document of a page names: the entry, and the page's own chunks with everything they import. */
export function pageAssets(chunks: readonly string[]): PageAssets {
  if (import.meta.env.DEV) return { scripts: [`/${entry}`], styles: [], preloads: [], later: [], fonts: [] };
  const seen = new Set<string>();
  const drawn = new Set<string>();
  const styles = new Set<string>();
  const files = new Set<string>();
  const later = new Set<string>();
  const walk = (key: string, scripts: Set<string>, sheets: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) walk(next, scripts, sheets);
    for (const next of chunk.dynamicImports ?? []) if (next.includes('/drawn/')) drawn.add(next);
    for (const css of chunk.css ?? []) sheets.add(`/${css}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const key of [entry, ...chunks]) walk(key, files, styles);
  // What the server draws and the browser loads after the page (`lib/drawnPart.ts`): its styles come with it.
  for (const key of drawn) walk(key, new Set(), styles);
  for (const key of chunks) walk(atTouch.get(key) ?? '', later, later);
  const script = `/${manifest[entry]?.file ?? ''}`;
  files.delete(script);
  return {
    scripts: [script],
    styles: [...styles].map((file) => ({ file, text: sheetText(file) })),
    preloads: [...files],
    later: [...later],
    fonts,
  };
}
