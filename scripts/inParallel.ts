/** Runs jobs in order, `width` at a time, and answers their results in the same order. */
export async function inParallel<T>(width: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < jobs.length) {
      const index = next++;
      results[index] = await jobs[index]!();
    }
  }
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
