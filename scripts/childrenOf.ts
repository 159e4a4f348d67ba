import { readFileSync } from 'node:fs';

/** Ids of the processes that this one started and that still run; Linux only. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // It is gone, and its children with it or somebody else's.
    return [];
  }
}
