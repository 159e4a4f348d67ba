import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, the slowest first. */
const longest = ['src/access.test.ts', 'src/matching/whatPeopleMean.test.ts', 'src/start.test.ts', 'embedded.test.ts'];

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? longest.length : place;
}

/**
 * Begins with the files that take longest: one that comes last is waited for by a core that has nothing else to do. A clean
 * checkout knows no durations, and sizes say little of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
