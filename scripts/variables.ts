/** What a shell, a machine of tests or a bundler says, and what our own programs say to each other. */
const others = 'PATH TMPDIR CI DEV PROD SSR HEARTBEAT TOLD NODE_NAME PACK_QUICKLY'.split(' ');

const read = /\benv(?:\.|\[')([A-Z][A-Z\d_]+)\b/g;
/** What the server reads at its start. */
const declared = /^ {2}([A-Z][A-Z\d_]+):/gm;

/**
 * One line for each environment variable that is read and of which no document says anything.
 * @param files by path; those of code are read for variables, README.md, CONTRIBUTING.md and docs/ for their names
 */
export function variableFaults(files: ReadonlyMap<string, string>): string[] {
  const documents = [...files].flatMap(([path, text]) => (path.endsWith('.md') ? [text] : [])).join('\n');
  const said = new Set([...documents.matchAll(/\b[A-Z][A-Z\d_]+\b/g)].map(([name]) => name));
  const found = new Map<string, string>();
  for (const [path, text] of files) {
    if (!/\.(?:ts|tsx|mjs)$/.test(path) || path.startsWith('scripts/variables.')) continue;
    const names = [...text.matchAll(read), ...(path === 'apps/server/src/config.ts' ? text.matchAll(declared) : [])];
    for (const [, name] of names) if (!others.includes(name!) && !said.has(name!)) found.set(name!, path);
  }
  return [...found].map(([name, path]) => `${path}: no document says what ${name} does`);
}
