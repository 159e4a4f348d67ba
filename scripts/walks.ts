import { declares } from './rules.ts';

/** A step of docs/walks.md, or what is beside it: the file, and what is named in it. */
interface Step {
  line: number;
  path: string;
  names: string[];
  /** Numbered; else it stands under a step. */
  isOnTheWay: boolean;
}

const item = /^ *(?:(\d+)\.|-) /;
const step = /^ *(?:\d+\.|-) `([^`]+)` (`\w+`(?:, `\w+`)*) /;

/** The words of a title that say how many files a walk has: `8 files, and 6 beside them`. */
function countOf(steps: readonly Step[]): string {
  const way = new Set(steps.filter(({ isOnTheWay }) => isOnTheWay).map(({ path }) => path));
  const beside = new Set(steps.map(({ path }) => path).filter((path) => !way.has(path)));
  return `${way.size} files${beside.size > 0 ? `, and ${beside.size} beside them` : ''}`;
}

function stepFaults({ line, path, names }: Step, files: ReadonlyMap<string, string>): string[] {
  const content = files.get(path);
  const at = `docs/walks.md:${line}:`;
  if (content === undefined) return [`${at} there is no ${path}`];
  const gone = names.filter((name) => !declares(content, name));
  return gone.map((name) => {
    const elsewhere = [...files].find(([other, text]) => !/\.test\.tsx?$/.test(other) && declares(text, name))?.[0];
    return `${at} no "${name}" in ${path}${elsewhere ? `; it is in ${elsewhere}` : ''}`;
  });
}

/** Items that name no file and function, files and functions that are gone, and titles that count wrong. */
export function walkFaults(document: string, files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  let line = 0;
  for (const walk of document.split(/^(?=## )/m)) {
    const steps: Step[] = [];
    const rows = walk.split('\n');
    rows.forEach((row, i) => {
      const number = item.exec(row);
      const named = step.exec(row);
      if (named) {
        const names = [...named[2]!.matchAll(/\w+/g)].map(([name]) => name);
        steps.push({ line: line + i + 1, path: named[1]!, names, isOnTheWay: number?.[1] !== undefined });
      } else if (number) found.push(`docs/walks.md:${line + i + 1}: begin with a file and what is named in it`);
    });
    found.push(...steps.flatMap((one) => stepFaults(one, files)));
    const said = countOf(steps);
    if (steps.length > 0 && !rows[0]!.endsWith(`(${said})`)) {
      found.push(`docs/walks.md:${line + 1}: the title does not say (${said})`);
    }
    line += rows.length - 1;
  }
  return found;
}
