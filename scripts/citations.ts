/**
 * A section of something that is not in the project: a letter with a number, the sign of a section, or a word for a
 * part with its number. Decision records have three digits and stay; so do S3, a sheet of A4, and the sections of an
 * RFC.
 */
const citation =
  /§ ?\d*|(?<!sheet of )\b(?!S3\b)[A-Z]{1,2}-?\d{1,2}(?:\.\d+)*\b|(?<!RFC \d+, )\b(?:[Dd]ecisions|[Ss]pec|[Ss]pecification|[Ss]ection|clause|chapter|issue) [A-Z]?\d+(?:\.\d+)*|(?<=\s|\()#\d+\b/;

const comment = /(?<=^|[\s{])(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;
const sqlComment = /(?<=^|\s)--.*/gm;
const title =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|\.each\([^()\n]*\)|^\s*\](?: as const)?\))\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/gm;

/** The parts of a file that are written for its readers: comments, titles of tests, and documents whole. */
function proseOf(path: string, content: string): RegExpExecArray[] {
  if (path.endsWith('.md')) return [...content.matchAll(/.+/g)];
  if (path.endsWith('.sql')) return [...content.matchAll(sqlComment)];
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? [...content.matchAll(title)] : [];
  return [...content.matchAll(comment), ...titles];
}

/** Comments and titles of tests that cite what a reader of the project cannot open. */
export function citationFaults(path: string, content: string): string[] {
  if (path === 'scripts/citations.test.ts') return []; // which has examples of all
  return proseOf(path, content).flatMap(({ 0: prose, index }) => {
    const found = citation.exec(prose);
    if (!found) return [];
    const line = content.slice(0, index + found.index).split('\n').length;
    return [`${path}:${line}: "${found[0]}" cites what is not in the project; say it in a sentence`];
  });
}
