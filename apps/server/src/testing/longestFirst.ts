import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest, first the one that takes as long as all others of a core together. */
const longest = ['src/durability.test.ts', 'embedded.test.ts', 'src/start.test.ts', 'src/access.test.ts'];

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
