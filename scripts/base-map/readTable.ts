/** Rows of a comma-separated table whose first line names its columns; quoted cells may hold commas and quotes. */
export function readTable(text: string): Record<string, string>[] {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
    );
  const names = cells(head!);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i]!, cell])));
}
