const row = /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| \*\*(Test|Setting|Reason)\*\* (.+?) +\|$/;
const cited = /`([\w@./-]+\/[\w.@-]+\.\w+)`/g;

/**
 * One line for each requirement without a row, each row without an answer, and each test or file that a row names and is not
 * there.
 * @param requirements numbers as the standard has them
 * @param exists whether a path of the checkout is a file
 */
export function securityFaults(
  document: string,
  requirements: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const line of document.split('\n')) {
    if (!/^\| \d/.test(line)) continue;
    const [, id, , , kind, answer = ''] = row.exec(line) ?? [];
    if (id === undefined) {
      found.push(`docs/security.md: no number, level, words and answer in "${line.slice(0, 60)}"`);
      continue;
    }
    if (seen.has(id)) found.push(`docs/security.md: ${id} has two rows`);
    seen.add(id);
    if (!requirements.includes(id)) found.push(`docs/security.md: the standard has no ${id} of level 1 or 2`);
    const paths = [...answer.matchAll(cited)].map(([, path]) => path!);
    found.push(
      ...paths
        .filter((path) => !exists(path))
        .map((path) => `docs/security.md: ${id} names ${path}, which is not there`),
    );
    if (
      kind === 'Test' &&
      !paths.some((path) => /\.(?:test|spec)\.tsx?$/.test(path)) &&
      !/`npm run prove:/.test(answer)
    )
      found.push(`docs/security.md: ${id} says that a test holds it, and names none`);
  }
  return [...found, ...requirements.filter((id) => !seen.has(id)).map((id) => `docs/security.md: ${id} has no row`)];
}
